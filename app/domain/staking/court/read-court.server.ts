import {
  type ContractFunctionReturnType,
  getAddress,
  type Hex,
  type PublicClient,
  stringToHex,
} from "viem";
import { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import { slashCourtAbi } from "#app/chain/abi/slash-court.ts";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import type { StakingDeployments } from "#app/domain/staking/deployment.server.ts";
import type { CaseState } from "./case-state.ts";
import type { Bucket, Court } from "./court.types.ts";

/** Max cases per page. */
const maxCases = 50;
const daySeconds = 86_400;

/** Reads the court's cases and rules at one block. */
export function readCourt(deployments: StakingDeployments): Promise<Reading<Court>> {
  const { chainId, address } = deployments.court;
  return readAtHead(chainId, `slash-court:${address}`, (client, blockNumber) =>
    fetchCourt(client, deployments, blockNumber),
  );
}

async function fetchCourt(
  client: PublicClient,
  { staking, court, minimum }: StakingDeployments,
  blockNumber: bigint,
): Promise<Court> {
  const at = { address: court.address, abi: slashCourtAbi, blockNumber } as const;
  const get = (key: string) =>
    client.readContract({
      address: minimum.address,
      abi: minimumStakeAbi,
      functionName: "get",
      args: [stringToHex(key, { size: 32 })],
      blockNumber,
    });
  const [block, count, smallBps, left, nextSlashAt, terms, window, expiry, jailPeriod] =
    await Promise.all([
      client.getBlock({ blockNumber }),
      client.readContract({ ...at, functionName: "caseCount" }),
      client.readContract({ ...at, functionName: "SMALL_BPS" }),
      client.readContract({ ...at, functionName: "slashesLeft" }),
      client.readContract({ ...at, functionName: "nextSlashAt" }),
      client.readContract({
        address: staking.address,
        abi: stakingOfficeAbi,
        functionName: "terms",
        blockNumber,
      }),
      get("SLASH_WINDOW"),
      get("SLASH_EXPIRY"),
      get("JAIL_PERIOD"),
    ]);
  const newest = Number(count);
  const ids = Array.from({ length: Math.min(newest, maxCases) }, (_, i) => newest - i);
  const cases = await Promise.all(
    ids.map((caseId) =>
      client.readContract({ ...at, functionName: "caseOf", args: [BigInt(caseId)] }),
    ),
  );
  return {
    cases: cases.flatMap((one, i) => toCase(ids[i] ?? 0, one, Number(block.timestamp)) ?? []),
    caseCount: newest,
    smallBps: Number(smallBps),
    slashesLeft: Number(left),
    nextSlashAt: Number(nextSlashAt),
    window: Number(window),
    expiry: Number(expiry),
    jailPeriod: Number(jailPeriod),
    reach: terms.longestUnbond,
  };
}

/** In the order of the contract's `CaseState` enum. */
const states = ["none", "open", "executed", "vetoed"] as const;

function toCase(
  caseId: number,
  described: ContractFunctionReturnType<typeof slashCourtAbi, "view", "caseOf">,
  time: number,
): Court["cases"][number] | null {
  const written = states[described.state];
  if (written === undefined || written === "none") return null;
  const { id, bps, infractionAt, executableAt, expiresAt, evidence, caseHash } = described;
  const state: CaseState = written === "open" && time >= expiresAt ? "expired" : written;
  const proposer = getAddress(described.proposer);
  const times = { infractionAt, executableAt, expiresAt };
  return { caseId, id, bps, ...times, state, proposer, evidence, caseHash };
}

/** Reads one case at one block. Returns null if there is none with this number. */
export function readCase(
  deployments: StakingDeployments,
  caseId: number,
): Promise<Reading<Court["cases"][number] | null>> {
  const { chainId, address } = deployments.court;
  return readAtHead(chainId, `slash-case:${address}:${caseId}`, async (client, blockNumber) => {
    const at = { address, abi: slashCourtAbi, blockNumber } as const;
    const [block, described] = await Promise.all([
      client.getBlock({ blockNumber }),
      client.readContract({ ...at, functionName: "caseOf", args: [BigInt(caseId)] }),
    ]);
    return toCase(caseId, described, Number(block.timestamp));
  });
}

/** Reads which evidence hashes an open or executed case has, at one block. */
export function readUsed(
  deployments: StakingDeployments,
  hashes: readonly Hex[],
): Promise<Reading<Set<Hex>>> {
  const { chainId, address } = deployments.court;
  const key = `slash-evidence:${address}:${hashes.join()}`;
  return readAtHead(chainId, key, async (client, blockNumber) => {
    const at = { address, abi: slashCourtAbi, blockNumber } as const;
    const used = await Promise.all(
      hashes.map((hash) =>
        client.readContract({ ...at, functionName: "isEvidenceUsed", args: [hash] }),
      ),
    );
    return new Set(hashes.filter((_, i) => used[i]));
  });
}

/** Reads a validator's daily unbonding amounts within a slash's reach, oldest first. */
export function readBuckets(
  { staking }: StakingDeployments,
  { id, time, reach }: { id: number; time: number; reach: number },
): Promise<Reading<Bucket[]>> {
  const { chainId, address } = staking;
  const today = Math.floor(time / daySeconds);
  const first = Math.max(0, Math.floor((time - reach) / daySeconds));
  const days = Array.from({ length: today - first + 1 }, (_, i) => first + i);
  const key = `staking-buckets:${address}:${id}`;
  return readAtHead(chainId, key, async (client, blockNumber) => {
    const buckets = await Promise.all(
      days.map((day) =>
        client.readContract({
          address,
          abi: validatorStakingAbi,
          functionName: "bucketOf",
          args: [id, day],
          blockNumber,
        }),
      ),
    );
    // `days` belong to this reading, which may have started just before midnight.
    return buckets.map(({ tokens }, i) => ({ day: days[i] ?? 0, tokens }));
  });
}
