import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  http,
  type Hex,
  numberToHex,
  parseEventLogs,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { vestingAbi } from "#app/chain/abi/vesting.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { chainConfig } from "#app/chain/config.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { chainIds } from "#app/chain/networks.ts";
import { vestedAt } from "#app/domain/vesting/curve.ts";
import { type Grant, monthly } from "#app/domain/vesting/grant.ts";
import { findVesting } from "#app/domain/vesting/ledger.server.ts";
import {
  acceptTransaction,
  proposeTransaction,
  releasePartTransaction,
  releaseTransaction,
  revokeManyTransaction,
  revokeTransaction,
} from "#app/domain/vesting/transactions.ts";
import { readUnit } from "#app/domain/vesting/read-schedules.server.ts";
import { isRevocable } from "#app/domain/vesting/revocation.ts";
import {
  listScheduleEvents,
  readSchedule,
  type ScheduleAnswer,
  simulateRevocation,
} from "#app/features/vesting/schedules/schedule.server.ts";
import {
  listSchedules,
  type Tokens,
  type View,
} from "#app/features/vesting/schedules/schedule-list.server.ts";
import { listUnlocks } from "#app/domain/vesting/unlocks.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { undoBlocks } from "#tests/support/reorg.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { createTestWallet } from "#tests/support/test-wallet.ts";
import { waitFor } from "#tests/support/wait.ts";

const chainId = 11155111;
const day = 86_400;
const funder = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const beneficiary = privateKeyToAccount(devnetKey(devnetIndex.visitor));

const { network, runtime } = await startScenario();
const url = `http://127.0.0.1:${network.basePort + chainIds.indexOf(chainId)}`;

function requireVesting() {
  const found = findVesting(chainId);
  if (!found) throw new Error("Vesting is not deployed.");
  return found;
}

function usdt() {
  const address = chainConfig().tokens.find(({ symbol }) => symbol === "USDT")?.addresses[chainId];
  if (!address) throw new Error("There is no USDT.");
  return address;
}

