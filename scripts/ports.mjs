import { createServer } from "node:net";

/** Every port that Foyer listens on, and the variable that moves it. */
export const PORTS = [
  { name: "host", title: "The host", variable: "FOYER_HOST_PORT", usual: 3000, kind: "site" },
  {
    name: "sign-in",
    title: "The remote sign-in",
    variable: "FOYER_SIGN_IN_PORT",
    usual: 3001,
    kind: "remote",
  },
  { name: "mfa", title: "The remote mfa", variable: "FOYER_MFA_PORT", usual: 3002, kind: "remote" },
  { name: "data", title: "The remote data", variable: "FOYER_DATA_PORT", usual: 3003, kind: "remote" },
  {
    name: "backend",
    title: "The backend's API",
    variable: "FOYER_BACKEND_PORT",
    usual: 54321,
    kind: "backend",
  },
  { name: "mail", title: "The mail page", variable: "FOYER_MAIL_PORT", usual: 54324, kind: "backend" },
];

const HIGHEST_PORT = 65_535;

/**
 * The port of each part, by its name.
 * @throws Error naming the variable whose value is no port, or two parts that share one
 */
export function readPorts(environment = process.env) {
  const ports = {};
  for (const { name, variable, usual } of PORTS) {
    const written = environment[variable];
    const port = written === undefined || written === "" ? usual : Number(written);
    if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT) {
      throw new Error(`${variable} must be a port from 1 to ${HIGHEST_PORT}, not "${written}".`);
    }
    const other = PORTS.find((part) => ports[part.name] === port);
    if (other !== undefined)
      throw new Error(`${variable} and ${other.variable} are both ${port}. Change one.`);
    ports[name] = port;
  }
  return ports;
}

/** The environment that gives child processes these ports. */
export function portVariables(ports) {
  return Object.fromEntries(PORTS.map(({ name, variable }) => [variable, String(ports[name])]));
}

/**
 * @returns one message for each of these parts whose port another program holds, naming port and variable
 */
export async function describeTakenPorts(ports, parts = PORTS) {
  const messages = await Promise.all(
    parts.map(async ({ name, title, variable }) =>
      (await isPortFree(ports[name]))
        ? undefined
        : `Port ${ports[name]} is taken, and ${title[0].toLowerCase()}${title.slice(1)} needs it. ` +
          `Stop the program that holds it, or choose another: ${variable}=${ports[name] + 100} npm start`,
    ),
  );
  return messages.filter((message) => message !== undefined);
}

/** On both loopback addresses: `localhost` can mean either, and another program on the second would get our requests. */
export async function isPortFree(port) {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // Without IPv6 nobody can listen there, so the port counts as free.
    server.once("error", ({ code }) => resolve(code !== "EADDRINUSE" && code !== "EACCES"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
