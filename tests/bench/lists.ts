import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Address, numberToHex, pad, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findStaking } from "#app/domain/staking/deployment.server.ts";
import { fetchStakingLedger } from "#app/domain/staking/model/fetch-ledger.server.ts";
import type { Position } from "#app/domain/staking/model/staking.types.ts";
import { rankedOfLedger } from "#app/domain/staking/ranked-validators.server.ts";
import { burnStream } from "#app/features/burn/shared/burn-events.server.ts";
import { historyFields } from "#app/features/burn/shared/history-filter.server.ts";
import { getHistory } from "#app/features/burn/shared/history.server.ts";
import { methodNumber } from "#app/features/burn/shared/methods.ts";
import { listHistory as listPayments } from "#app/domain/faucet/history.store.server.ts";
import { pageOfValidators, parseChoice } from "#app/features/staking/validator-list.ts";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { setRuntime } from "#app/platform/runtime/runtime.server.ts";
import { allPayments } from "#tests/support/faucet-history.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { createPostgresDatabase, startPostgres } from "#tests/support/postgres.ts";
import { seedQueue } from "#tests/support/review-queue.ts";
import { openRuntime, type OpenRuntime } from "#tests/support/open-runtime.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seedStaking } from "#tests/support/staking-seed.ts";
import { median, residentMb } from "./measure.ts";

const sizes = {
  few: { validators: 100, submissions: 1_000, events: 1_000 },
  many: { validators: 10_000, submissions: 100_000, events: 1_000_000 },
};
type Size = (typeof sizes)["few"];

export type CsvCost = {
  rows: number;
  megabytes: number;
  seconds: number;
  /**
   * Peak of the server's resident memory above that while it answered pages, in megabytes: V8 lets
   * either grow by what it has not collected yet.
   */
  growthMb: number;
};

export type ListTimes = {
  list: string;
  few: number;
  many: number;
  /** Median milliseconds of a page over few rows and over many. */
  pages: { what: string; fewMs: number; manyMs: number }[];
};

/** Milliseconds until 95 % of the answers of a page were read, with several clients at once. */
export type PageTime = { path: string; p95Ms: number };

/**
 * Measures the lists of a console over PostgreSQL: reads of pages over few rows and over many,
 * without the reads of a chain; then those over many through HTTP, and a CSV file of a million rows.
 *
 * @throws if PostgreSQL is not installed.
 */
export async function measureLists(): Promise<{
  lists: ListTimes[];
  pages: PageTime[];
  csv: CsvCost;
}> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error("Install PostgreSQL: apt-get install postgresql");
  const network = await startTestNetwork();
  const start = async () => {
    const databaseUrl = await createPostgresDatabase(postgres.url);
    const runtime = openRuntime({ DATA_DIR: network.dataDir, DATABASE_URL: databaseUrl });
    await migrate(runtime.database);
    return { ...runtime, databaseUrl };
  };
  const runtimes = { few: await start(), many: await start() };
  try {
    await seedHistories(runtimes.few.database.db, sizes.few.events);
    await seedHistories(runtimes.many.database.db, sizes.many.events);
    const lists = [
      await compare("Validators", "validators", runtimes, readValidators),
      await compare("Review queue", "submissions", runtimes, readQueue),
      await compare("Burn history", "events", runtimes, readBurns),
      await compare("Faucet payments", "events", runtimes, readPayments),
    ];
    return { lists, ...(await measureServer(network, runtimes.many.databaseUrl)) };
  } finally {
    await runtimes.few.close();
    await runtimes.many.close();
    await network.stop();
    postgres.stop();
  }
}

const clients = 8;
const requestsOfClient = 10;

