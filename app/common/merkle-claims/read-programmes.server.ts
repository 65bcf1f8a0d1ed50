import { type Address, type ContractFunctionReturnType, getAddress, type PublicClient } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import { findAsset } from "#app/common/assets/find-asset.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { shortenAddress } from "#app/ui/format.ts";
import type { AmountUnit } from "#app/wallet/context/wallet-transaction.ts";
import type { Programme } from "./claims.types.ts";

/** More than a network has; otherwise only the newest are read. */
const maxProgrammes = 500;

/** A program from the contract, without what only this console knows. */
export type BareProgramme = Omit<Programme, "title" | "unit" | "rewardsUntil"> & { endAt: number };

export type ClaimHubState = {
  /** Block time in Unix seconds. */
  time: number;
  programmes: BareProgramme[];
};

/** Reads every program from the contract, sorted by number. */
export function readClaimHub(deployment: Deployment): Promise<Reading<ClaimHubState>> {
  const { chainId, address } = deployment;
  return readAtHead(chainId, `claims:${address}`, (client, blockNumber) =>
    fetchClaimHubState(client, address, blockNumber),
  );
}

async function fetchClaimHubState(
  client: PublicClient,
  address: Address,
  blockNumber: bigint,
): Promise<ClaimHubState> {
  const claimHub = { address, abi: claimHubAbi } as const;
  const [block, count] = await Promise.all([
    client.getBlock({ blockNumber }),
    client.readContract({ ...claimHub, functionName: "programmeCount", blockNumber }),
  ]);
  const newest = Number(count);
  const first = Math.max(1, newest - maxProgrammes + 1);
  const ids = Array.from({ length: newest - first + 1 }, (_, i) => first + i);
  const read = (functionName: "programmeOf" | "closableAt") =>
    ids.map((id) => ({ ...claimHub, functionName, args: [BigInt(id)] }) as const);
  const [described, closable] = await Promise.all([
    client.multicall({ contracts: read("programmeOf"), allowFailure: false, blockNumber }),
    client.multicall({ contracts: read("closableAt"), allowFailure: false, blockNumber }),
  ]);
  return {
    time: Number(block.timestamp),
    programmes: ids.flatMap((id, i) =>
      toProgramme(id, described[i] as Described, Number(closable[i])),
    ),
  };
}

type Described = ContractFunctionReturnType<typeof claimHubAbi, "view", "programmeOf">;

/** In the order of the contract's `ProgrammeState`. */
const states = ["none", "open", "paused", "closed"] as const;

function toProgramme(id: number, described: Described, closableAt: number): BareProgramme[] {
  const state = states[described.state];
  if (state === undefined || state === "none") return [];
  const { token, endAt, funded, paid, refunded, owner, refundTo, budgetId } = described;
  return [
    {
      id,
      state,
      endAt,
      closableAt,
      funded,
      paid,
      refunded,
      token: getAddress(token),
      owner: getAddress(owner),
      refundTo: getAddress(refundTo),
      budgetId: Number(budgetId),
    },
  ];
}

/** Returns the unit of each token by address; base units if the token does not report its own. */
export async function readUnits(
  deployment: Deployment,
  tokens: readonly Address[],
): Promise<ReadonlyMap<Address, AmountUnit>> {
  const found = await Promise.all(
    [...new Set(tokens)].map(async (token): Promise<[Address, AmountUnit]> => {
      const answer = await findAsset(deployment.chainId, token);
      if (answer.kind === "found") {
        const { symbol, decimals } = answer.asset;
        return [token, { symbol, decimals }];
      }
      return [token, { symbol: `base units of ${shortenAddress(token)}`, decimals: 0 }];
    }),
  );
  return new Map(found);
}