async function send(account: typeof funder, call: { to: Hex; data: Hex }) {
  const wallet = createTestWallet({
    account,
    chain: viemChain(chainId, url),
    transport: http(url),
  });
  const hash = await wallet.sendTransaction(call);
  const receipt = await chainClient(chainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return receipt;
}

async function signAndSend(account: typeof funder, transaction: WalletTransaction) {
  const [call] = prepareCalls(transaction, 0n);
  if (!call) throw new Error("The plan has no call.");
  const { logs } = await send(account, call);
  return { ...call, logs };
}

function walletOfFunder() {
  return createTestWallet({
    account: funder,
    chain: viemChain(chainId, url),
    transport: http(url),
  });
}

/** Creates schedules without the console's pages; returns their ids. */
async function createAll(grants: readonly Grant[]): Promise<bigint[]> {
  const total = grants.reduce((sum, grant) => sum + grant.total, 0n);
  const approval = await walletOfFunder().writeContract({
    address: usdt(),
    abi: erc20Abi,
    functionName: "approve",
    args: [requireVesting().address, total],
  });
  await chainClient(chainId).waitForTransactionReceipt({ hash: approval });
  return (await createApproved(grants)).ids;
}

async function createApproved(grants: readonly Grant[]) {
  const hash = await walletOfFunder().writeContract({
    address: requireVesting().address,
    abi: vestingAbi,
    functionName: "create",
    args: [usdt(), grants],
  });
  const receipt = await chainClient(chainId).waitForTransactionReceipt({ hash });
  const logs = parseEventLogs({ abi: vestingAbi, logs: receipt.logs });
  const ids = logs.flatMap((log) => (log.eventName === "ScheduleCreated" ? [log.args.id] : []));
  return { ids, blockNumber: receipt.blockNumber };
}

async function headTime(): Promise<number> {
  return Number((await chainClient(chainId).getBlock()).timestamp);
}

async function warpTo(time: number): Promise<void> {
  await rpc(network.basePort + chainIds.indexOf(chainId), "evm_setNextBlockTimestamp", [
    numberToHex(time),
  ]);
  await rpc(network.basePort + chainIds.indexOf(chainId), "evm_mine", []);
}

async function index(): Promise<void> {
  const worker = indexer();
  await worker.runOnce(runtime);
  await worker.release?.(runtime);
}

async function list(view: View, wallet: Address, tokens: Tokens = "listed") {
  return (await listSchedules({ view, wallet, tokens }, null)).rows;
}

async function untilRead(
  id: bigint,
  isExpected: (answer: Extract<ScheduleAnswer, { kind: "found" }>) => boolean,
) {
  return waitFor("the schedule to be read at the newest block", async () => {
    const answer = await readSchedule(chainId, id);
    return answer.kind === "found" && isExpected(answer) ? answer : null;
  });
}

/** Returns a generator of repeatable numbers from 0 to below 1. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("matches the contract's curve for random grants and times, to the base unit", async () => {
  const random = randomNumbers(20_261_121);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const grants = Array.from({ length: 120 }, (): Grant => {
    const duration = 60 + below(pick([600, 90 * day, 4 * 366 * day]));
    const step = pick([0, 1, day, 7 * day, monthly, 1 + below(duration)]);
    const startBps = pick([0, 0, 1, below(5_000)]);
    return {
      beneficiary: beneficiary.address,
      total: pick([1n, 7n, 1_000n + BigInt(below(10_000_000))]),
      start: Date.UTC(2023 + below(5), below(12), 1 + below(31)) / 1_000 + below(day),
      cliff: pick([0, duration, below(duration)]),
      duration,
      step: step !== monthly && step > duration ? 0 : step,
      startBps,
      cliffBps: pick([0, 0, below(10_001 - startBps)]),
      revocable: true,
      transferable: false,
    };
  });
  const ids = await createAll(grants);
  const client = chainClient(chainId);
  const wrong: unknown[] = [];
  let compared = 0;
  await Promise.all(
    grants.map(async (grant, i) => {
      const { start, cliff, duration } = grant;
      const unlocks = listUnlocks(grant, { after: start - 1, limit: 12 });
      const times = [
        ...[start - 1, start, start + cliff - 1, start + cliff, start + duration],
        ...Array.from({ length: 12 }, () => start + below(duration)),
        ...unlocks.flatMap(({ at }) => [at - 1, at]),
      ];
      const onChain = await Promise.all(
        times.map((time) =>
          client.readContract({
            address: requireVesting().address,
            abi: vestingAbi,
            functionName: "vestedAt",
            args: [ids[i] ?? 0n, BigInt(time)],
          }),
        ),
      );
      compared += times.length;
      times.forEach((time, j) => {
        const computed = vestedAt(grant, time);
        if (computed !== onChain[j]) wrong.push({ grant, time, computed, onChain: onChain[j] });
      });
    }),
  );
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(2_500);
});

test("lists a schedule, which vests, is partly released and revoked as previewed", async () => {
  const start = await headTime();
  const total = 1_000_000_000n;
  const [id = 0n] = await createAll([
    {
      beneficiary: beneficiary.address,
      total,
      start,
      cliff: 10 * day,
      duration: 100 * day,
      step: day,
      startBps: 0,
      cliffBps: 0,
      revocable: true,
      transferable: true,
    },
  ]);
  await index();
  await untilRead(id, ({ schedule }) => schedule.status === "cliff");
  const mine = await list("mine", beneficiary.address);
  expect(mine[0]).toMatchObject({
    id,
    unit: { symbol: "USDT", decimals: 6 },
    funder: funder.address,
    total,
    state: { status: "cliff", releasable: 0n, beneficiary: beneficiary.address },
  });
  expect((await list("created", funder.address))[0]?.id).toBe(id);
  expect(await list("created", beneficiary.address)).toEqual([]);

  await warpTo(start + 25 * day);
  const streaming = await untilRead(id, ({ schedule }) => schedule.status === "streaming");
  expect(streaming.schedule).toMatchObject({ vested: 250_000_000n, releasable: 250_000_000n });
  const part = await signAndSend(
    beneficiary,
    releasePartTransaction(requireVesting(), streaming.schedule, 50_000_000n),
  );
  expect(decodeCall(part)).toMatchObject({
    name: "releasePart",
    arguments: [{}, { text: usdt() }, { text: "50 USDT" }, { text: beneficiary.address }],
  });
  const rest = await untilRead(id, ({ schedule }) => schedule.released === 50_000_000n);
  await signAndSend(funder, releaseTransaction(requireVesting(), rest.schedule));

  const before = await untilRead(id, ({ schedule }) => schedule.released === 250_000_000n);
  const foretold = await simulateRevocation(before.schedule);
  expect(foretold).toMatchObject({
    kind: "ready",
    vested: 250_000_000n,
    returned: 750_000_000n,
  });
  if (foretold.kind !== "ready") return;
  await signAndSend(funder, revokeTransaction(requireVesting(), before.schedule, foretold));
  const revoked = await untilRead(id, ({ schedule }) => schedule.revokedAt !== null);
  expect(revoked.schedule).toMatchObject({ status: "depleted", returned: 750_000_000n });
  expect(await simulateRevocation(revoked.schedule)).toEqual({
    kind: "rejected",
    message: "This schedule is already revoked.",
  });

  await index();
  const events = await listScheduleEvents(chainId, id);
  expect(events.map(({ change }) => change)).toEqual([
    { name: "Revoked", vested: 250_000_000n, returned: 750_000_000n },
    { name: "Released", amount: 200_000_000n },
    { name: "Released", amount: 50_000_000n },
    { name: "ScheduleCreated" },
  ]);
});

test("revokes many schedules at once, skips one revoked meanwhile, and says what the events say", async () => {
  const start = await headTime();
  const terms = { start, cliff: 0, duration: 100 * day, step: 25 * day, startBps: 0, cliffBps: 0 };
  const rights = { revocable: true, transferable: false };
  const grant = { ...terms, ...rights, beneficiary: beneficiary.address, total: 1_000_000n };
  const ids = await createAll([grant, grant, grant]);
  const [first = 0n, second = 0n, third = 0n] = ids;
  await warpTo(start + 30 * day);
  await untilRead(third, ({ schedule }) => schedule.vested === 250_000n);
  await index();
  const listed = await list("created", funder.address);
  const selected = listed.flatMap((schedule) =>
    ids.includes(schedule.id) && isRevocable(schedule, funder.address) ? [schedule] : [],
  );
  expect(selected).toHaveLength(3);

  const transaction = revokeManyTransaction(requireVesting(), selected);
  const before = await untilRead(second, () => true);
  const simulated = await simulateRevocation(before.schedule);
  if (simulated.kind !== "ready") throw new Error(simulated.message);
  await signAndSend(funder, revokeTransaction(requireVesting(), before.schedule, simulated));
  // More vests between the review and the block.
  await warpTo(start + 55 * day);
  const call = await signAndSend(funder, transaction);
  expect(decodeCall(call)).toMatchObject({
    name: "revokeMany",
    arguments: [{ text: "3" }, { text: "2.25 USDT" }, { text: "0.75 USDT" }],
  });
  expect(call.describeResult?.(call.logs)).toBe("Revoked 2 of 3 schedules; 1 USDT returned");

  const last = await untilRead(third, ({ schedule }) => schedule.revokedAt !== null);
  expect(last.schedule).toMatchObject({ vested: 500_000n, returned: 500_000n });
  expect(await readSchedule(chainId, second)).toMatchObject({ schedule: { returned: 750_000n } });
  await index();
  const [event] = await listScheduleEvents(chainId, first);
  expect(event?.change).toEqual({ name: "Revoked", vested: 500_000n, returned: 500_000n });
});

test("moves a transferred schedule from one wallet's list to the other's", async () => {
  const next = devnetAddress(devnetIndex.stakingAdmin);
  const start = await headTime();
  const terms = { start, cliff: 0, duration: 50 * day, step: 0, startBps: 0, cliffBps: 0 };
  const grant = { ...terms, beneficiary: beneficiary.address, total: 5_000_000n };
  const [id = 0n] = await createAll([{ ...grant, revocable: false, transferable: true }]);
  const has = async (wallet: Hex) =>
    (await list("mine", wallet)).some((schedule) => schedule.id === id);

  await signAndSend(beneficiary, proposeTransaction(requireVesting(), id, next));
  await untilRead(id, ({ schedule }) => schedule.proposed === next);
  await index();
  expect([await has(beneficiary.address), await has(next)]).toEqual([true, true]);

  const taker = privateKeyToAccount(devnetKey(devnetIndex.stakingAdmin));
  await signAndSend(taker, acceptTransaction(requireVesting(), id));
  await untilRead(id, ({ schedule }) => schedule.beneficiary === next);
  await index();
  expect([await has(beneficiary.address), await has(next)]).toEqual([false, true]);
});

test("removes a schedule after a reorg and lists it again with its new block", async () => {
  const start = await headTime();
  const terms = { start, cliff: 0, duration: 50 * day, step: 0, startBps: 0, cliffBps: 0 };
  const grant = {
    ...terms,
    beneficiary: beneficiary.address,
    revocable: true,
    transferable: false,
  };
  const [lasting = 0n] = await createAll([{ ...grant, total: 2_000_000n }]);
  const approval = encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [requireVesting().address, 9_000_000n],
  });
  await send(funder, { to: usdt(), data: approval });
  const grants = [{ ...grant, total: 9_000_000n }];
  const first = await createApproved(grants);
  const [id = 0n] = first.ids;
  const views = async () => {
    await index();
    const lists = [
      await list("mine", beneficiary.address),
      await list("created", funder.address),
      await list("all", funder.address),
    ];
    return lists.map((schedules) =>
      schedules.map((one) => one.id).filter((one) => one === id || one === lasting),
    );
  };
  await untilRead(id, () => true);
  expect(await views()).toEqual([
    [id, lasting],
    [id, lasting],
    [id, lasting],
  ]);

  await undoBlocks(network.basePort + chainIds.indexOf(chainId), first.blockNumber);
  await waitFor("the schedule to be unknown", async () =>
    (await readSchedule(chainId, id)).kind === "unknown" ? true : null,
  );
  expect(await views()).toEqual([[lasting], [lasting], [lasting]]);
  expect(await listScheduleEvents(chainId, id)).toEqual([]);

  expect((await createApproved(grants)).ids).toEqual([id]);
  await untilRead(id, () => true);
  expect(await views()).toEqual([
    [id, lasting],
    [id, lasting],
    [id, lasting],
  ]);
});

test("shows a token without decimals in base units, as unlisted", async () => {
  const { address } = requireVesting();
  expect(await readUnit(chainId, address)).toEqual({
    symbol: `base units of ${shortenAddress(address)}`,
    decimals: 0,
    isListed: false,
  });
  expect(await readUnit(chainId, usdt())).toMatchObject({ symbol: "USDT", isListed: true });
});

test("reports when a token has taken from the contract what it owes", async () => {
  const start = await headTime();
  const [id = 0n] = await createAll([
    {
      beneficiary: beneficiary.address,
      total: 1_000n,
      start,
      cliff: 0,
      duration: 50 * day,
      step: 0,
      startBps: 0,
      cliffBps: 0,
      revocable: false,
      transferable: false,
    },
  ]);
  expect(await untilRead(id, () => true)).toMatchObject({ isShort: false });

  const port = network.basePort + chainIds.indexOf(chainId);
  const { address } = requireVesting();
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "transfer",
    args: [funder.address, 1n],
  });
  await rpc(port, "anvil_setBalance", [address, numberToHex(10n ** 18n)]);
  await rpc(port, "anvil_impersonateAccount", [address]);
  await rpc(port, "eth_sendTransaction", [{ from: address, to: usdt(), data }]);
  await untilRead(id, ({ isShort }) => isShort === true);
});
