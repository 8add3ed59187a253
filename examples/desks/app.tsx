import { useRemoteContext } from "@foyer/contracts/react";
import { useSession } from "@foyer/shared-auth/react";
import { lazy, Suspense, useState, version } from "react";
import type { ReactNode } from "react";
import "./app.css";

const DeskMap = lazy(() => import("./desk-map.tsx"));
const DESKS = ["By the window", "Under the stairs"];

export function App(): ReactNode {
  const session = useSession();
  const { announce } = useRemoteContext();
  const [taken, setTaken] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="desks">
      <h1>Desks</h1>
      <p>
        {session.status === "signed-in"
          ? `For ${session.user.email ?? session.user.id}.`
          : "Nobody is signed in."}
      </p>
      <ul>
        {DESKS.map((desk) => (
          <li key={desk}>{desk}</li>
        ))}
      </ul>
      <label>
        Until when <input />
      </label>
      <button
        type="button"
        onClick={() => {
          setTaken(taken + 1);
          announce("Desk taken");
        }}
      >
        Take one
      </button>
      <p>Taken: {taken}</p>
      <button
        type="button"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        Map
      </button>
      {isOpen && (
        <Suspense fallback={<p>One moment</p>}>
          <DeskMap />
        </Suspense>
      )}
      <p>React {version}</p>
    </section>
  );
}
