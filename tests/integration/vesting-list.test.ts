import { type Address, type Hex, numberToHex, pad, zeroHash } from "viem";
import { expect, onTestFinished, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { replaceEvents } from "#app/domain/events/event.store.server.ts";
import {
  idTopic,
  listSchedules,
  type Tokens,
  type View,
} from "#app/features/vesting/schedules/schedule-list.server.ts";
import { deploy } from "#tests/support/deploy.ts";
import { type EngineName, engines, isMissing } from "#tests/support/engines.ts";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";

const chainId = 4443;
const vesting = "0x5fbdb2315678afecb367f032d93f642f64180aa3";
const listed = "0x8464135c8f25da09e49bc8782676a84730c318bc";
const junk = "0x00000000000000000000000000000000000000aa";
const wallet = devnetAddress(devnetIndex.admins[0]);
const outsider = devnetAddress(devnetIndex.visitor);

type Written = {
  name: string;
  id: bigint;
  second: Address;
  third: Address;
  contract?: Address;
};

/** Starts with deployments of the listed token and of vesting, while no chain answers. */
async function startOn(engine: EngineName) {
  const runtime = await startTestRuntime({
    engine,
    variables: { DEVNET_PORT: String(await findFreePorts(4)) },
  });
  deploy(runtime, { [chainId]: { contracts: { vesting }, tokens: { WTAN: listed } } });
  onTestFinished(() => runtime.close());
  return runtime;
}

/** Stores events as the indexer does, one per block. */
async function write({ database }: TestRuntime, events: readonly Written[], from = 1) {
  const rows = events.map(({ name, id, second, third, contract = vesting }, i) => ({
    chain_id: chainId,
    block_number: from + i,
    log_index: 0,
    stream: "vesting",
    block_hash: zeroHash,
    tx_hash: zeroHash,
    sender: null,
    address: contract,
    name,
    args: JSON.stringify({ id: String(id), funder: second, grant: grantTo(third) }),
    topic1: idTopic(id),
    topic2: wordOf(second),
    topic3: wordOf(third),
    at: (from + i) * 1_000,
  }));
  const range = { chainId, streams: new Set(["vesting"]), from, to: from + rows.length } as const;
  await database.db.transaction().execute((transaction) => replaceEvents(transaction, range, rows));
}

function grantTo(beneficiary: Address) {
  const terms = { start: 1, cliff: 0, duration: 60, step: 0, startBps: 0, cliffBps: 0 };
  return { ...terms, beneficiary, total: "5", revocable: false, transferable: true };
}

function wordOf(address: Address): Hex {
  return pad(address, { size: 32 }).toLowerCase() as Hex;
}

function idOf(token: Hex, batch: number): bigint {
  return (BigInt(token) << 96n) | (BigInt(batch) << 8n);
}

function creation(token: Hex, batch: number, third: Address = wallet): Written {
  return { name: "ScheduleCreated", id: idOf(token, batch), second: outsider, third };
}

/** Returns the batches of all pages of a view. */
async function readAll(view: View, tokens: Tokens) {
  const pages: number[][] = [];
  let before: string | null = null;
  do {
    const page = await listSchedules({ view, wallet, tokens }, before);
    pages.push(page.rows.map(({ id }) => Number((id >> 8n) & (2n ** 88n - 1n))));
    before = page.next;
  } while (before !== null);
  return pages;
}

const downFrom = (high: number, low: number) =>
  Array.from({ length: high - low + 1 }, (_, i) => high - i);

for (const engine of engines) {
  const onEngine = test.skipIf(isMissing(engine));

  onEngine(`${engine}: however many junk tokens are granted, a real schedule stays`, async () => {
    const runtime = await startOn(engine);
    const real = downFrom(30, 1).reverse();
    await write(runtime, [
      ...real.map((batch) => creation(listed, batch)),
      ...Array.from({ length: 6_000 }, (_, i) => creation(junk, 1_000 + i)),
      { ...creation(listed, 999), contract: numberToHex(7, { size: 20 }) },
    ]);
    for (const view of ["mine", "all"] as const) {
      expect(await readAll(view, "listed")).toEqual([downFrom(30, 6), downFrom(5, 1)]);
      const first = await listSchedules({ view, wallet, tokens: "any" }, null);
      expect(first.rows.every(({ unit }) => !unit.isListed)).toBe(true);
    }
    expect(await readAll("all", { only: listed })).toEqual([downFrom(30, 6), downFrom(5, 1)]);
    expect(await readAll("created", "any")).toEqual([[]]);
  });

  onEngine(`${engine}: what was handed on or is offered no more is not one's own`, async () => {
    const runtime = await startOn(engine);
    const report = (name: string, batch: number, second: Address, third: Address) => ({
      name,
      id: idOf(listed, batch),
      second,
      third,
    });
    await write(runtime, [
      creation(listed, 1),
      report("BeneficiaryProposed", 1, wallet, outsider),
      report("BeneficiaryChanged", 1, wallet, outsider),
      creation(listed, 2, outsider),
      report("BeneficiaryProposed", 2, outsider, wallet),
      report("BeneficiaryChanged", 2, outsider, wallet),
      creation(listed, 3, outsider),
      report("BeneficiaryProposed", 3, outsider, wallet),
      creation(listed, 4, outsider),
      report("BeneficiaryProposed", 4, outsider, wallet),
      report("BeneficiaryProposed", 4, outsider, numberToHex(0, { size: 20 })),
      // Transferred away, and back again.
      creation(listed, 5),
      report("BeneficiaryChanged", 5, wallet, outsider),
      report("BeneficiaryChanged", 5, outsider, wallet),
      { ...report("Revoked", 4, outsider, wallet) },
    ]);
    expect(await readAll("mine", "listed")).toEqual([[5, 3, 2]]);
    expect(await readAll("all", "listed")).toEqual([[5, 4, 3, 2, 1]]);
  });
}
