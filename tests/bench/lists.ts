import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Address, numberToHex, pad, zeroAddress } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import { findStaking } from "#app/common/staking/deployment.server.ts";
import { fetchStakingLedger } from "#app/common/staking/model/fetch-ledger.server.ts";
import type { Position } from "#app/common/staking/model/staking.types.ts";
import { rosterOfLedger } from "#app/common/staking/roster.server.ts";
import { burnStream } from "#app/features/burn/burn-events.server.ts";
import { historyFields } from "#app/features/burn/history-filter.server.ts";
import { exportHistory, getHistory } from "#app/features/burn/history.server.ts";
import { methodNumber } from "#app/features/burn/methods.ts";
import { listHistory as listPayments } from "#app/features/faucet/history.store.server.ts";
import { pageOfValidators, parseChoice } from "#app/features/staking/validator-list.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { setRuntime } from "#app/platform/runtime.server.ts";
import { createPostgresDatabase, startPostgres } from "#tests/support/postgres.ts";
import { seedQueue } from "#tests/support/review-queue.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { seedStaking, writeStakingDeployment } from "#tests/support/staking-seed.ts";
import { median } from "./measure.ts";

const sizes = {
  few: { validators: 100, submissions: 1_000, events: 1_000 },
  many: { validators: 10_000, submissions: 100_000, events: 1_000_000 },
};
type Size = (typeof sizes)["few"];

export type CsvCost = {
  rows: number;
  megabytes: number;
  seconds: number;
  /** Peak of the resident memory above that after a file of few rows, in megabytes. */
  growthMb: number;
};

export type ListTimes = {
  list: string;
  few: number;
  many: number;
  /** Median milliseconds of a page over few rows and over many. */
  pages: { what: string; fewMs: number; manyMs: number }[];
};

/**
 * Measures a CSV file of a million rows, and pages of lists over few rows and over many, on
 * PostgreSQL and without the reads of a chain.
 *
 * @throws if PostgreSQL is not installed.
 */
export async function measureLists(): Promise<{ csv: CsvCost; lists: ListTimes[] }> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error("Install PostgreSQL: apt-get install postgresql");
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "console-bench-"));
  writeStakingDeployment(dataDir, staking);
  const start = async () => {
    const databaseUrl = await createPostgresDatabase(postgres.url);
    return startTestRuntime({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  };
  const runtimes = { few: await start(), many: await start() };
  try {
    await seedHistories(runtimes.few.database.db, sizes.few.events);
    await seedHistories(runtimes.many.database.db, sizes.many.events);
    // Before the other lists are seeded, which needs memory.
    const csv = await measureCsv(runtimes);
    return {
      csv,
      lists: [
        await compare("Validators", "validators", runtimes, readValidators),
        await compare("Review queue", "submissions", runtimes, readQueue),
        await compare("Burn history", "events", runtimes, readBurns),
        await compare("Faucet payments", "events", runtimes, readPayments),
      ],
    };
  } finally {
    await runtimes.few.close();
    await runtimes.many.close();
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Runtimes = Record<keyof typeof sizes, TestRuntime>;

/** Reads of a list's pages by what they read. */
type Reads = Record<string, () => Promise<unknown>>;

const warmUps = 20;
const rounds = 15;

/** Reads each page in turn over few rows and over many, so that other load affects both. */
async function compare(
  list: string,
  size: keyof Size,
  runtimes: Runtimes,
  prepare: (runtime: TestRuntime, size: Size) => Promise<Reads>,
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
  runtime: TestRuntime,
  size: Size,
  prepare: (runtime: TestRuntime, size: Size) => Promise<Reads>,
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

const staking: Address = "0x5FbDB2315678afecb367f032d93F642f64180aa3";

async function readValidators({ database }: TestRuntime, { validators }: Size): Promise<Reads> {
  await seedStaking(database.db, staking, { validators, delegations: validators });
  const deployment = findStaking();
  if (!deployment) throw new Error("Staking is not deployed.");
  const positions = Array.from({ length: 10 }, (_, i): Position => {
    const stake = { shares: 1n, tokens: BigInt(i + 1), rewards: 0n };
    return { id: 5 * i + 1, ...stake, move: null, autoCompound: null };
  });
  const pageOf = (query: string) => async () => {
    const ledger = await fetchStakingLedger(deployment);
    if (!ledger) throw new Error("Staking is not indexed.");
    const choice = parseChoice(new URLSearchParams(query));
    return pageOfValidators({ ...rosterOfLedger(ledger), positions }, choice);
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

function readQueue({ database }: TestRuntime, { submissions }: Size): Promise<Reads> {
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
    select chain, n, 0, ${burnStream}, word, word, null, ${staking.toLowerCase()}, 'Burned',
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
  const rows = sql`(select '019b0000-0000-7000-8000-' || lpad(n::text, 12, '0') as id,
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

function readBurns(_: TestRuntime, { events }: Size): Promise<Reads> {
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

function readPayments({ database: { db } }: TestRuntime, { events }: Size): Promise<Reads> {
  const all = { recipient: null, status: null, chain: null, before: null };
  const pageOf = (filter: Partial<Parameters<typeof listPayments>[1]>) => () =>
    listPayments(db, { ...all, ...filter }, 51);
  const middle = String(Math.floor(events / 2)).padStart(12, "0");
  return Promise.resolve({
    "first page": pageOf({}),
    "a page in the middle": pageOf({ before: `019b0000-0000-7000-8000-${middle}` }),
    "by chain": pageOf({ chain: rareChain }),
    "by status": pageOf({ status: "failed" }),
    "by recipient": pageOf({ recipient: rareAccount }),
    "by a recipient without any": pageOf({ recipient: unknownAccount }),
  });
}

/** Reads the whole burn history as a slow client would, with a pause after each part. */
async function measureCsv({ few, many }: Runtimes): Promise<CsvCost> {
  const small = await readFile(few);
  const { bytes, seconds, peak } = await readFile(many);
  return {
    rows: sizes.many.events,
    megabytes: bytes / mega,
    seconds,
    growthMb: (peak - small.peak) / mega,
  };
}

const mega = 1_048_576;

async function readFile(runtime: TestRuntime) {
  setRuntime(runtime);
  const startedAt = performance.now();
  const { filter } = parseListQuery(historyFields, new URLSearchParams());
  const reader = csvFile("burns", exportHistory(filter)).body?.getReader();
  let [bytes, peak] = [0, 0];
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    bytes += part.value.byteLength;
    peak = Math.max(peak, process.memoryUsage.rss());
    await sleep(1);
  }
  return { bytes, peak, seconds: (performance.now() - startedAt) / 1_000 };
}
