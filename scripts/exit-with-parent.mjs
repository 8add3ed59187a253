// Loaded first in every child process. If the parent is killed and can't stop its children, the channel between them
// closes, and the child ends as if it had been asked to. So no port stays in use.
if (process.channel !== undefined) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
