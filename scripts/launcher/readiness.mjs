import http from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const pollMs = 100;
const noticeMs = 30_000;

/**
 * Polls /readyz until it answers 200. Never gives up by itself: the operator's own network may take
 * its time, and the console already serves what it can.
 *
 * @param {{ host: string, port: number, publicUrl: string }} address
 * @param {(sentence: string) => void} report
 * @param {AbortSignal} signal
 */
export async function untilReady(address, report, signal) {
  let nextNoticeMs = Date.now() + noticeMs;
  while (!signal.aborted) {
    const answer = await fetchReadiness(address);
    if (answer === "200") return;
    if (Date.now() >= nextNoticeMs) {
      report(`Still waiting for the console to be ready: /readyz answers ${answer}.`);
      nextNoticeMs += noticeMs;
    }
    await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * @param {{ host: string, port: number, publicUrl: string }} address
 * @returns {Promise<string>} the status, or why there is none
 */
function fetchReadiness({ host, port, publicUrl }) {
  return new Promise((resolve) => {
    const request = http.get(
      // The console rejects requests for any host but its own.
      { host, port, path: "/readyz", headers: { host: new URL(publicUrl).host }, timeout: 5_000 },
      (response) => {
        response.resume();
        resolve(String(response.statusCode));
      },
    );
    request.once("timeout", () => request.destroy(new Error("no answer in time")));
    request.once("error", (error) => resolve(`nothing (${error.message})`));
  });
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isPortFree(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    // Other errors, such as a HOST that is not ours, are for the console to report.
    probe.once("error", (error) => resolve(!("code" in error && error.code === "EADDRINUSE")));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
