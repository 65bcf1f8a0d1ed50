import {
  createPublicClient,
  custom,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  type Hex,
  keccak256,
  numberToHex,
  type PublicClient,
  stringToHex,
} from "viem";
import { merkleTreeHookAbi } from "#app/chain/abi/hyperlane/merkle-tree-hook.ts";
import { originAbi } from "#app/chain/hyperlane/abi.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import {
  encodeMessage,
  encodeTokenBody,
  type Message,
  messageId,
} from "#app/chain/hyperlane/message.ts";
import { MerkleTree } from "#app/chain/hyperlane/merkle-tree.ts";
import type { Origin } from "#app/domain/bridge/relay/origin.types.ts";

const addressOf = (digit: number): Hex => `0x${String(digit).repeat(40)}`;
const router = addressOf(4);
export const sender = addressOf(5);

export const origin: Origin = {
  chainId: 4443,
  domain: 4443,
  mailbox: addressOf(1),
  merkleTreeHook: addressOf(2),
  igp: addressOf(3),
  fromBlock: 1,
  confirmations: 2,
  validatorAnnounce: addressOf(6),
  symbols: new Map([[toBytes32(router), "TAN"]]),
  routers: new Map([4443, 97, 80002].map((domain) => [domain, new Set([toBytes32(router)])])),
};

/** Sender and recipient of a message unrelated to us. */
export const foreign: Partial<Message> = {
  sender: toBytes32(addressOf(8)),
  recipient: toBytes32(addressOf(9)),
};

type FakeLog = { address: Hex; topics: Hex[]; data: Hex; transactionHash: Hex };
type FakeBlock = { number: number; hash: Hex; logs: FakeLog[] };

/** An in-memory chain, as far as an origin is read: headers, logs and transaction senders. */
export type FakeOrigin = {
  client: PublicClient;
  /** Dispatches in the next block; returns the id. */
  dispatch: (changes?: Partial<Message>) => Hex;
  /** Pays for a message in the next block. */
  pay: (id: Hex, gas: bigint, paidWei: bigint) => void;
  mine: (blocks?: number) => void;
  /** Reverts the newest blocks and what was dispatched in them. */
  reorg: (blocks: number) => void;
  leafCount: () => number;
  /** Makes calls of a method fail while set. */
  failing: { method: string | null };
  /** The node has pruned the states of earlier blocks. */
  states: { from: number };
  /** Omits the logs of these messages, like a faulty node. */
  hidden: Set<Hex>;
  /** Number of calls by method. */
  calls: Map<string, number>;
};

