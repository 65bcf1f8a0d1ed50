import { type Address, type ContractFunctionReturnType, erc20Abi, zeroAddress } from "viem";
import { vestingAbi } from "#app/chain/abi/vesting.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { type Head, readHead } from "#app/chain/head.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { findAsset } from "#app/domain/assets/find-asset.server.ts";
import { listAllAssets } from "#app/domain/assets/listed-assets.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import { findVesting } from "./ledger.server.ts";
import {
  type ListedSchedule,
  type Schedule,
  type ScheduleUnit,
  statuses,
} from "./vesting.types.ts";

type Described = ContractFunctionReturnType<typeof vestingAbi, "view", "schedule">;
type Bare = Omit<Schedule, "unit">;

/** Ids per call; the response for a hundred is 64 kB. */
const idsOfCall = 100;

/** Extracts the token from a schedule id. */
export function tokenOf(id: bigint): Address {
  return `0x${(id >> 96n).toString(16).padStart(40, "0")}`;
}

export type SchedulesReading =
  /** Schedules by id at one block; ids that do not exist are left out. */
  | { kind: "read"; schedules: ReadonlyMap<bigint, Bare>; head: Head }
  /** The chain does not respond, or vesting is not deployed. */
  | { kind: "unavailable" };

/**
 * Reads schedules of a chain at the head. Not cached, since every caller requests different ids.
 */
export async function readSchedules(
  chainId: ChainId,
  ids: readonly bigint[],
): Promise<SchedulesReading> {
  const deployment = findVesting(chainId);
  if (!deployment) return { kind: "unavailable" };
  const reading = await readHead(chainId);
  if (reading.kind !== "ok") return { kind: "unavailable" };
  const { head } = reading;
  const calls = [];
  for (let first = 0; first < ids.length; first += idsOfCall) {
    calls.push(
      chainClient(chainId).readContract({
        address: deployment.address,
        abi: vestingAbi,
        functionName: "schedules",
        args: [ids.slice(first, first + idsOfCall)],
        blockNumber: head.number,
      }),
    );
  }
  try {
    const described = (await Promise.all(calls)).flat();
    const found = described.flatMap((one) => toSchedule(chainId, one) ?? []);
    return { kind: "read", schedules: new Map(found.map((one) => [one.id, one])), head };
  } catch (error) {
    getRuntime().log.warn({ scope: "vesting", chainId, err: error }, "schedules not readable");
    return { kind: "unavailable" };
  }
}

function toSchedule(chainId: ChainId, described: Described): Bare | null {
  const status = statuses[described.status];
  if (status === undefined || status === "none") return null;
  const { id, token, funder, beneficiary, proposed, total, revocable, transferable } = described;
  const { vested, released, releasable, returned } = described;
  const [start, cliff, end] = [described.start, described.cliff, described.end].map(Number);
  if (start === undefined || cliff === undefined || end === undefined) return null;
  return {
    chainId,
    id,
    token,
    funder,
    total,
    terms: {
      start,
      cliff: cliff - start,
      duration: end - start,
      step: Number(described.step),
      startBps: Number(described.startBps),
      cliffBps: Number(described.cliffBps),
      revocable,
      transferable,
    },
    status,
    beneficiary,
    proposed: proposed === zeroAddress ? null : proposed,
    vested,
    released,
    releasable,
    returned,
    revokedAt: described.revokedAt === 0n ? null : Number(described.revokedAt),
  };
}

/** Returns a schedule as lists show it. */
export function toListed(
  { chainId, id, token, funder, total, terms, ...state }: Bare,
  { unit, isFinal }: Pick<ListedSchedule, "unit" | "isFinal">,
): ListedSchedule {
  return { chainId, id, token, unit, funder, total, terms, isFinal, state };
}

/**
 * Returns a token's unit. An unlisted token is shown with its address, since it chooses its own
 * symbol; one that cannot be read is shown in base units.
 */
export async function readUnit(chainId: ChainId, token: Address): Promise<ScheduleUnit> {
  const listed = (await listAllAssets()).find(
    (asset) => asset.chainId === chainId && asset.token.toLowerCase() === token.toLowerCase(),
  );
  if (listed) return { symbol: listed.symbol, decimals: listed.decimals, isListed: true };
  const short = shortenAddress(token);
  const reading = await readAtHead(chainId, `vesting-unit:${token}`, async () => {
    const found = await findAsset(chainId, token);
    if (found.kind === "rejected") throw new Error(found.message);
    const { symbol, decimals } = found.asset;
    // A token without a symbol of its own is called by its address already.
    return { symbol: symbol === short ? short : `${symbol} (${short})`, decimals };
  });
  return reading.kind === "unavailable"
    ? { symbol: `base units of ${short}`, decimals: 0, isListed: false }
    : { ...reading.value, isListed: false };
}

/**
 * Returns whether the contract holds less of a token than it owes, which only the token itself can
 * cause; null if the chain does not respond.
 */
export async function readIsShort(chainId: ChainId, token: Address): Promise<boolean | null> {
  const deployment = findVesting(chainId);
  if (!deployment) return null;
  const { address } = deployment;
  const reading = await readAtHead(
    chainId,
    `vesting-held:${token}`,
    async (client, blockNumber) => {
      const [owed, held] = await Promise.all([
        client.readContract({
          address,
          abi: vestingAbi,
          functionName: "lockedTotal",
          args: [token],
          blockNumber,
        }),
        client.readContract({
          address: token,
          abi: erc20Abi,
          functionName: "balanceOf",
          args: [address],
          blockNumber,
        }),
      ]);
      return held < owed;
    },
  );
  return reading.kind === "unavailable" ? null : reading.value;
}
