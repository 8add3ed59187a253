export type PartName = "host" | "sign-in" | "mfa" | "data" | "backend" | "mail";
export type Ports = Record<PartName, number>;
export function readPorts(environment?: NodeJS.ProcessEnv): Ports;
export function portVariables(ports: Ports): Record<string, string>;
