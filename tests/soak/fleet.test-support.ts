import { readdirSync } from "node:fs";
import path from "node:path";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { type ChainProxy, startChainProxy } from "#tests/support/chain-proxy.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { waitFor } from "#tests/support/wait.ts";

/** A process of the console that can be started again on the same port. */
export type Member = {
  name: string;
  /** Null while it is not running. */
  running: () => TestServer | null;
  url: string;
  stop: (signal: "SIGTERM" | "SIGKILL") => Promise<void>;
  startAgain: () => Promise<void>;
  /** What all its processes have printed. */
  output: () => string;
};

export type Fleet = {
  postgres: PostgresServer;
  network: TestNetwork;
  /** One before each chain's RPC, in the order of the chains; wallets of the test go past them. */
  proxies: ChainProxy[];
  webs: readonly [Member, Member];
  workers: readonly [Member, Member];
  close: () => Promise<void>;
};

/**
 * Starts what a large operator runs: two consoles that serve pages and two that work, on one
 * PostgreSQL database.
 */
export async function startFleet(): Promise<Fleet> {
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const postgres = await startPostgres();
    if (postgres === null) throw new Error("PostgreSQL is not installed.");
    ends.push(postgres.stop);
    const network = await startTestNetwork();
    ends.push(network.stop);
    const basePort = await findFreePorts(4);
    const proxies = await Promise.all(
      [0, 1, 2, 3].map((i) =>
        startChainProxy({ port: basePort + i, targetPort: network.basePort + i }),
      ),
    );
    ends.push(() => Promise.all(proxies.map((proxy) => proxy.close())));
    const startMember = async (name: string, role: "web" | "worker") => {
      const options = { dataDir: network.dataDir, basePort, port: await findFreePorts(1) };
      const env = { ROLE: role, DATABASE_URL: postgres.url, NODE_OPTIONS: preload };
      const member = await openMember(name, () => startServer({ ...options, env }));
      ends.push(() => member.stop("SIGTERM"));
      return member;
    };
    // The first process creates the tables.
    const webs = [await startMember("web 1", "web"), await startMember("web 2", "web")] as const;
    const workers = [
      await startMember("worker 1", "worker"),
      await startMember("worker 2", "worker"),
    ] as const;
    return { postgres, network, proxies, webs, workers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const preload = `--import=${path.resolve("tests/soak/report-memory.mjs")}`;

async function openMember(name: string, start: () => Promise<TestServer>): Promise<Member> {
  let running: TestServer | null = await start();
  let printed = "";
  const { url } = running;
  return {
    name,
    url,
    running: () => running,
    stop: async (signal) => {
      const ending = running;
      running = null;
      await ending?.stop(signal);
      printed += ending?.output() ?? "";
    },
    startAgain: async () => {
      running = await start();
    },
    output: () => printed + (running?.output() ?? ""),
  };
}

/** What a process holds after a garbage collection. */
export type Footprint = { residentBytes: number; heapBytes: number; openFiles: number };

export async function measureFootprint(member: Member): Promise<Footprint> {
  const server = member.running();
  if (server === null) throw new Error(`${member.name} is not running.`);
  const before = server.output().length;
  process.kill(server.pid, "SIGUSR2");
  const memory = await waitFor(`the memory of ${member.name}`, () => {
    const line = /^\{"memory":.*\}$/m.exec(server.output().slice(before));
    return Promise.resolve(line && (JSON.parse(line[0]) as { memory: NodeJS.MemoryUsage }).memory);
  });
  return {
    residentBytes: memory.rss,
    heapBytes: memory.heapUsed + memory.external,
    openFiles: readdirSync(`/proc/${server.pid}/fd`).length,
  };
}
