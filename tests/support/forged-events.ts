import {
  type Abi,
  concat,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  numberToHex,
  pad,
  size,
  slice,
} from "viem";

/** An event as a log has it. */
export type ForgedEvent = { topics: readonly Hex[]; data: Hex };

const opcode = { stop: "0x00", mstore: "0x52", push2: "0x61", push32: "0x7f" } as const;
const word = 32;

/**
 * Assembles the code of a contract that accepts every call and payment, and emits these events each
 * time, as if other contracts had.
 */
export function codeThatEmits(events: readonly ForgedEvent[]): Hex {
  return concat([...events.map(emit), opcode.stop]);
}

function emit({ topics, data }: ForgedEvent): Hex {
  const chunks = Array.from({ length: Math.ceil(size(data) / word) }, (_, i) =>
    pad(slice(data, i * word, Math.min((i + 1) * word, size(data))), { dir: "right", size: word }),
  );
  return concat([
    ...chunks.map((one, i) => concat([opcode.push32, one, push(i * word), opcode.mstore])),
    ...topics.toReversed().map((topic) => concat([opcode.push32, topic])),
    push(size(data)),
    push(0),
    numberToHex(0xa0 + topics.length, { size: 1 }),
  ]);
}

function push(value: number): Hex {
  return concat([opcode.push2, numberToHex(value, { size: 2 })]);
}

/** Encodes an event of an ABI. */
export function forge(
  abi: Abi,
  name: string,
  args: Readonly<Record<string, unknown>>,
): ForgedEvent {
  const event = abi.find((item) => item.type === "event" && item.name === name);
  if (event?.type !== "event") throw new Error(`There is no event ${name}.`);
  const topics = encodeEventTopics({ abi: [event], eventName: name, args: { ...args } });
  const plain = event.inputs.filter(({ indexed }) => indexed !== true);
  const data = encodeAbiParameters(
    plain,
    plain.map((input) => args[input.name ?? ""]),
  );
  return { topics: topics as Hex[], data };
}
