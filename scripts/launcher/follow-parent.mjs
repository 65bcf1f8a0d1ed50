/** Preloaded into the children: stops one in the ordinary way when its launcher is gone. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
