import { getAbiItem, type PublicClient } from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { StakingDeployments } from "#app/common/staking/deployment.server.ts";
import type { Operation } from "./access.types.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import { findManaged } from "./managed-abis.ts";
import { listScheduled, type ScheduledEvent } from "./manager-stream.server.ts";

/** A scheduled call can be executed for a week from its time on. */
const expirySeconds = 7 * 86_400;

/** Reads the operations that are scheduled now, the first to become executable first. */
export async function readOperations(deployments: StakingDeployments) {
  const events = await listScheduled(deployments);
  const key = `access-operations:${events.map(({ operationId, nonce }) => `${operationId}:${nonce}`).join()}`;
  return readAtHead(deployments.manager.chainId, key, (client, blockNumber) =>
    readScheduled(client, { deployments, events, blockNumber }),
  );
}

type At = {
  deployments: StakingDeployments;
  events: readonly ScheduledEvent[];
  blockNumber: bigint;
};

async function readScheduled(
  client: PublicClient,
  { deployments, events, blockNumber }: At,
): Promise<Operation[]> {
  const manager = {
    address: deployments.manager.address,
    abi: accessManagerAbi,
    blockNumber,
  } as const;
  const found = await Promise.all(
    events.map(async ({ operationId: id, nonce, ...call }) => {
      const [readyAt, current] = await Promise.all([
        client.readContract({ ...manager, functionName: "getSchedule", args: [id] }),
        client.readContract({ ...manager, functionName: "getNonce", args: [id] }),
      ]);
      // Executed, canceled or expired operations have no time, and a nonce counts up when the same call is
      // scheduled again.
      if (readyAt === 0 || current !== nonce) return [];
      const { caller, target, data } = call;
      const expiresAt = readyAt + expirySeconds;
      const what = describeOperation(deployments, call);
      return [{ id, caller, target, data, readyAt, expiresAt, ...what }];
    }),
  );
  return found.flat().sort((a, b) => a.readyAt - b.readyAt);
}

/** Decodes the call that an operation makes. */
function describeOperation(
  deployments: StakingDeployments,
  { target, data }: Pick<ScheduledEvent, "target" | "data">,
): Pick<Operation, "contract" | "call" | "takesCoins"> {
  const managed = findManaged(deployments, target);
  const call = managed && decodeCall({ data, abi: managed.abi, units: {}, describe: undefined });
  if (managed === null || call?.kind !== "function") {
    return { contract: managed?.name ?? null, call: null, takesCoins: false };
  }
  const item = getAbiItem({ abi: managed.abi, name: call.name });
  return {
    contract: managed.name,
    call: {
      name: call.name,
      arguments: call.arguments.map(({ name, type, text }) => ({
        // A trailing underscore only tells a parameter from a variable of the same name.
        name: name.replace(/_$/, ""),
        type,
        text,
      })),
    },
    takesCoins: item?.type === "function" && item.stateMutability === "payable",
  };
}
