import { type Address, type ContractFunctionReturnType, getAddress, type PublicClient } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import type { StoredProgramme, Root } from "./claim-hub.types.ts";

/** The claim hub at a block. */
export type ClaimHubAt = { address: Address; blockNumber: bigint };

/** Reads programs by their numbers; those that do not exist are left out. */
export async function fetchProgrammes(
  client: PublicClient,
  { address, blockNumber }: ClaimHubAt,
  ids: readonly number[],
): Promise<StoredProgramme[]> {
  const read = (functionName: "programmeOf" | "closableAt") =>
    ids.map((id) => ({ address, abi: claimHubAbi, functionName, args: [BigInt(id)] }) as const);
  const [described, closable] = await Promise.all([
    client.multicall({ contracts: read("programmeOf"), allowFailure: false, blockNumber }),
    client.multicall({ contracts: read("closableAt"), allowFailure: false, blockNumber }),
  ]);
  return ids.flatMap((id, i) => toProgramme(id, described[i] as Described, Number(closable[i])));
}

type Described = ContractFunctionReturnType<typeof claimHubAbi, "view", "programmeOf">;

/** In the order of the contract's `ProgrammeState`. */
const states = ["none", "open", "paused", "closed"] as const;

function toProgramme(id: number, described: Described, closableAt: number): StoredProgramme[] {
  const state = states[described.state];
  if (state === undefined || state === "none") return [];
  const { token, owner, refundTo, budgetId, ...facts } = described;
  return [
    {
      ...facts,
      id,
      state,
      closableAt,
      token: getAddress(token),
      owner: getAddress(owner),
      refundTo: getAddress(refundTo),
      budgetId: Number(budgetId),
    },
  ];
}

/** Reads roots of a program by their numbers, in that order. */
export function fetchRoots(
  client: PublicClient,
  { address, blockNumber }: ClaimHubAt,
  { id, numbers }: { id: number; numbers: readonly number[] },
): Promise<Root[]> {
  const contract = { address, abi: claimHubAbi, functionName: "rootOf", blockNumber } as const;
  return Promise.all(
    numbers.map(async (n): Promise<Root> => {
      const root = await client.readContract({ ...contract, args: [BigInt(id), BigInt(n)] });
      return { n, ...root };
    }),
  );
}
