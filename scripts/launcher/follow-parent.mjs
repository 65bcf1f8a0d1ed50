/** Preloaded into the children: stops one gracefully when its launcher is gone. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
