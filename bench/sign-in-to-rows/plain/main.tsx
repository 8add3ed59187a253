import { createClient } from "@supabase/supabase-js";
import { lazy, Suspense, useEffect, useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import { createRoot } from "react-dom/client";

// A plain single-page application: supabase-js, a form, and AG Grid once somebody is there. No integrity, no policy, no
// labels, no other remotes.

declare global {
  /** The page sets it before the bundle runs. */
  var plainPage: { url: string; key: string };
}

const client = createClient(plainPage.url, plainPage.key);
const Grid = lazy(() => import("./grid.tsx"));

function App(): ReactNode {
  const [isSignedIn, setSignedIn] = useState<boolean>();
  useEffect(() => {
    const { data } = client.auth.onAuthStateChange((_event, session) => {
      setSignedIn(session !== null);
    });
    return () => {
      data.subscription.unsubscribe();
    };
  }, []);
  if (isSignedIn === undefined) return null;
  if (!isSignedIn) return <SignIn />;
  return (
    <Suspense>
      <Grid client={client} table={location.pathname.split("/").at(-1) ?? ""} />
    </Suspense>
  );
}

function SignIn(): ReactNode {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string): string => {
      const value = fields.get(name);
      return typeof value === "string" ? value : "";
    };
    void client.auth.signInWithPassword({ email: read("username"), password: read("password") });
  };
  return (
    <form onSubmit={submit}>
      <h1>Sign in</h1>
      <label>
        Email <input name="username" type="email" autoComplete="username" />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" />
      </label>
      <button type="submit">Sign in</button>
    </form>
  );
}

const element = document.getElementById("plain");
if (element !== null) createRoot(element).render(<App />);
