import { readOptions } from "./options.ts";
import { startBackend } from "./start-backend.ts";

try {
  const backend = await startBackend({ ...readOptions(process.env), report: (line) => console.log(line) });
  const stop = () => void backend.stop().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  const { apiUrl, mailUrl, publishableKey } = backend;
  console.log(JSON.stringify({ ready: true, apiUrl, mailUrl, publishableKey }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
