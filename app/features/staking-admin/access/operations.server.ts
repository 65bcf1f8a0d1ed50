import {
  type Address,
  decodeFunctionData,
  getAbiItem,
  isAddressEqual,
  type PublicClient,
} from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { findManager } from "#app/chain/access/manager.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { readUnits } from "#app/common/assets/token-units.server.ts";
import type { AmountUnit, TokenApproval } from "#app/wallet/context/wallet-transaction.ts";
import { type DecodedCall, decodeCall } from "#app/wallet/transaction/decode-call.ts";
import { abiOf } from "./abi-of.ts";
import type { Newest, Operation } from "./access.types.ts";
import { contractLabels, type SchedulableContract } from "./contract-labels.ts";
import { listScheduled, type ScheduledEvent } from "./manager-stream.server.ts";

/** A scheduled call can be executed for a week from its time on. */
const expirySeconds = 7 * 86_400;

/**
 * Reads the operations that are scheduled now, the first to become executable first; null if the
 * chain does not answer, and none without a manager.
 */
export async function readOperations(): Promise<Newest<Operation> | null> {
  const manager = findManager();
  if (!manager) return { shown: [], unread: 0 };
  const { chainId } = manager;
  const head = await readHead(chainId);
  if (head.kind === "unreachable") return null;
  const { shown, unread } = await listScheduled(manager, head.head.timestamp - expirySeconds);
  const key = `access-operations:${shown.map(({ operationId, nonce }) => `${operationId}:${nonce}`).join()}`;
  const reading = await readAtHead(chainId, key, (client, blockNumber) =>
    readScheduled(client, { manager, events: shown, blockNumber }),
  );
  if (reading.kind === "unavailable") return null;
  const operations = await Promise.all(reading.value.map(describeOperation));
  return { shown: operations.toSorted((a, b) => a.readyAt - b.readyAt), unread };
}

type Scheduled = Pick<Operation, "id" | "caller" | "target" | "data" | "readyAt" | "expiresAt">;
type At = { manager: Deployment; events: readonly ScheduledEvent[]; blockNumber: bigint };

async function readScheduled(
  client: PublicClient,
  { manager: { address }, events, blockNumber }: At,
): Promise<Scheduled[]> {
  const manager = { address, abi: accessManagerAbi, blockNumber } as const;
  const found = await Promise.all(
    events.map(async ({ operationId: id, nonce, caller, target, data }) => {
      const [readyAt, current] = await Promise.all([
        client.readContract({ ...manager, functionName: "getSchedule", args: [id] }),
        client.readContract({ ...manager, functionName: "getNonce", args: [id] }),
      ]);
      // Executed, canceled or expired operations have no time, and a nonce counts up when the same call is
      // scheduled again.
      if (readyAt === 0 || current !== nonce) return [];
      return [{ id, caller, target, data, readyAt, expiresAt: readyAt + expirySeconds }];
    }),
  );
  return found.flat();
}

/** Decodes the call that an operation makes; anyone with a role can schedule any data. */
async function describeOperation(scheduled: Scheduled): Promise<Operation> {
  const { target, data } = scheduled;
  const { contract = null, codeHash = null } = findContract(target) ?? {};
  const undecoded = { ...scheduled, contract, codeHash, call: null, takesCoins: false } as const;
  if (contract === null) return { ...undecoded, approval: null };
  const abi = abiOf(contract);
  const decode = (units: Readonly<Record<string, AmountUnit>>) =>
    decodeCall({ data, abi, units, describe: undefined });
  const call = decode({});
  if (call.kind !== "function") return { ...undecoded, approval: null };
  const isFunding = contract === "ecoStake" && call.name === "fund";
  const approval = isFunding ? await readApproval(scheduled) : null;
  const unit = contract === "etherDeposit" ? getNetwork(homeChainId).nativeCurrency : approval;
  const withUnits = unit === null ? call : decode({ amount: unit });
  const item = getAbiItem({ abi, name: call.name });
  return {
    ...undecoded,
    call: {
      name: call.name,
      arguments: argumentsOf(withUnits),
    },
    takesCoins: item?.type === "function" && item.stateMutability === "payable",
    approval,
  };
}

function argumentsOf(call: DecodedCall) {
  if (call.kind !== "function") return [];
  // A trailing underscore only tells a parameter from a variable of the same name.
  return call.arguments.map(({ name, type, text }) => ({
    name: name.replace(/_$/, ""),
    type,
    text,
  }));
}

function findContract(target: Address) {
  for (const contract of Object.keys(contractLabels) as SchedulableContract[]) {
    const deployment = findDeployment(contract);
    if (deployment && isAddressEqual(deployment.address, target)) {
      return { contract, codeHash: deployment.codeHash };
    }
  }
  return null;
}

/** Returns the tokens that a funding of the locked stake's rewards takes from the caller; null for none. */
async function readApproval({
  target,
  data,
}: Pick<Scheduled, "target" | "data">): Promise<TokenApproval | null> {
  const { functionName, args } = decodeFunctionData({ abi: ecoStakeAbi, data });
  if (functionName !== "fund") throw new Error("Only a funding has tokens to approve.");
  const [token, amountUnits] = args;
  const [unit] = await readUnits([token]);
  return unit && amountUnits > 0n ? { ...unit, spender: target, amountUnits } : null;
}
