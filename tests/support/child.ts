import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { buildSync } from "esbuild";

const programs = path.resolve(import.meta.dirname, "children");
// Below node_modules, so that the bundle finds the packages it imports.
const bundles = path.resolve(import.meta.dirname, "../../node_modules/.cache/test-children");
const built = new Map<string, string>();

export type Child = {
  /** Resolves with the first line it prints, or rejects when it ends without one. */
  firstLine: Promise<string>;
  onLine: (listener: (line: string) => void) => void;
  /** Ends it and waits until it is gone. */
  kill: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
};

/** Starts a program of tests/support/children as a process of its own, with one JSON argument. */
export function startChild(name: string, argument: object): Child {
  const child = spawnChild(name, argument);
  const lines = readline.createInterface({ input: child.stdout });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const firstLine = new Promise<string>((resolve, reject) => {
    lines.once("line", resolve);
    void ended.then(() => reject(new Error(`${name} printed nothing.`)));
  });
  firstLine.catch(() => undefined);
  return {
    firstLine,
    onLine: (listener) => lines.on("line", listener),
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Runs such a program to its end. */
export async function runChild(
  name: string,
  argument: object,
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawnChild(name, argument);
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output, errors };
}

function spawnChild(name: string, argument: object) {
  return spawn(process.execPath, [bundleOf(name), JSON.stringify(argument)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function bundleOf(name: string): string {
  const known = built.get(name);
  if (known) return known;
  mkdirSync(bundles, { recursive: true });
  const outfile = path.join(mkdtempSync(path.join(bundles, "run-")), `${name}.mjs`);
  buildSync({
    entryPoints: [path.join(programs, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  built.set(name, outfile);
  return outfile;
}
