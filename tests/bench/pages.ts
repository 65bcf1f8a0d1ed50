import { setTimeout as sleep } from "node:timers/promises";
import { privateKeyToAccount } from "viem/accounts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork } from "#tests/support/network.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { startBare } from "./start-bare.ts";
import { cpuMs, cpuPerRequest, get, median } from "./measure.ts";

const rounds = 3;
const requestsPerRound = 15;
const plainRequests = 200;
const idleMs = 30_000;

export type PageCosts = {
  floorMs: number;
  plainMs: number;
  healthMs: number;
  pages: { path: string; ms: number }[];
  /** Share of a core that the workers use while nothing happens. */
  idlePercent: number;
};

/**
 * Measures the processor time of every page that the navigation leads to, in a process that serves
 * pages only, beside a bare Remix page and a bare Express route.
 *
 * @throws if PostgreSQL is not installed, since an embedded database has one process only.
 */
export async function measurePages(): Promise<PageCosts> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error("Install PostgreSQL: apt-get install postgresql");
  const network = await startTestNetwork();
  const { dataDir, basePort } = network;
  const start = (role: string) =>
    startServer({
      dataDir,
      basePort,
      env: { LOG_LEVEL: "warn", ROLE: role, DATABASE_URL: postgres.url },
    });
  const web = await start("web");
  const worker = await start("worker");
  const bare = await startBare();
  try {
    const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
    const cookie = await signInOverHttp(web.url, admin);
    await sleep(10_000);
    const idleBefore = cpuMs(worker.pid);
    await sleep(idleMs);
    const idlePercent = ((cpuMs(worker.pid) - idleBefore) / idleMs) * 100;

    const targetOf = (path: string) => ({ pid: web.pid, url: `${web.url}${path}`, cookie });
    const floor = { pid: bare.pid, url: `${bare.url}/`, cookie: null };
    const plain = { pid: bare.pid, url: `${bare.url}/plain`, cookie: null };
    const health = { ...targetOf("/healthz"), cookie: null };
    const gate = { ...targetOf("/"), cookie: null };
    const targets = [
      { path: "gate", target: gate },
      ...listLinks(await get(`${web.url}/`, cookie)).map((path) => ({
        path,
        target: targetOf(path),
      })),
    ];
    for (const { target } of targets) await cpuPerRequest(target, 20);
    await cpuPerRequest(floor, 100);
    await cpuPerRequest(plain, 100);
    await cpuPerRequest(health, 100);

    const times = new Map<string, number[]>();
    const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
    for (let round = 0; round < rounds; round += 1) {
      note("floor", await cpuPerRequest(floor, requestsPerRound * 4));
      note("plain", await cpuPerRequest(plain, plainRequests));
      note("health", await cpuPerRequest(health, plainRequests));
      for (const { path, target } of targets) {
        note(path, await cpuPerRequest(target, requestsPerRound));
      }
    }
    const medianOf = (name: string) => median(times.get(name) ?? []);
    return {
      floorMs: medianOf("floor"),
      plainMs: medianOf("plain"),
      healthMs: medianOf("health"),
      pages: targets.map(({ path }) => ({ path, ms: medianOf(path) })),
      idlePercent,
    };
  } finally {
    bare.stop();
    await web.stop("SIGTERM");
    await worker.stop("SIGTERM");
    await network.stop();
    postgres.stop();
  }
}

/** Returns the paths in the navigation of a page. */
function listLinks(html: string): string[] {
  const navigation = /<nav aria-label="Console">.*?<\/nav>/s.exec(html)?.[0] ?? "";
  const links = [...navigation.matchAll(/href="([^"]+)"/g)].flatMap(([, to]) => to ?? []);
  return [...new Set(links)].filter((to) => to !== "/logout");
}
