import { setTimeout as sleep } from "node:timers/promises";
import { privateKeyToAccount } from "viem/accounts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork } from "#tests/support/network.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { startBare } from "./start-bare.ts";
import { cpuMs, cpuPerRequest, get, median, type Target } from "./measure.ts";

const idleMs = 30_000;

export type PageBench = {
  /** The page of a console's web process at a path, signed in unless it is the gate. */
  pageAt: (path: string) => Target;
  /** Paths of the pages that the navigation leads to. */
  paths: string[];
  /** Returns the share of a core that the workers use while nothing happens, in percent. */
  measureIdle: () => Promise<number>;
  /** A bare Remix page, and a bare Express route. */
  floor: Target;
  plain: Target;
  health: Target;
  gate: Target;
  stop: () => Promise<void>;
};

/**
 * Starts a console whose workers are in a process of their own, beside a bare Remix page and a bare
 * Express route.
 *
 * @throws if PostgreSQL is not installed, since an embedded database has one process only.
 */
export async function startPageBench(): Promise<PageBench> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  try {
    return { ...(await startProcesses(stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startProcesses(stops: (() => unknown)[]): Promise<Omit<PageBench, "stop">> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error("Install PostgreSQL: apt-get install postgresql");
  stops.push(postgres.stop);
  const network = await startTestNetwork();
  stops.push(network.stop);
  const { dataDir, basePort } = network;
  const start = async (role: string) => {
    const env = { LOG_LEVEL: "warn", ROLE: role, DATABASE_URL: postgres.url };
    const server = await startServer({ dataDir, basePort, env });
    stops.push(() => server.stop("SIGTERM"));
    return server;
  };
  const web = await start("web");
  const worker = await start("worker");
  const bare = await startBare();
  stops.push(bare.stop);
  const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
  const cookie = await signInOverHttp(web.url, admin);
  const pageAt = (path: string) => ({ pid: web.pid, url: `${web.url}${path}`, cookie });
  const outside = (path: string) => ({ ...pageAt(path), cookie: null });
  return {
    pageAt,
    paths: listLinks(await get(`${web.url}/`, cookie)),
    measureIdle: async () => {
      await sleep(10_000);
      const before = cpuMs(worker.pid);
      await sleep(idleMs);
      return ((cpuMs(worker.pid) - before) / idleMs) * 100;
    },
    floor: { pid: bare.pid, url: `${bare.url}/`, cookie: null },
    plain: { pid: bare.pid, url: `${bare.url}/plain`, cookie: null },
    health: outside("/healthz"),
    gate: outside("/"),
  };
}

/**
 * Measures the processor time per request of several pages in interleaved rounds, so that what else
 * the machine does meanwhile affects all of them. V8 goes on compiling for about a thousand requests,
 * and compiles a small page first: with fewer warm-ups, the ratio of two pages grows with the time.
 *
 * @returns the median of the rounds, in milliseconds.
 */
export async function measureRounds<Name extends string>(
  targets: Record<Name, Target>,
  { rounds, requests, warmUps = 50 }: { rounds: number; requests: number; warmUps?: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[];
  for (const name of names) await cpuPerRequest(targets[name], warmUps);
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) times.get(name)?.push(await cpuPerRequest(targets[name], requests));
  }
  const medians = names.map((name) => [name, median(times.get(name) ?? [])]);
  return Object.fromEntries(medians) as Record<Name, number>;
}

/** Returns the paths in the navigation of a page. */
function listLinks(html: string): string[] {
  const navigation = /<nav aria-label="Console">.*?<\/nav>/s.exec(html)?.[0] ?? "";
  const links = [...navigation.matchAll(/href="([^"]+)"/g)].flatMap(([, to]) => to ?? []);
  return [...new Set(links)].filter((to) => to !== "/logout");
}
