import { useSession } from "@foyer/shared-auth/react";
import { useState, version } from "react";
import type { ReactNode } from "react";
import "./app.css";

const PARCELS = [
  { number: "RX-1042", to: "Lisbon", state: "On its way" },
  { number: "RX-1043", to: "Porto", state: "Delivered" },
  { number: "RX-1044", to: "Faro", state: "On its way" },
];

export function App(): ReactNode {
  const session = useSession();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const shown = PARCELS.filter(({ state }) => !onlyOpen || state !== "Delivered");
  return (
    <section className="parcels">
      <h1>Parcels</h1>
      <p>
        {session.status === "signed-in"
          ? `For ${session.user.email ?? session.user.id}.`
          : "Nobody is signed in."}
      </p>
      <label>
        <input
          type="checkbox"
          checked={onlyOpen}
          onChange={(event) => {
            setOnlyOpen(event.target.checked);
          }}
        />{" "}
        Only those on their way
      </label>
      <label>
        To whom <input />
      </label>
      <ul>
        {shown.map(({ number, to, state }) => (
          <li key={number}>
            {number} to {to}: {state}
          </li>
        ))}
      </ul>
      <p className="parcels-react">React {version}</p>
    </section>
  );
}
