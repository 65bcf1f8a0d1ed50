import { type Address, getAbiItem, type Hex, type PublicClient, zeroAddress } from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { findFailure } from "./simulate-call.server.ts";
import { findAsset } from "#app/domain/assets/find-asset.server.ts";
import type { AmountUnit } from "#app/wallet/context/wallet-transaction.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import { abiOf } from "./abi-of.ts";
import type { NewestItems, Operation, SimulatedOperation } from "./access.types.ts";
import { findAmounts } from "./call-amounts.ts";
import { describeArguments } from "./call-arguments.ts";
import type { SchedulableContract } from "./contract-labels.ts";
import { findTarget } from "./find-target.server.ts";
import { listScheduled, type ScheduledEvent } from "./manager-stream.server.ts";

/** A scheduled call can be executed for a week from its time on. */
const expirySeconds = 7 * 86_400;
/** How long an expired call is still listed, so that it can be scheduled again. */
const expiredSeconds = 30 * 86_400;
/** Max calls that are simulated at once, the first to become executable. */
const maxSimulated = 20;

/**
 * Reads the operations that are scheduled now, the first to become executable first; null if the
 * chain does not answer.
 */
export async function readOperations(manager: Deployment): Promise<NewestItems<Operation> | null> {
  const { chainId } = manager;
  const head = await readHead(chainId);
  if (head.kind === "unreachable") return null;
  const time = head.head.timestamp;
  const { shown, unread } = await listScheduled(manager, time - expirySeconds - expiredSeconds);
  const key = `access-operations:${shown.map(({ operationId, nonce }) => `${operationId}:${nonce}`).join()}`;
  const reading = await readAtHead(chainId, key, (client, blockNumber) =>
    readScheduled(client, { manager, events: shown, blockNumber, time }),
  );
  if (reading.kind === "unavailable") return null;
  const operations = await Promise.all(
    reading.value.map((scheduled) => describeOperation(scheduled, chainId)),
  );
  return { shown: operations.toSorted((a, b) => a.readyAt - b.readyAt), unread };
}

/**
 * Adds to each operation why it would fail now. Those that need coins or an approval are not simulated,
 * since both are only provided at execution.
 */
export async function simulateOperations(
  { chainId }: Deployment,
  operations: readonly Operation[],
): Promise<SimulatedOperation[]> {
  const open = operations
    .filter(({ isExpired, takesCoins, approval }) => !isExpired && !takesCoins && approval === null)
    .slice(0, maxSimulated);
  return Promise.all(
    operations.map(async (one) => ({
      ...one,
      failure: open.includes(one) ? await findFailure(chainId, one) : null,
    })),
  );
}

type Scheduled = Pick<
  Operation,
  "id" | "caller" | "target" | "data" | "readyAt" | "expiresAt" | "isExpired" | "delay"
>;
type At = {
  manager: Deployment;
  events: readonly ScheduledEvent[];
  blockNumber: bigint;
  /** Time of the block, Unix seconds. */
  time: number;
};

async function readScheduled(
  client: PublicClient,
  { manager: { address }, events, blockNumber, time }: At,
): Promise<Scheduled[]> {
  const manager = { address, abi: accessManagerAbi, blockNumber } as const;
  const found = await Promise.all(
    events.map(async ({ operationId: id, nonce, caller, target, data, schedule, at }) => {
      const [known, current] = await Promise.all([
        client.readContract({ ...manager, functionName: "getSchedule", args: [id] }),
        client.readContract({ ...manager, functionName: "getNonce", args: [id] }),
      ]);
      const expiresAt = schedule + expirySeconds;
      // Executed, canceled or expired operations have no time, and a nonce counts up when the same call is
      // scheduled again.
      if (current !== nonce || (known === 0 && time < expiresAt)) return [];
      const isExpired = time >= expiresAt;
      const times = { readyAt: schedule, expiresAt, isExpired, delay: schedule - at };
      return [{ id, caller, target, data, ...times }];
    }),
  );
  return found.flat();
}

/** Decodes the call that an operation makes; anyone with a role can schedule any data. */
async function describeOperation(scheduled: Scheduled, chainId: ChainId): Promise<Operation> {
  const { target, data } = scheduled;
  const { contract = null, isOwned = false } = findTarget(target, chainId) ?? {};
  const codeHash = contract === null ? null : findCodeHash(contract, chainId);
  const known = { ...scheduled, contract, isOwned, codeHash };
  const undecoded = { ...known, call: null, takesCoins: false } as const;
  if (contract === null) return { ...undecoded, approval: null };
  const abi = abiOf(contract);
  const call = decodeCall({ data, abi, units: {}, describe: undefined });
  if (call.kind !== "function") return { ...undecoded, approval: null };
  const amounts = findAmounts(contract, data);
  const unit = amounts && (await readUnit(chainId, amounts.token));
  const units = Object.fromEntries(unit ? amounts.names.map((name) => [name, unit] as const) : []);
  const item = getAbiItem({ abi, name: call.name });
  return {
    ...undecoded,
    call: {
      name: call.name,
      arguments: describeArguments(
        decodeCall({ data, abi, units, describe: undefined }),
        getNetwork(chainId).nativeCurrency.symbol,
      ),
    },
    takesCoins: item?.type === "function" && item.stateMutability === "payable",
    approval:
      unit && amounts.taken > 0n
        ? { ...unit, token: amounts.token, spender: target, amountUnits: amounts.taken }
        : null,
  };
}

/** Returns the code hash of our own contracts; Hyperlane's are not in the deployments file. */
function findCodeHash(contract: SchedulableContract, chainId: ChainId): Hex | null {
  return findDeployment(contract, chainId)?.codeHash ?? null;
}

async function readUnit(chainId: ChainId, token: Address): Promise<AmountUnit> {
  if (token === zeroAddress) return getNetwork(chainId).nativeCurrency;
  const found = await findAsset(chainId, token);
  return found.kind === "found" ? found.asset : { symbol: "base units", decimals: 0 };
}
