import { setTimeout as sleep } from "node:timers/promises";
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

/** The console has 10 s for requests in flight, and then 10 s for its workers. */
const webStopMs = 22_000;
const devnetStopMs = 3_000;
const chainStopMs = 500;

/** Pause before a child that has ended is started again; doubles if it ends again soon. */
const firstPauseMs = 1_000;
/** Time after which a child counts as running well. */
const steadyMs = 60_000;
/** Max restarts in a row of a child that ends soon after each. */
const maxRestarts = 5;

/**
 * Runs the console until it is asked to stop. Returns after everything has ended.
 *
 * @param {Launch} launch
 * @throws {LauncherError} when something could not start, or ended by itself again and again
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
    const earlier = children.findIndex((child) => child.name === name);
    if (earlier >= 0) children.splice(earlier, 1)[0]?.kill();
    const hasChannel = name === "devnet" || name === "web";
    const child = startChild(name, command, {
      cwd: launch.root,
      env: settings.environment,
      hasChannel,
    });
    // The network is stopped last, also one that was started again.
    if (name === "devnet") children.unshift(child);
    else children.push(child);
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
  if (!(await isPortFree(settings.host, settings.port))) {
    throw new LauncherError(
      `Port ${settings.port} is in use by another program; stop that program, or set PORT.`,
    );
  }

  /** @type {Promise<never>[]} */
  const failures = [];
  /** @type {Promise<unknown>[]} */
  const starts = launch.build === null ? [] : [finish("build", launch.build)];
  const devnet = launch.devnet && start("devnet", launch.devnet);
  if (devnet !== null) {
    failures.push(failWhenEnded(devnet, "test network", stop));
    starts.push(devnet.message);
  }
  await Promise.race([Promise.all(starts), stopped, ...failures]);
  if (stop.aborted) return;
  const web = start("web", launch.web);
  failures.push(failWhenEnded(web, "console", stop));
  const over = new AbortController();
  try {
    const ready = untilReady(settings, report, AbortSignal.any([stop, over.signal]));
    await Promise.race([ready, ...failures]);
  } finally {
    // A start that has failed waits no longer; the polls would keep this process alive.
    over.abort();
  }
  if (stop.aborted) return;
  report(`ready ${settings.publicUrl}`);
  await Promise.race(
    [
      stopped,
      supervise(web, { title: "console", restart: () => start("web", launch.web), stop, report }),
      devnet &&
        supervise(devnet, {
          title: "test network",
          restart: () => start("devnet", launch.devnet ?? []),
          stop,
          report,
        }),
    ].filter((run) => run !== null),
  );
}

/**
 * Starts a child again whenever it ends by itself, each time after a longer pause.
 *
 * @param {Child} first
 * @param {{
 *   title: string,
 *   restart: () => Child,
 *   stop: AbortSignal,
 *   report: (line: string) => void,
 * }} options
 * @throws {LauncherError} once it has ended soon several times in a row
 */
async function supervise(first, { title, restart, stop, report }) {
  let child = first;
  for (let restarts = 0; ;) {
    const startedAt = performance.now();
    const ending = await child.ended;
    if (stop.aborted) return;
    if (performance.now() - startedAt > steadyMs) restarts = 0;
    const text = `The ${title} ended unexpectedly (${describeEnding(ending)})`;
    if (restarts === maxRestarts) {
      throw new LauncherError(`${text} after ${restarts} restarts; its messages are above.`);
    }
    const pauseMs = firstPauseMs * 2 ** restarts;
    report(`${text}. It is started again in ${pauseMs / 1_000} s.`);
    await sleep(pauseMs, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) return;
    restarts += 1;
    child = restart();
  }
}

/**
 * @param {Child} child
 * @param {string} title
 * @param {AbortSignal} stop
 * @returns {Promise<never>} rejects if the child ends before everything has started
 */
function failWhenEnded(child, title, stop) {
  /** @type {Promise<never>} */
  const failure = new Promise((_resolve, reject) => {
    void child.ended.then((ending) => {
      if (stop.aborted) return;
      // A child that fails to start has already said why.
      if (ending.code === 1) return reject(new ExplainedError());
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
