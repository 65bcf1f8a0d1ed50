import { isRunning } from "#contracts/tools/devnet/processes.mjs";

/** npm forwards a Ctrl-C that the terminal has already delivered. */
const echoMs = 500;
const npmPollMs = 1_000;

/**
 * Listens for requests to stop: SIGINT, SIGTERM, SIGHUP, or the end of the npm that runs the
 * launcher. A later signal requests haste.
 *
 * @param {import("#contracts/tools/devnet/processes.mjs").ProcessIdentity | null} npm
 * @returns {{ stop: AbortSignal, haste: AbortSignal, close: () => void }}
 */
export function watchForStop(npm) {
  const stop = new AbortController();
  const haste = new AbortController();
  let firstAtMs = Infinity;
  const onSignal = () => {
    if (stop.signal.aborted && Date.now() - firstAtMs > echoMs) haste.abort();
    firstAtMs = Math.min(firstAtMs, Date.now());
    stop.abort();
  };
  const names = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const name of names) process.on(name, onSignal);

  const npmWatch = setInterval(() => {
    if (npm !== null && !isRunning(npm)) stop.abort();
  }, npmPollMs);
  return {
    stop: stop.signal,
    haste: haste.signal,
    close: () => {
      clearInterval(npmWatch);
      for (const name of names) process.off(name, onSignal);
    },
  };
}
