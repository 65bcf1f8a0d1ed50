import {
  type Abi,
  type AbiEvent,
  type Address,
  type ContractEventName,
  type Hex,
  keccak256,
  stringToHex,
  toEventSelector,
} from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { LedgerKind } from "./ledger.ts";

/** Events of some contracts on one chain that a feature wants indexed. */
export type EventStream = {
  /** Unique on its chain; the same name on several chains forms one history. */
  name: string;
  chainId: ChainId;
  /** Lower case. */
  addresses: ReadonlySet<Hex>;
  /** Event ABI items by selector (topic 0). */
  events: ReadonlyMap<Hex, AbiEvent>;
  /**
   * Required values of the indexed arguments in order, as 32-byte words in lower case; null matches
   * any. For events that anyone can cause in large numbers, such as token transfers.
   */
  topics: readonly (Hex | null)[];
  /**
   * Name of an amount that must not be zero: anyone can transfer nothing, even in another account's
   * name.
   */
  nonZero: string | null;
  /** Block of the first deployment; earlier blocks are not searched. */
  fromBlock: number;
  /** Whether to store who caused each event, at the cost of one extra call each. */
  withSender: WithSender;
  /** Kind of running sums to store, with only the newest events. */
  ledger: LedgerKind | null;
  /** Changes with every field above that affects which rows exist. */
  definition: string;
};

export type WithSender =
  /** The sender of the transaction. */
  | boolean
  /** The same, but only of mints. */
  | "mints"
  /**
   * The account that called the contract named by the event's first indexed argument: the sender of
   * the transaction, or the contract that it went through, such as a Safe.
   */
  | "caller";

type StreamOptions<abi extends Abi> = {
  name: string;
  chainId: ChainId;
  addresses: readonly Address[];
  abi: abi;
  /** Event names in the ABI. */
  events: readonly ContractEventName<abi>[];
  /**
   * Required values of the indexed arguments: viem's `encodeEventTopics` without its first item.
   */
  topics?: readonly (Hex | null)[];
  /** Name of an argument; events where it is zero are left out. */
  nonZero?: string;
  fromBlock: number;
  withSender: WithSender;
  ledger?: LedgerKind;
};

/** @throws if the ABI lacks a requested event or no contract is given. */
export function defineStream<const abi extends Abi>(options: StreamOptions<abi>): EventStream {
  const { name, chainId, nonZero, fromBlock, withSender, ledger } = options;
  const topics = options.topics?.map((topic) => (topic?.toLowerCase() ?? null) as Hex | null);
  const addresses = options.addresses.map((address) => address.toLowerCase() as Hex).sort();
  // An empty filter would request the events of every contract.
  if (addresses.length === 0) throw new Error(`Stream ${name} names no contract.`);
  const wanted = options.events.map((event): AbiEvent => {
    const item = options.abi.find((entry) => entry.type === "event" && entry.name === event);
    if (item?.type !== "event") throw new Error(`Stream ${name}: no event ${event} in its ABI.`);
    return item;
  });
  return {
    name,
    chainId,
    addresses: new Set(addresses),
    events: new Map(wanted.map((item) => [toEventSelector(item), item])),
    topics: topics ?? [],
    nonZero: nonZero ?? null,
    fromBlock,
    withSender,
    ledger: ledger ?? null,
    // Unset options are omitted, so streams without them keep the definition from before they
    // existed.
    definition: keccak256(
      stringToHex(
        JSON.stringify({ addresses, wanted, topics, nonZero, fromBlock, withSender, ledger }),
      ),
    ),
  };
}