/** The first and the last page of lists, and one of each filter. */
function listPaths(): string[] {
  const queries = {
    "/staking": ["", "page=99999", "show=jailed&sort=commission", "find=harbour+77", "find=0x12"],
    "/ecoSystem/submitedIncentive": [
      ...["", "sort=oldest", "status=approved", "label=high", "flagged=1"],
      ...["assignee=mine&flagged=1&status=in-review", "q=https://work.example/harbour/50"],
    ],
    "/burn/history": [
      ...["", `before=${firstAt + rareRows * minuteMs}-${homeChainId}-${rareRows}-0`],
      ...[`chain=${rareChain}`, `token=${zeroAddress}`, `account=${rareAccount}`],
      `from=${firstDay}&to=${firstDay}`,
    ],
    "/faucet/history": [
      ...["", `before=${paymentId(rareRows)}`, `chain=${rareChain}`, "status=failed"],
      ...[`search=${rareAccount}`, `search=${unknownAccount}`, `requester=${rareAccount}`],
    ],
  };
  return Object.entries(queries).flatMap(([path, all]) => all.map((query) => `${path}?${query}`));
}

/** Measures the web process of a console, whose workers are not started, over a seeded database. */
async function measureServer(
  { dataDir, basePort }: TestNetwork,
  databaseUrl: string,
): Promise<{ pages: PageTime[]; csv: CsvCost }> {
  const env = { LOG_LEVEL: "warn", ROLE: "web", DATABASE_URL: databaseUrl };
  const server = await startServer({ dataDir, basePort, env });
  try {
    const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
    const cookie = await signInOverHttp(server.url, admin);
    const read = async (path: string): Promise<PageTime> => {
      return { path, p95Ms: await p95Of(`${server.url}${path}`, cookie) };
    };
    const paths = listPaths();
    // V8 has not compiled the pages before.
    for (const path of paths) await read(path);
    const pages: PageTime[] = [];
    let peakMb = 0;
    for (const path of paths) {
      pages.push(await read(path));
      peakMb = Math.max(peakMb, residentMb(server.pid));
    }
    return { pages, csv: await measureCsv(server, cookie, peakMb) };
  } finally {
    await server.stop("SIGTERM");
  }
}

/** @throws if an answer is not a page. */
async function p95Of(url: string, cookie: string): Promise<number> {
  const times: number[] = [];
  const request = async () => {
    const startedAt = performance.now();
    const response = await fetch(url, { headers: { Cookie: cookie } });
    await response.text();
    if (response.status !== 200) throw new Error(`${url} answered with ${response.status}.`);
    times.push(performance.now() - startedAt);
  };
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let i = 0; i < requestsOfClient; i += 1) await request();
    }),
  );
  return times.sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

