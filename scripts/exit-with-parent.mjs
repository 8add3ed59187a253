// Preloaded into every child process: should the parent be killed without a chance to stop its children, the channel
// between them closes, and the child ends as if it had been asked to. No port stays taken.
if (process.channel !== undefined) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
