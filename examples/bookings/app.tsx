import { useLocationPath, useRemoteContext } from "@foyer/contracts/react";
import { useSession } from "@foyer/shared-auth/react";
import {
  Banner,
  Button,
  Card,
  CheckField,
  CodeField,
  CopyButton,
  Dialog,
  EmptyState,
  Icon,
  KeyValue,
  Link,
  LinkButton,
  Menu,
  MenuItem,
  MenuText,
  PageHeading,
  SelectField,
  Skeleton,
  SkipLink,
  Spinner,
  TextField,
  Time,
  VisuallyHidden,
  useCountdown,
} from "@foyer/ui";
import { useRef, useState, version } from "react";
import type { ReactNode } from "react";
import "./app.css";

/** Uses every part of @foyer/ui on React 18, so that what its package.json promises is tried. */
export function App(): ReactNode {
  const session = useSession();
  const path = useLocationPath();
  const { announce, navigation, basePath, theme } = useRemoteContext();
  const [isAsking, setAsking] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const [guest, setGuest] = useState("");
  const [code, setCode] = useState("");
  const [room, setRoom] = useState("blue");
  const [endsAtMs, setEndsAtMs] = useState<number>();
  const secondsLeft = useCountdown(endsAtMs);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <section className="bookings">
      <SkipLink href="#bookings-form">To the form</SkipLink>
      <PageHeading ref={heading}>Bookings</PageHeading>
      <p>
        {session.status === "signed-in"
          ? `For ${session.user.email ?? session.user.id}.`
          : "Nobody is signed in."}
      </p>
      <p className="bookings-react">React {version}</p>
      <KeyValue
        items={[
          { key: "Address", value: path },
          { key: "Theme", value: theme.current() },
          { key: "Since", value: <Time value="2026-11-20T10:00:00Z" /> },
        ]}
      />
      <Menu label="What to do:" trigger={<Icon name="clock" />}>
        <MenuText>One room</MenuText>
        <MenuItem icon="key" onPress={() => setAsking(true)}>
          Give it back
        </MenuItem>
      </Menu>
      <Dialog
        title="Give the room back?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false);
              announce("The room is given back.");
              heading.current?.focus();
            }}
          >
            Give back
          </Button>
        }
      >
        <p>Somebody else may take it.</p>
      </Dialog>
      <Card title="The form">
        <form id="bookings-form">
          <TextField
            label="Guest"
            name="guest"
            value={guest}
            onChange={setGuest}
            inputRef={field}
            hint="A name."
          />
          <SelectField
            label="Room"
            value={room}
            onChange={setRoom}
            options={[
              { value: "blue", label: "Blue" },
              { value: "green", label: "Green" },
            ]}
          />
          <CheckField label="Early" name="early" isChecked={isEarly} onChange={setEarly} />
          <CodeField
            label="Code"
            value={code}
            onChange={setCode}
            error={code.length === 6 ? "Wrong." : undefined}
          />
          <Button onClick={() => field.current?.focus()}>To the guest</Button>
          <Button isPending={secondsLeft > 0} onClick={() => setEndsAtMs(Date.now() + 60_000)}>
            {secondsLeft > 0 ? `Wait ${secondsLeft}` : "Hold for a minute"}
          </Button>
        </form>
      </Card>
      <Banner tone="info" title="Rooms">
        {guest === "" ? "Say for whom." : `For ${guest}, in ${room}.`}
      </Banner>
      <CopyButton value={path} label="Copy the address" copiedLabel="Copied" />
      <Link href={`${basePath}/all`} onPress={() => navigation.go(`${basePath}/all`)}>
        All bookings
      </Link>
      <LinkButton href={basePath} onPress={() => navigation.go(basePath)}>
        Back
      </LinkButton>
      <EmptyState title="Nothing else is booked" />
      <Skeleton label="Loading more" />
      <Spinner label="Looking for rooms" />
      <VisuallyHidden>End of the page</VisuallyHidden>
    </section>
  );
}
