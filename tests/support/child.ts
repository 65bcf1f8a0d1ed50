import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { buildSync } from "esbuild";

const programs = path.resolve(import.meta.dirname, "children");
// Below node_modules, so the bundle finds the packages it imports.
const bundles = path.resolve(import.meta.dirname, "../../node_modules/.cache/test-children");
const built = new Map<string, string>();

export type Child = {
  /** Resolves with the first printed line, or rejects if it ends without one. */
  firstLine: Promise<string>;
  onLine: (listener: (line: string) => void) => void;
  /** Ends it and waits until it is gone. */
  kill: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
};

/** Starts a program of tests/support/children as a separate process, with one JSON argument. */
export function startChild(name: string, argument: object): Child {
  const { child, ended } = spawnChild(name, argument);
  const lines = readline.createInterface({ input: child.stdout });
  const firstLine = new Promise<string>((resolve, reject) => {
    lines.once("line", resolve);
    void ended.then(({ code, signal, errors }) => {
      const end = `code ${code}, signal ${signal}`;
      reject(new Error(`${name} printed nothing (${end}): ${errors.slice(-2_000)}`));
    });
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

/** How a process ended, and its standard error. */
type End = { code: number | null; signal: NodeJS.Signals | null; errors: string };

/** Runs such a program to completion. */
export async function runChild(name: string, argument: object): Promise<End & { output: string }> {
  const { child, ended } = spawnChild(name, argument);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { ...(await ended), output };
}

function spawnChild(name: string, argument: object) {
  const child = spawn(process.execPath, [bundleOf(name), JSON.stringify(argument)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<End>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal, errors }));
  });
  return { child, ended };
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
