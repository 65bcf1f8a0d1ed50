import { describeEnding, startChild } from "./child.mjs";
import { ExplainedError, LauncherError } from "./error.mjs";
import { endChains, takeInstance } from "./instance.mjs";
import { isPortFree, untilReady } from "./readiness.mjs";

/**
 * @typedef {import("./child.mjs").Child} Child
 * @typedef {{
 *   root: string,
 *   settings: import("./settings.mjs").Settings,
 *   npm: import("#contracts/tools/devnet/processes.mjs").ProcessIdentity | null,
 *   preparations: readonly { name: string, command: readonly string[] }[],
 *   build: readonly string[] | null,
 *   devnet: readonly string[] | null,
 *   web: readonly string[],
 *   stop: AbortSignal,
 *   haste: AbortSignal,
 *   report: (line: string) => void,
 * }} Launch `preparations` run to their end first; `build`, `devnet` and `web` are the commands that
 *   build the pages and start the test network, if they are to run, and that start the console. The
 *   pages are built while the network starts.
 */

/** Together below the 10 s in which everything must stop. */
const webStopMs = 6_000;
const devnetStopMs = 3_000;
const chainStopMs = 500;

/**
 * Runs the console until it is asked to stop. Returns after everything has ended.
 *
 * @param {Launch} launch
 * @throws {LauncherError} when something could not start or ended by itself
 */
export async function runConsole(launch) {
  const { settings, report } = launch;
  const instance = await takeInstance(settings.dataDir, launch.npm);
  if (instance.ended.length > 0) {
    report(`Ended what a killed run had left behind: ${instance.ended.join(", ")}.`);
  }
  /** @type {Child[]} newest last */
  const children = [];
  launch.haste.addEventListener("abort", () => children.forEach((child) => child.kill()));
  const start = (/** @type {string} */ name, /** @type {readonly string[]} */ command) => {
    const hasChannel = name === "devnet" || name === "web";
    const child = startChild(name, command, {
      cwd: launch.root,
      env: settings.environment,
      hasChannel,
    });
    children.push(child);
    if (child.pid !== undefined) instance.recordChild(name, child.pid);
    return child;
  };

  try {
    await runSteps(launch, start);
  } finally {
    for (const child of children.toReversed()) {
      await child.stop(child.name === "web" ? webStopMs : devnetStopMs);
    }
    if (launch.devnet !== null) await endChains(settings.dataDir, chainStopMs);
    instance.release();
  }
}

/**
 * @param {Launch} launch
 * @param {(name: string, command: readonly string[]) => Child} start
 */
async function runSteps(launch, start) {
  const { settings, stop, report } = launch;
  const stopped = untilAborted(stop);
  if (!(await isPortFree(settings.host, settings.port))) {
    throw new LauncherError(
      `Port ${settings.port} is in use by another program; stop that program, or set PORT.`,
    );
  }
  const finish = async (/** @type {string} */ name, /** @type {readonly string[]} */ command) => {
    const ending = await Promise.race([start(name, command).ended, stopped]);
    if (stop.aborted || ending === undefined || ending.code === 0) return;
    throw new LauncherError(
      `The ${name} failed (${describeEnding(ending)}); its messages are above.`,
    );
  };
  for (const { name, command } of launch.preparations) {
    await finish(name, command);
    if (stop.aborted) return;
  }

  let ready = false;
  const run = { stop, isReady: () => ready };
  /** @type {Promise<never>[]} */
  const failures = [];
  /** @type {Promise<unknown>[]} */
  const starts = launch.build === null ? [] : [finish("build", launch.build)];
  if (launch.devnet !== null) {
    const devnet = start("devnet", launch.devnet);
    failures.push(failWhenEnded(devnet, "test network", run));
    starts.push(devnet.message);
  }
  await Promise.race([Promise.all(starts), stopped, ...failures]);
  if (stop.aborted) return;
  failures.push(failWhenEnded(start("web", launch.web), "console", run));
  await Promise.race([untilReady(settings, report, stop), ...failures]);
  if (stop.aborted) return;
  ready = true;
  report(`ready ${settings.publicUrl}`);
  await Promise.race([stopped, ...failures]);
}

/**
 * @param {Child} child
 * @param {string} title
 * @param {{ stop: AbortSignal, isReady: () => boolean }} run
 * @returns {Promise<never>} rejects if the child ends without being asked to
 */
function failWhenEnded(child, title, { stop, isReady }) {
  /** @type {Promise<never>} */
  const failure = new Promise((_resolve, reject) => {
    void child.ended.then((ending) => {
      if (stop.aborted) return;
      // A child that fails to start has already said why.
      if (!isReady() && ending.code === 1) return reject(new ExplainedError());
      const text = `The ${title} ended unexpectedly (${describeEnding(ending)}); its messages are above.`;
      reject(new LauncherError(text));
    });
  });
  // Awaiting code still sees the rejection; after a stop nothing awaits it.
  failure.catch(() => undefined);
  return failure;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<undefined>}
 */
function untilAborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
}