export function createFakeOrigin(): FakeOrigin {
  let blocks: FakeBlock[] = [{ number: 0, hash: keccak256("0x"), logs: [] }];
  let pending: FakeLog[] = [];
  let salt = 0;
  const failing: FakeOrigin["failing"] = { method: null };
  const states = { from: 0 };
  const hidden = new Set<Hex>();
  const calls = new Map<string, number>();
  const head = () => blocks.at(-1) ?? { number: 0, hash: "0x" as const, logs: [] };
  const all = () => [...blocks.flatMap(({ logs }) => logs), ...pending];
  const [insertedTopic] = encodeEventTopics({ abi: originAbi, eventName: "InsertedIntoTree" });
  const leafCount = () => all().filter(({ topics }) => topics[0] === insertedTopic).length;
  const emit = (log: Omit<FakeLog, "transactionHash">, transactionHash: Hex) => {
    const topics = log.topics.map((topic) => topic.toLowerCase() as Hex);
    pending.push({ ...log, topics, transactionHash });
  };
  const nextHash = () => keccak256(stringToHex(`transaction ${(salt += 1)}`));

  /** Returns the message id of a tree log. */
  const leafOf = ({ data }: FakeLog): Hex =>
    decodeAbiParameters([{ type: "bytes32" }, { type: "uint32" }], data)[0];

  function treeAt(number: number): Hex {
    if (number < states.from) throw new Error("missing trie node");
    const tree = new MerkleTree();
    for (const { logs } of blocks.slice(0, number + 1)) {
      for (const log of logs) if (log.topics[0] === insertedTopic) tree.insert(leafOf(log));
    }
    const { branch, count } = tree.start();
    return encodeFunctionResult({
      abi: merkleTreeHookAbi,
      functionName: "tree",
      result: { branch: branch as never, count: BigInt(count) },
    });
  }

  function answer(method: string, params: unknown): unknown {
    calls.set(method, (calls.get(method) ?? 0) + 1);
    if (method === failing.method) throw new Error("The node is away.");
    const [first] = params as [unknown];
    if (method === "eth_getBlockByNumber") {
      const block = first === "latest" ? head() : blocks[Number(first)];
      return block ? headerOf(block) : null;
    }
    if (method === "eth_getLogs") {
      const filter = first as { fromBlock: Hex; toBlock: Hex };
      const isInRange = ({ number }: FakeBlock) =>
        number >= Number(filter.fromBlock) && number <= Number(filter.toBlock);
      return blocks.filter(isInRange).flatMap((block) =>
        block.logs
          .map((log, i) => ({
            ...log,
            logIndex: numberToHex(i),
            blockNumber: numberToHex(block.number),
            blockHash: block.hash,
          }))
          .filter((log) => log.topics[0] !== insertedTopic || !hidden.has(leafOf(log))),
      );
    }
    if (method === "eth_call") {
      const [, at] = params as [unknown, Hex | "latest" | undefined];
      return treeAt(at === undefined || at === "latest" ? head().number : Number(at));
    }
    if (method === "eth_getTransactionByHash") {
      const block = blocks.find(({ logs }) => logs.some((log) => log.transactionHash === first));
      return block ? { blockHash: block.hash, from: sender } : null;
    }
    throw new Error(`${method} is not faked.`);
  }

  return {
    leafCount,
    failing,
    states,
    hidden,
    calls,
    client: createPublicClient({
      transport: custom(
        {
          request: async ({ method, params }: { method: string; params: unknown }) =>
            answer(method, params),
        },
        { retryCount: 0 },
      ),
    }),
    dispatch: (changes = {}) => {
      const message: Message = {
        nonce: leafCount(),
        origin: origin.domain,
        sender: toBytes32(router),
        destination: 97,
        recipient: toBytes32(router),
        body: encodeTokenBody({ recipient: toBytes32(sender), amount: 10n ** 18n }),
        ...changes,
      };
      const raw = encodeMessage(message);
      const index = leafCount();
      const hash = nextHash();
      const topics = encodeEventTopics({
        abi: originAbi,
        eventName: "Dispatch",
        args: { sender: router, destination: 97, recipient: message.recipient },
      }) as Hex[];
      emit(
        { address: origin.mailbox, topics, data: encodeAbiParameters([{ type: "bytes" }], [raw]) },
        hash,
      );
      const data = encodeAbiParameters(
        [{ type: "bytes32" }, { type: "uint32" }],
        [messageId(raw), index],
      );
      emit({ address: origin.merkleTreeHook, topics: [insertedTopic ?? "0x"], data }, hash);
      return messageId(raw);
    },
    pay: (id, gas, paidWei) => {
      const topics = encodeEventTopics({
        abi: originAbi,
        eventName: "GasPayment",
        args: { messageId: id, destinationDomain: 97 },
      }) as Hex[];
      const data = encodeAbiParameters([{ type: "uint256" }, { type: "uint256" }], [gas, paidWei]);
      emit({ address: origin.igp, topics, data }, nextHash());
    },
    mine: (count = 1) => {
      for (let i = 0; i < count; i += 1) {
        const number = blocks.length;
        const hash = keccak256(stringToHex(`${head().hash} ${(salt += 1)}`));
        blocks.push({ number, hash, logs: pending });
        pending = [];
      }
    },
    reorg: (count) => {
      blocks = blocks.slice(0, -count);
    },
  };
}

function headerOf({ number, hash }: FakeBlock) {
  return { number: numberToHex(number), hash, timestamp: numberToHex(1_795_000_000 + number) };
}