/** Downloads the whole burn history as a slow client would, with a pause after each part. */
async function measureCsv(
  { url, pid }: TestServer,
  cookie: string,
  peakOfPagesMb: number,
): Promise<CsvCost> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/burn/history.csv`, { headers: { Cookie: cookie } });
  let [bytes, peakMb] = [0, 0];
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    bytes += part.value.byteLength;
    peakMb = Math.max(peakMb, residentMb(pid));
    await sleep(1);
  }
  return {
    rows: sizes.many.events,
    megabytes: bytes / 1_048_576,
    seconds: (performance.now() - startedAt) / 1_000,
    growthMb: Math.max(0, peakMb - peakOfPagesMb),
  };
}

type Runtimes = Record<keyof typeof sizes, OpenRuntime>;

/** Page reads, keyed by list. */
type Reads = Record<string, () => Promise<unknown>>;

const warmUps = 20;
const rounds = 15;

/** Reads each page in turn over few rows and over many, so that other load affects both. */
async function compare(
  list: string,
  size: keyof Size,
  runtimes: Runtimes,
  prepare: (runtime: OpenRuntime, size: Size) => Promise<Reads>,
): Promise<ListTimes> {
  const few = await prepareWith(runtimes.few, sizes.few, prepare);
  const many = await prepareWith(runtimes.many, sizes.many, prepare);
  const pages: ListTimes["pages"] = [];
  for (const what of Object.keys(many)) {
    const times: [number[], number[]] = [[], []];
    for (let round = -warmUps; round < rounds; round += 1) {
      const [fewMs, manyMs] = [await timeOf(few[what]), await timeOf(many[what])];
      if (round < 0) continue;
      times[0].push(fewMs);
      times[1].push(manyMs);
    }
    pages.push({ what, fewMs: median(times[0]), manyMs: median(times[1]) });
  }
  return { list, few: sizes.few[size], many: sizes.many[size], pages };
}

/** Seeds a list, and returns reads that run on its runtime. */
async function prepareWith(
  runtime: OpenRuntime,
  size: Size,
  prepare: (runtime: OpenRuntime, size: Size) => Promise<Reads>,
): Promise<Reads> {
  setRuntime(runtime);
  const reads = await prepare(runtime, size);
  // PostgreSQL does this by itself soon after.
  await sql`vacuum analyze`.execute(runtime.database.db);
  const onRuntime = Object.entries(reads).map(([what, read]) => [
    what,
    () => {
      setRuntime(runtime);
      return read();
    },
  ]);
  return Object.fromEntries(onRuntime) as Reads;
}

async function timeOf(read: (() => Promise<unknown>) | undefined): Promise<number> {
  const startedAt = performance.now();
  await read?.();
  return performance.now() - startedAt;
}

async function readValidators({ database }: OpenRuntime, { validators }: Size): Promise<Reads> {
  const deployment = findStaking();
  if (!deployment) throw new Error("Staking is not deployed.");
  await seedStaking(database.db, deployment.address, { validators, delegations: validators });
  const positions = Array.from({ length: 10 }, (_, i): Position => {
    const stake = { shares: 1n, tokens: BigInt(i + 1), rewards: 0n };
    return { id: 5 * i + 1, ...stake, move: null, autoCompound: null };
  });
  const pageOf = (query: string) => async () => {
    const ledger = await fetchStakingLedger(deployment);
    if (!ledger) throw new Error("Staking is not indexed.");
    const choice = parseChoice(new URLSearchParams(query));
    return pageOfValidators({ ...rankedOfLedger(ledger), positions }, choice);
  };
  return {
    "first page": pageOf(""),
    "last page": pageOf("page=99999&sort=number"),
    "jailed only, by commission": pageOf("show=jailed&sort=commission"),
    "mine first": pageOf("sort=mine"),
    "by name": pageOf("find=harbour+77"),
    "by address": pageOf("find=0x12"),
  };
}

function readQueue({ database }: OpenRuntime, { submissions }: Size): Promise<Reads> {
  return seedQueue(database, submissions);
}

const minuteMs = 60_000;
const firstDay = "2024-01-01";
const firstAt = Date.parse(firstDay);
const rowsOfInsert = 50_000;

/** The oldest rows are those that a filter finds: a page of them comes after all others. */
const rareRows = 60;
const rareChain = 97;
const rareAccount = numberToHex(0xeeeeeen, { size: 20 });
const startOfPaymentId = "019b0000-0000-7000-8000-";
const unknownAccount = numberToHex(0xffffffn, { size: 20 });

/** Creates as many burns as faucet payments, one a minute. */
async function seedHistories(db: Kysely<Schema>, count: number): Promise<void> {
  for (const chainId of [homeChainId, rareChain]) {
    await db
      .insertInto("stream_cursor")
      .values({
        name: burnStream,
        chain_id: chainId,
        definition: "",
        from_block: 1,
        next_block: count,
      })
      .execute();
  }
  for (let from = 1; from <= count; from += rowsOfInsert) {
    const to = Math.min(count, from + rowsOfInsert - 1);
    await insertBurns(db, from, to);
    await insertPayments(db, from, to);
  }
  await sql`vacuum analyze`.execute(db);
}

const chainOf = sql`case when n <= ${rareRows}::int then ${rareChain}::int else ${homeChainId}::int end`;
const accountOf = sql`case when n <= ${rareRows}::int then ${rareAccount}
  else '0x' || lpad(to_hex(n % 5000 + 1), 40, '0') end`;

async function insertBurns(db: Kysely<Schema>, from: number, to: number): Promise<void> {
  await sql`insert into event (chain_id, block_number, log_index, stream, block_hash, tx_hash, sender,
      address, name, args, topic1, topic2, topic3, at)
    select chain, n, 0, ${burnStream}, word, word, null, ${unknownAccount}, 'Burned',
      json_build_object('id', n::text, 'account', account, 'token', ${zeroAddress}::text,
        'amount', n || '000000000000000', 'supplyBefore', '0', 'supplyAfter', '0',
        'method', ${methodNumber("locked")}::int, 'note', 'What was burned in the harbour, ' || n)::text,
      word, '0x' || lpad(substr(account, 3), 64, '0'), ${pad(zeroAddress)},
      ${firstAt}::bigint + n * ${minuteMs}::bigint
    from (select n, ${chainOf} as chain, ${accountOf} as account,
        '0x' || lpad(to_hex(n), 64, '0') as word
      from generate_series(${from}::int, ${to}::int) n) burn`.execute(db);
}

async function insertPayments(db: Kysely<Schema>, from: number, to: number): Promise<void> {
  const rows = sql`(select ${startOfPaymentId}::text || lpad(n::text, 12, '0') as id,
      ${chainOf} as chain, ${accountOf} as account, ${firstAt}::bigint + n * ${minuteMs}::bigint as at, n
    from generate_series(${from}::int, ${to}::int) n) payment`;
  await sql`insert into faucet_request (id, recipient, requested_by, created_at)
    select id, account, account, at from ${rows}`.execute(db);
  const bundle = JSON.stringify([
    { asset: "TAN@4443", token: zeroAddress, symbol: "TAN", decimals: 18, amount: "1000" },
  ]);
  await sql`insert into faucet_payment (id, request_id, chain_id, recipient, kit, kit_key, status,
      reason, batch_id, tx_hash, created_at, updated_at)
    select id, id, chain, account, ${bundle}, 'TAN 1000',
      case when n <= ${rareRows}::int then 'failed' else 'confirmed' end,
      null, null, '0x' || lpad(to_hex(n), 64, '0'), at, at from ${rows}`.execute(db);
}

function readBurns(_: OpenRuntime, { events }: Size): Promise<Reads> {
  const pageOf = (query: string) => () =>
    getHistory(parseListQuery(historyFields, new URLSearchParams(query)).filter);
  const middle = Math.floor(events / 2);
  return Promise.resolve({
    "first page": pageOf(""),
    "a page in the middle": pageOf(
      `before=${firstAt + middle * minuteMs}-${homeChainId}-${middle}-0`,
    ),
    "by chain": pageOf(`chain=${rareChain}`),
    "by token": pageOf(`token=${zeroAddress}`),
    "by account": pageOf(`account=${rareAccount}`),
    "by an account without any": pageOf(`account=${unknownAccount}`),
    "by account and token": pageOf(`account=${rareAccount}&token=${zeroAddress}`),
    "by days long ago": pageOf(`from=${firstDay}&to=${firstDay}`),
  });
}

function paymentId(n: number): string {
  return `${startOfPaymentId}${String(n).padStart(12, "0")}`;
}

function readPayments({ database: { db } }: OpenRuntime, { events }: Size): Promise<Reads> {
  const of = (address: Address) => ({ search: { by: "address", address } as const });
  const pageOf = (filter: Partial<Parameters<typeof listPayments>[1]>) => () =>
    listPayments(db, { ...allPayments, ...filter }, 51);
  return Promise.resolve({
    "first page": pageOf({}),
    "a page in the middle": pageOf({ before: paymentId(Math.floor(events / 2)) }),
    "by chain": pageOf({ chain: rareChain }),
    "by status": pageOf({ status: "failed" }),
    "by address": pageOf(of(rareAccount)),
    "by an address without any": pageOf(of(unknownAccount)),
    "by requester": pageOf({ requester: rareAccount }),
  });
}
