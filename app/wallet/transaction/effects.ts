import {
  type Address,
  type Client,
  decodeEventLog,
  erc20Abi,
  getAbiItem,
  getAddress,
  isAddressEqual,
  type Log,
  zeroAddress,
} from "viem";
import { simulateBlocks } from "viem/actions";
import type { PreparedCall } from "./prepared-call.ts";

/** A transfer of a token, or of the native coin if the token is null, in base units. */
export type Transfer = { token: Address | null; from: Address; to: Address; units: bigint };

/** An amount that leaves or reaches an account. */
export type Movement = { token: Address | null; units: bigint };

export type Recipient = Movement & { account: Address };

/** The amounts that a call moves. */
export type Effects = {
  /** Net amounts that leave the sender, one per token, without the network fee. */
  paid: readonly Movement[];
  /** Net amounts that reach the sender. */
  received: readonly Movement[];
  /**
   * Accounts that together receive all of a token that the sender pays, the largest amount first.
   * Empty if contracts retain part of it, such as the fees of a bridge, or it passes through several.
   */
  recipients: readonly Recipient[];
};

/** Only this event, since decoding finds any event of its ABI. */
const transferAbi = [getAbiItem({ abi: erc20Abi, name: "Transfer" })] as const;

/** Address from which a simulation reports transfers of the native coin. */
const nativeCoin = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";

/**
 * Simulates a call and returns its transfers, also those of the native coin between contracts.
 *
 * @returns null if the call fails, or the node cannot simulate transfers (`eth_simulateV1`)
 */
export async function simulateTransfers(
  client: Client,
  from: Address,
  { to, data, valueWei }: Pick<PreparedCall, "to" | "data" | "valueWei">,
): Promise<Transfer[] | null> {
  try {
    const calls = [{ account: from, to, data, value: valueWei }];
    const [block] = await simulateBlocks(client, { blocks: [{ calls }], traceTransfers: true });
    const outcome = block?.calls[0];
    return outcome?.status === "success" ? readTransfers(outcome.logs ?? []) : null;
  } catch {
    return null;
  }
}

/** Returns the transfers among the logs of a simulation or of a mined transaction. */
export function readTransfers(logs: readonly Pick<Log, "address" | "topics" | "data">[]) {
  return logs.flatMap(transferOf);
}

function transferOf({
  address,
  topics,
  data,
}: Pick<Log, "address" | "topics" | "data">): Transfer[] {
  try {
    const { args } = decodeEventLog({ abi: transferAbi, topics, data });
    const token = isAddressEqual(address, nativeCoin) ? null : getAddress(address);
    return [{ token, from: args.from, to: args.to, units: args.value }];
  } catch {
    // Another event, or the transfer of an NFT.
    return [];
  }
}

/** Sums up a call's transfers from the sender's point of view. */
export function sumUpTransfers(
  transfers: readonly Transfer[],
  { sender, contract }: { sender: Address; contract: Address },
): Effects {
  const nets = new Map<Address | null, bigint>();
  const amounts = new Map<string, Recipient>();
  for (const { token, from, to, units } of transfers) {
    const net = nets.get(token) ?? 0n;
    const [isOut, isIn] = [isAddressEqual(from, sender), isAddressEqual(to, sender)];
    nets.set(token, net + (isIn ? units : 0n) - (isOut ? units : 0n));
    // The called contract passes tokens on; they are counted at the account that receives them.
    if (isIn || isAddressEqual(to, contract) || isAddressEqual(to, zeroAddress)) continue;
    const key = `${to} ${token}`;
    const before = amounts.get(key)?.units ?? 0n;
    amounts.set(key, { account: to, token, units: before + units });
  }
  const movements = [...nets].map(([token, units]) => ({ token, units }));
  const paid = movements.filter(({ units }) => units < 0n);
  const isPassedOn = (token: Address | null) => {
    const sum = [...amounts.values()].reduce(
      (total, one) => (one.token === token ? total + one.units : total),
      0n,
    );
    return paid.some((one) => one.token === token && -one.units === sum);
  };
  return {
    paid: paid.map(({ token, units }) => ({ token, units: -units })),
    received: movements.filter(({ units }) => units > 0n),
    recipients: [...amounts.values()]
      .filter(({ token }) => isPassedOn(token))
      .sort((one, other) => (one.units < other.units ? 1 : one.units > other.units ? -1 : 0)),
  };
}
