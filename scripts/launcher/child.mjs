import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending
 * @typedef {{
 *   name: string,
 *   pid: number | undefined,
 *   ended: Promise<Ending>,
 *   message: Promise<unknown>,
 *   stop: (graceMs: number) => Promise<void>,
 *   kill: () => void,
 * }} Child `message` is the first one over the IPC channel.
 */

/**
 * Starts a child in its own process group: Ctrl-C in the terminal reaches only the launcher, which
 * can then stop its children in order.
 *
 * @param {string} name
 * @param {readonly string[]} command
 * @param {{ cwd: string, env: Record<string, string | undefined>, hasChannel?: boolean }} options
 * `hasChannel`: with an IPC channel, by which the child also notices that we are gone.
 * @returns {Child}
 */
export function startChild(name, command, { cwd, env, hasChannel = false }) {
  const [file = "", ...args] = command;
  const stdio = /** @type {const} */ (["ignore", "inherit", "inherit"]);
  const child = spawn(file, args, {
    cwd,
    env,
    detached: true,
    stdio: hasChannel ? [...stdio, "ipc"] : [...stdio],
  });
  /** @type {Promise<Ending>} */
  const ended = new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    // The file could not be started at all.
    child.once("error", () => resolve({ code: 127, signal: null }));
  });
  const signalGroup = (/** @type {NodeJS.Signals} */ signal) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group is already gone.
    }
  };
  return {
    name,
    pid: child.pid,
    ended,
    message: new Promise((resolve) => child.once("message", resolve)),
    stop: async (graceMs) => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      const limit = new AbortController();
      await Promise.race([
        ended,
        sleep(graceMs, undefined, { signal: limit.signal }).catch(() => undefined),
      ]);
      limit.abort();
      signalGroup("SIGKILL");
      await ended;
    },
    kill: () => signalGroup("SIGKILL"),
  };
}

/** @param {Ending} ending */
export function describeEnding({ code, signal }) {
  return signal === null ? `exit code ${code}` : signal;
}
