import { spawn } from "node:child_process";
import path from "node:path";

/**
 * Runs a built tool to its end. With `maxFileBytes` it can write no longer file, as on a disk that
 * becomes full.
 */
export function runTool(
  name: string,
  args: readonly string[],
  {
    env = {},
    flags = [],
    maxFileBytes,
  }: { env?: Record<string, string>; flags?: readonly string[]; maxFileBytes?: number } = {},
): Promise<{ code: number | null; output: string }> {
  const bundle = path.resolve("build", `${name}.js`);
  const limit = maxFileBytes === undefined ? "unlimited" : String(maxFileBytes / 512);
  const command = [process.execPath, ...flags, bundle, ...args];
  const child = spawn("sh", ["-c", `ulimit -f ${limit} && exec "$@"`, "sh", ...command], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}
