import { type Address, numberToHex, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import type {
  AccountFacts,
  Position,
  Stream,
} from "#app/features/locked-staking/locked-staking.types.ts";
import {
  addStake,
  type Changed,
  daySeconds,
  lock,
  lockTiers,
  partsOf,
  penaltyFor,
  powerOf,
  rewardOf,
  settlePower,
  takeOut,
  tierOf,
} from "#app/features/locked-staking/locked-staking-math.ts";
import { scale } from "#app/domain/locked-staking/stake-method.ts";
import {
  deployLockedStaking,
  lockedStakingTerms,
  type TestLockedStaking,
} from "#tests/support/locked-staking.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";

const staker = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const other = privateKeyToAccount(devnetKey(devnetIndex.admins[1]));
const outsider = privateKeyToAccount(generatePrivateKey()).address;
const terms = lockedStakingTerms;
const none: Position = {
  amount: 0n,
  power: 0n,
  powerBps: 0,
  lockEnd: 0,
  lockLength: 0,
  lockBps: 0,
  stakedSince: 0,
  penaltyBps: 0,
};

let network: TestNetwork;
let runtime: TestRuntime;
let lockedStaking: TestLockedStaking;

beforeAll(async () => {
  network = await startTestNetwork();
  lockedStaking = await deployLockedStaking(network);
  runtime = await startTestRuntime({ network });
  for (const account of [staker, other]) {
    await lockedStaking.transfer(lockedStaking.stake, account, parseEther("1000000"));
  }
});
afterAll(async () => {
  await runtime.close();
  await network.stop();
});

const readPosition = (account: Address) =>
  chainClient(homeChainId).readContract({
    address: lockedStaking.address,
    abi: ecoStakeAbi,
    functionName: "positionOf",
    args: [account],
  });

const readParts = (account: Address): Promise<AccountFacts["parts"]> =>
  chainClient(homeChainId).readContract({
    address: lockedStaking.address,
    abi: ecoStakeAbi,
    functionName: "boostOf",
    args: [account],
  });

function timeOfHead(): Promise<number> {
  return chainClient(homeChainId)
    .getBlock()
    .then(({ timestamp }) => Number(timestamp));
}

const mineNextAt = (time: number) =>
  rpc(network.basePort, "evm_setNextBlockTimestamp", [numberToHex(time)]);

async function pass(seconds: number): Promise<void> {
  await mineNextAt((await timeOfHead()) + seconds);
  await rpc(network.basePort, "evm_mine", []);
}

/** Returns a generator of the same numbers in every run, from `min` to `max`. */
function makeRandom(seed: number) {
  let state = seed;
  return (min: number, max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return min + Math.floor((state / 2 ** 32) * (max - min + 1));
  };
}

const locks = [0, 1, 29, 30, 45, 90, 179, 180, 400].map((days) => days * daySeconds);
const actions = ["stake", "extend", "leave", "boosts", "stake", "poke"] as const;

test("matches the contract's power, parts, lock and penalty over a hundred random actions, to the wei", async () => {
  const random = makeRandom(20_261_122);
  let position = none;
  let boosts = { badgeBps: 0, referralBps: 0 };
  const done = { stake: 0, extend: 0, leave: 0, boosts: 0, poke: 0, rejected: 0 };
  for (let step = 0; step < 100; step += 1) {
    const time = (await timeOfHead()) + random(1, 40 * daySeconds);
    const now = { time, terms };
    const action = actions[random(0, actions.length - 1)] ?? "stake";
    const amount = BigInt(random(1, 2 ** 31)) * BigInt(random(1, 2 ** 31));
    const lockSeconds = locks[random(0, locks.length - 1)] ?? 0;
    let changed: Changed | null = null;
    let send: () => Promise<unknown>;
    if (action === "stake") {
      changed = addStake(position, { amount, lockSeconds }, now);
      send = () => lockedStaking.call("stake", [amount, BigInt(lockSeconds)], staker);
    } else if (action === "extend") {
      const tier = tierOf(lockSeconds);
      const isLonger = tier.seconds > 0 && time + tier.seconds > position.lockEnd;
      changed = position.amount > 0n && isLonger ? lock(position, tier, now) : null;
      send = () => lockedStaking.call("extend", [BigInt(lockSeconds)], staker);
    } else if (action === "leave" && position.amount > 0n) {
      const part = random(0, 4) === 0 ? position.amount : position.amount / 3n + 1n;
      const isEarly = time < position.lockEnd;
      changed = { kind: "changed", position: takeOut(position, part) };
      const penalty = penaltyFor(position, part, time);
      expect(isEarly ? penalty > 0n : penalty === 0n).toBe(true);
      send = async () => {
        const hash = await lockedStaking.call(isEarly ? "exitEarly" : "withdraw", [part], staker);
        if (isEarly) expect(await penaltyIn(hash)).toBe(penalty);
      };
    } else if (action === "boosts") {
      boosts = { badgeBps: random(0, 3) * 500, referralBps: random(0, 3) * 700 };
      changed = { kind: "changed", position };
      const { badgeBps, referralBps } = boosts;
      send = () => lockedStaking.call("setBoosts", [staker.address, badgeBps, referralBps]);
    } else {
      const isDue = settlePower(position, boosts, now).powerBps !== position.powerBps;
      changed = isDue ? { kind: "changed", position } : null;
      send = () => lockedStaking.call("poke", [staker.address]);
    }
    await mineNextAt(time);
    if (changed?.kind === "changed") {
      await send();
      position = settlePower(changed.position, boosts, now);
      done[action] += 1;
    } else {
      await expect(send()).rejects.toThrow("A call for the locked stake has failed.");
      done.rejected += 1;
    }
    expect({ step, action, ...(await readPosition(staker.address)) }).toEqual({
      step,
      action,
      ...position,
    });
    // An unsettled part counts too.
    await pass(random(1, 35 * daySeconds));
    const later = { time: await timeOfHead(), terms };
    expect({ step, ...(await readParts(staker.address)) }).toEqual({
      step,
      ...partsOf(position, boosts, later),
    });
    expect(position.power).toBe(powerOf(position.amount, position.powerBps));
  }
  expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
});

async function penaltyIn(hash: `0x${string}`): Promise<bigint> {
  const [log] = await chainClient(homeChainId).getContractEvents({
    address: lockedStaking.address,
    abi: ecoStakeAbi,
    eventName: "ExitedEarly",
    fromBlock: (await chainClient(homeChainId).getTransactionReceipt({ hash })).blockNumber,
  });
  return log?.args.penalty ?? -1n;
}

test("matches the contract's daily reward for a power, to the base unit", async () => {
  const client = chainClient(homeChainId);
  const contract = { address: lockedStaking.address, abi: ecoStakeAbi } as const;
  await lockedStaking.call(
    "stake",
    [parseEther("77.000000000000000123"), BigInt(90 * daySeconds)],
    other,
  );
  const funder = privateKeyToAccount(devnetKey(devnetIndex.deployer));
  await lockedStaking.transfer(lockedStaking.bonus, funder, 1_234_567_891n);
  await lockedStaking.call("fund", [lockedStaking.bonus, 1_234_567_891n, 3 * daySeconds + 7]);
  const time = await timeOfHead();
  const [{ power }, [, total], stream] = await Promise.all([
    client.readContract({ ...contract, functionName: "positionOf", args: [other.address] }),
    client.readContract({ ...contract, functionName: "totals" }),
    client.readContract({ ...contract, functionName: "streamOf", args: [lockedStaking.bonus] }),
  ]);
  const earned = () =>
    client.readContract({
      ...contract,
      functionName: "earned",
      args: [other.address, lockedStaking.bonus],
    });
  expect(await earned()).toBe(0n);
  const expected = (seconds: number) => rewardOf(stream, { power, total, seconds, time });
  await pass(daySeconds);
  expect(await earned()).toBe(expected(daySeconds));
  expect(expected(daySeconds)).toBeGreaterThan(0n);
  // Nothing is earned beyond the stream's end.
  await pass(10 * daySeconds);
  expect(await earned()).toBe(expected(99 * daySeconds));
});

test("previews a stake as the contract does", async () => {
  const client = chainClient(homeChainId);
  const time = await timeOfHead();
  for (const { seconds } of lockTiers) {
    const amount = 987_654_321_987_654_321n;
    const changed = addStake(none, { amount, lockSeconds: seconds }, { time, terms });
    if (changed.kind !== "changed") throw new Error("It was refused.");
    const { power } = settlePower(
      changed.position,
      { badgeBps: 0, referralBps: 0 },
      { time, terms },
    );
    const previewed = await client.readContract({
      address: lockedStaking.address,
      abi: ecoStakeAbi,
      functionName: "previewPower",
      args: [outsider, amount, BigInt(seconds)],
    });
    expect(previewed).toBe(power);
  }
});

test("pauses a stream without power", () => {
  const stream: Stream = {
    rewardPerPower: 0n,
    settledAt: 100,
    rate: scale,
    finish: 200,
    reserve: 100n,
  };
  const requested = { power: 0n, total: 0n, seconds: daySeconds, time: 100 };
  expect(rewardOf(stream, requested)).toBe(0n);
});
