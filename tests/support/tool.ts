import { spawn } from "node:child_process";
import path from "node:path";
import { withFileLimit } from "./file-limit.ts";

/** Runs a built tool to its end. With `maxFileBytes` it can write no longer file. */
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
  const command = [process.execPath, ...flags, bundle, ...args];
  const child = spawn(...withFileLimit(command, maxFileBytes), {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}
