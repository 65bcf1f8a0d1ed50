/**
 * Preloaded into a console's process: at SIGUSR2 it collects garbage and prints one line with the
 * process's memory in bytes.
 */
import v8 from "node:v8";
import vm from "node:vm";

v8.setFlagsFromString("--expose-gc");
const collectGarbage = vm.runInNewContext("gc");

process.on("SIGUSR2", () => {
  collectGarbage();
  process.stdout.write(`${JSON.stringify({ memory: process.memoryUsage() })}\n`);
});
