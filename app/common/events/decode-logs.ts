import {
  type AbiEvent,
  decodeEventLog,
  DecodeLogDataMismatch,
  DecodeLogTopicsMismatch,
  type Hex,
} from "viem";
import type { ChainLog } from "./chain-log.server.ts";
import type { EventStream } from "./event-stream.server.ts";

/** A log that a stream asked for. */
export type MatchedLog = { stream: EventStream; log: ChainLog; name: string; args: string };

/** The logs of each stream, decoded; what only looks like one of its events is left out. */
export function matchLogs(
  streams: readonly EventStream[],
  logs: readonly ChainLog[],
): MatchedLog[] {
  return logs.flatMap((log) =>
    streams.flatMap((stream): MatchedLog[] => {
      const [topic] = log.topics;
      const item = topic === undefined ? undefined : stream.events.get(topic);
      if (!item || !stream.addresses.has(log.address)) return [];
      const args = decodeArguments(item, log);
      return args === null ? [] : [{ stream, log, name: item.name, args }];
    }),
  );
}

/** JSON, integers that viem gives as bigint as decimal text; `null`: not this event after all. */
function decodeArguments(item: AbiEvent, log: ChainLog): string | null {
  try {
    const [topic, ...rest] = log.topics;
    const topics: [] | [Hex, ...Hex[]] = topic === undefined ? [] : [topic, ...rest];
    const { args } = decodeEventLog({ abi: [item], data: log.data, topics });
    return JSON.stringify(args ?? {}, (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
  } catch (error) {
    // An event of the same signature that indexes other arguments.
    const isOther =
      error instanceof DecodeLogTopicsMismatch || error instanceof DecodeLogDataMismatch;
    if (isOther) return null;
    throw error;
  }
}

/** The one filter by which the events of several streams are found. */
export function combineFilters(streams: readonly EventStream[]): {
  addresses: Hex[];
  topics: Hex[];
} {
  const addresses = new Set(streams.flatMap((stream) => [...stream.addresses]));
  const topics = new Set(streams.flatMap((stream) => [...stream.events.keys()]));
  return { addresses: [...addresses], topics: [...topics] };
}
