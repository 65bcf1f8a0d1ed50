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

/** Events of some contracts on one chain that a feature wants to have indexed. */
export type EventStream = {
  /** Unique on its chain; the same name on several chains is one history. */
  name: string;
  chainId: ChainId;
  /** Lower case. */
  addresses: ReadonlySet<Hex>;
  /** By the topic that names them in a log. */
  events: ReadonlyMap<Hex, AbiEvent>;
  /**
   * Words of 32 bytes that the indexed arguments must be, in their order, `null` for any: for events
   * that anybody causes in great number, such as the transfers of a token. Lower case.
   */
  topics: readonly (Hex | null)[];
  /** Amount that must not be zero: anybody may move nothing, and in anybody's name. */
  nonZero: string | null;
  /** Block of the first deployment: nothing is looked for before it. */
  fromBlock: number;
  /**
   * Whether the sender of each transaction is kept too, at the price of one more call for each, or
   * only of those that make tokens.
   */
  withSender: boolean | "mints";
  /** Whether running sums are kept of it, and of its events only the newest. */
  ledger: LedgerKind | null;
  /** Changes with anything above that decides which rows there are. */
  definition: string;
};

type StreamOptions<abi extends Abi> = {
  name: string;
  chainId: ChainId;
  addresses: readonly Address[];
  abi: abi;
  /** Names of the wanted events in the ABI. */
  events: readonly ContractEventName<abi>[];
  /** What the indexed arguments must be; what follows the first of viem's `encodeEventTopics`. */
  topics?: readonly (Hex | null)[];
  /** Name of an argument; events where it is zero are left out. */
  nonZero?: string;
  fromBlock: number;
  withSender: boolean | "mints";
  ledger?: LedgerKind;
};

/** @throws when the ABI has no event of a wanted name, or no contract is given. */
export function defineStream<const abi extends Abi>(options: StreamOptions<abi>): EventStream {
  const { name, chainId, nonZero, fromBlock, withSender, ledger } = options;
  const topics = options.topics?.map((topic) => (topic?.toLowerCase() ?? null) as Hex | null);
  const addresses = options.addresses.map((address) => address.toLowerCase() as Hex).sort();
  // An empty filter would ask the chain for the events of every contract.
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
    // A stream without topics and the like keeps the definition it had before there were any.
    definition: keccak256(
      stringToHex(
        JSON.stringify({ addresses, wanted, topics, nonZero, fromBlock, withSender, ledger }),
      ),
    ),
  };
}
