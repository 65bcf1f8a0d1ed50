import type { Kysely } from "kysely";
import { zeroAddress, zeroHash } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { deploy } from "#tests/support/deploy.ts";
import type { EngineName } from "#tests/support/engines.ts";
import { startTestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";
import { seededBlock, seedStaking, type SeedSize } from "#tests/support/staking-seed.ts";

const staking = "0x5FbDB2315678afecb367f032d93F642f64180aa3";

export type Measured = { html: string; ms: number };
export type SeededConsole = {
  /** @param isCold as right after a change, with nothing cached. */
  read: (url: string, isCold?: boolean) => Promise<Measured>;
  /** Same, right after a delegation. */
  readChanged: (url: string) => Promise<Measured>;
  close: () => Promise<void>;
};

/** Starts the built console over this many validators and delegations. */
export async function startSeeded(engine: EngineName, size: SeedSize): Promise<SeededConsole> {
  const app: App = await loadApp();
  const runtime = await startTestRuntime({ engine });
  deploy(runtime, { 4443: { contracts: { validatorStaking: staking } } });
  const startedAt = performance.now();
  await seedStaking(runtime.database.db, staking, size);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  process.stderr.write(`${engine}: ${size.delegations} delegations seeded in ${seconds} s\n`);
  const cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
  const read: SeededConsole["read"] = async (page, isCold = false) => {
    if (isCold) runtime.restart();
    const from = performance.now();
    const response = await app.handle(appRequest(page, { cookie }));
    const html = (await response.text()).replaceAll("<!-- -->", "");
    return { html, ms: performance.now() - from };
  };
  let changes = 0;
  return {
    read,
    readChanged: async (page) => {
      changes += 1;
      await delegateOnce(runtime.database.db, changes);
      return read(page);
    },
    close: () => runtime.close(),
  };
}

/** Returns the fastest of several reads: other load on the machine only adds to the page's time. */
export async function fastestMs(times: number, read: () => Promise<Measured>): Promise<number> {
  let fastest = Infinity;
  for (let i = 0; i < times; i += 1) fastest = Math.min(fastest, (await read()).ms);
  return fastest;
}

/** Writes a delegation as the indexer and the worker would, in its own block. */
async function delegateOnce(db: Kysely<Schema>, index: number): Promise<void> {
  const block = seededBlock + index;
  const args = { id: index, owner: zeroAddress, amount: "1", shares: "1" };
  const at = { block_number: block, log_index: 0, block_hash: zeroHash, tx_hash: zeroHash, at: 0 };
  const event = { stream: "staking", name: "Delegated", args: JSON.stringify(args) };
  const topics = { topic1: null, topic2: null, topic3: null };
  await db
    .insertInto("event")
    .values({ chain_id: 4443, ...at, ...event, ...topics, sender: null, address: staking })
    .execute();
  await db
    .updateTable("stream_cursor")
    .set({ next_block: block + 3 })
    .execute();
  const last = { last_block: block, last_log_index: 0, last_hash: zeroHash };
  await db
    .updateTable("staking_cursor")
    .set({ block, ...last })
    .execute();
}
