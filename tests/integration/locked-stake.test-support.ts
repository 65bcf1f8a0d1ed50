import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type Abi,
  type Address,
  createPublicClient,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseEther,
} from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { wrappedNativeAbi } from "#app/chain/abi/wrapped-native.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import type { TestNetwork } from "#tests/support/network.ts";

export type Write = (
  to: Address,
  call: { abi: Abi; functionName: string; args: readonly unknown[] },
  value?: bigint,
) => Promise<unknown>;

export type LockedStake = { ecoStake: Address; token: Address; manager: Address };

/** Returns the locked stake of an embedded network, its stake token and its authority. */
export function findLockedStake({ dataDir }: TestNetwork): LockedStake {
  const file = readFileSync(path.join(dataDir, "deployments.json"), "utf8");
  const home = parseDeployments(file).chains["4443"];
  const [ecoStake, token] = [home?.contracts["ecoStake"]?.address, home?.tokens["WTAN"]];
  const manager = home?.contracts["accessManager"]?.address;
  if (!ecoStake || !token || !manager) throw new Error("The locked stake is not deployed.");
  return {
    ecoStake: getAddress(ecoStake),
    token: getAddress(token),
    manager: getAddress(manager),
  };
}

/** Delay in seconds of an admin's calls on the embedded network. */
const accessDelay = 600;

/** Stakes 40 by a new method and 20 by the usual one, then exits with half of it, a minute each. */
export async function stakeInTurns(
  { ecoStake, token, manager }: LockedStake,
  {
    method,
    write,
    wait,
  }: { method: Hex; write: Write; wait: (seconds: number) => Promise<unknown> },
): Promise<void> {
  const abi = ecoStakeAbi as Abi;
  const amount = parseEther("60");
  await write(token, { abi: wrappedNativeAbi, functionName: "deposit", args: [] }, amount);
  await write(token, { abi: erc20Abi, functionName: "approve", args: [ecoStake, maxUint256] });
  const terms = {
    minStake: 0n,
    lock: 30 * 86_400,
    multiplierBps: 15_000,
    kind: 1,
    enabled: true,
    target: ecoStake,
  };
  const setMethod = { abi, functionName: "setMethod", args: [method, terms] };
  const args = [ecoStake, encodeFunctionData(setMethod), 0];
  await write(manager, { abi: accessManagerAbi, functionName: "schedule", args });
  await wait(accessDelay);
  await write(ecoStake, setMethod);
  const requested = encodeAbiParameters(
    [{ type: "uint256" }, { type: "uint256" }],
    [parseEther("40"), 0n],
  );
  await write(ecoStake, { abi, functionName: "stakeBy", args: [method, requested] });
  await wait(60);
  await write(ecoStake, { abi, functionName: "stake", args: [parseEther("20"), 0n] });
  await wait(60);
  await write(ecoStake, { abi, functionName: "exitEarly", args: [parseEther("30")] });
}

/** Returns each account's stake in each second of a window, added up from the chain's own logs. */
export async function countSeconds(
  { basePort }: TestNetwork,
  ecoStake: Address,
  window: { from: number; to: number },
): Promise<Map<string, bigint>> {
  const client = createPublicClient({ transport: http(`http://127.0.0.1:${basePort}`) });
  const logs = await client.getContractEvents({
    address: ecoStake,
    abi: ecoStakeAbi,
    fromBlock: 0n,
    strict: true,
  });
  const changes: { at: number; account: string; change: bigint }[] = [];
  for (const { eventName, args, blockNumber } of logs) {
    if (eventName !== "Staked" && eventName !== "Withdrawn" && eventName !== "ExitedEarly")
      continue;
    const { timestamp } = await client.getBlock({ blockNumber });
    const change = eventName === "Staked" ? args.amount : -args.amount;
    changes.push({ at: Number(timestamp), account: args.account.toLowerCase(), change });
  }
  const seconds = new Map<string, bigint>();
  for (let second = window.from; second < window.to; second += 1) {
    for (const { at, account, change } of changes) {
      if (at <= second) seconds.set(account, (seconds.get(account) ?? 0n) + change);
    }
  }
  return seconds;
}
