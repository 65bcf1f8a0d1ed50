import {
  type AbiEvent,
  decodeEventLog,
  DecodeLogDataMismatch,
  DecodeLogTopicsMismatch,
  type Hex,
} from "viem";
import type { ChainLog, LogFilter } from "./chain-log.server.ts";
import type { EventStream } from "./event-stream.server.ts";

/** A decoded log that matches a stream. */
export type MatchedLog = { stream: EventStream; log: ChainLog; name: string; args: string };

/** Decodes the logs of each stream, without logs that only look like one of its events. */
export function matchLogs(
  streams: readonly EventStream[],
  logs: readonly ChainLog[],
): MatchedLog[] {
  return logs.flatMap((log) =>
    streams.flatMap((stream): MatchedLog[] => {
      const [topic] = log.topics;
      const item = topic === undefined ? undefined : stream.events.get(topic);
      if (!item || !stream.addresses.has(log.address) || !hasTopics(stream, log)) return [];
      const args = decodeArguments(item, log);
      if (args === null || isZero(args, stream.nonZero)) return [];
      return [{ stream, log, name: item.name, args: toJson(args) }];
    }),
  );
}

function isZero(args: object, name: string | null): boolean {
  return name !== null && Reflect.get(args, name) === 0n;
}

/** Writes bigint values as decimal strings. */
function toJson(args: object): string {
  return JSON.stringify(args, (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
}

function hasTopics({ topics }: EventStream, log: ChainLog): boolean {
  return topics.every((topic, i) => topic === null || topic === log.topics[i + 1]);
}

/** Returns null if the log is not this event after all. */
function decodeArguments(item: AbiEvent, log: ChainLog): object | null {
  try {
    const [topic, ...rest] = log.topics;
    const topics: [] | [Hex, ...Hex[]] = topic === undefined ? [] : [topic, ...rest];
    const { args } = decodeEventLog({ abi: [item], data: log.data, topics });
    return args ?? {};
  } catch (error) {
    // An event with the same signature but other indexed arguments.
    const isOther =
      error instanceof DecodeLogTopicsMismatch || error instanceof DecodeLogDataMismatch;
    if (isOther) return null;
    throw error;
  }
}

/**
 * Returns the filters that find the events of several streams: one for all streams that accept any
 * indexed arguments, and one per set of required ones, since a joined filter would request every
 * transfer of a token.
 */
export function combineFilters(streams: readonly EventStream[]): LogFilter[] {
  const alike = new Map<string, EventStream[]>();
  for (const stream of streams) {
    const key = JSON.stringify(stream.topics);
    alike.set(key, [...(alike.get(key) ?? []), stream]);
  }
  return [...alike.values()].map((group) => ({
    addresses: [...new Set(group.flatMap(({ addresses }) => [...addresses]))],
    events: [...new Set(group.flatMap(({ events }) => [...events.keys()]))],
    topics: group[0]?.topics ?? [],
  }));
}

/** Merges the results of several filters; a log that several of them find is included once. */
export function mergeLogs(answers: readonly (readonly ChainLog[])[]): ChainLog[] {
  const byPosition = new Map<string, ChainLog>();
  for (const log of answers.flat()) byPosition.set(`${log.blockHash}:${log.logIndex}`, log);
  return [...byPosition.values()];
}
