import type { Hex } from "viem";
import { z } from "zod";
import { findBridge } from "#app/chain/config.server.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import {
  type MessageGroup,
  messageGroups,
  statusesOf,
} from "#app/domain/bridge/message/message-groups.ts";
import type {
  MessageFilter,
  MessagePosition,
  MessageSearch,
} from "#app/domain/bridge/message/message-search.store.server.ts";
import { type MessageSort, messageSorts } from "#app/domain/bridge/message/message-sorts.ts";
import { listBridgedChains } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { chainField, dayFields, parseListQuery } from "#app/kit/list/list-query.ts";

export type MessageQuery = {
  group: MessageGroup | null;
  filter: Omit<MessageFilter, "served">;
  sort: MessageSort;
  /** Where the page begins; null for the first one. */
  after: MessagePosition | null;
  /** Parameters of filters with an invalid value. */
  rejected: string[];
  /** Reason why the search input is not used. */
  searchError: string | null;
};

const cursorSchema = z
  .string()
  .regex(/^\d{1,15}-0x[0-9a-f]{64}$/)
  .transform((text): MessagePosition => {
    const at = text.slice(0, text.indexOf("-"));
    return { at: Number(at), id: text.slice(at.length + 1) as Hex };
  });

export function formatMessagePosition({ originAt, id }: { originAt: number; id: Hex }): string {
  return `${originAt}-${id}`;
}

const domain = chainField.transform((chainId) => findBridge(chainId)?.domain ?? null);

const fields = {
  status: z.enum(messageGroups),
  origin: domain,
  destination: domain,
  token: z.string(),
  ...dayFields,
  sort: z.enum(messageSorts),
  before: cursorSchema,
};

/** Parses the filters of the list, its file and its JSON; an invalid value filters nothing. */
export function parseMessageQuery(search: URLSearchParams): MessageQuery {
  const { filter: requested, rejected } = parseListQuery(fields, search);
  const { status: group, origin, destination, token: symbol, from, to: until } = requested;
  const read = readSearch(search.get("q") ?? "");
  return {
    group,
    filter: {
      statuses: group === null ? null : statusesOf(group),
      origin,
      destination,
      symbol,
      from,
      until,
      search: read.kind === "found" ? read.search : null,
    },
    sort: requested.sort ?? "newest",
    after: requested.before,
    rejected,
    searchError: read.kind === "error" ? read.message : null,
  };
}

export type ReadMessageQuery = MessageQuery & { filter: MessageFilter };

/** As `parseMessageQuery`, for the chains of the bridge. */
export function readMessageQuery(search: URLSearchParams): ReadMessageQuery {
  const query = parseMessageQuery(search);
  const served = listBridgedChains().map(({ bridge }) => bridge.domain);
  return { ...query, filter: { ...query.filter, served } };
}

type ReadSearch =
  { kind: "none" } | { kind: "found"; search: MessageSearch } | { kind: "error"; message: string };

/** Parses an id, hash or address in any letter case. */
export function readSearch(input: string): ReadSearch {
  const text = input.trim().toLowerCase();
  if (text === "") return { kind: "none" };
  if (/^0x[0-9a-f]{64}$/.test(text)) {
    return { kind: "found", search: { kind: "hash", hash: text as Hex } };
  }
  const address = findAddress(text)?.toLowerCase() as Hex | undefined;
  if (address !== undefined) return { kind: "found", search: { kind: "address", address } };
  return { kind: "error", message: explain(text) };
}

function explain(text: string): string {
  const rule =
    "A message id or transaction hash is 0x and 64 characters from 0-9 and a-f, an address 0x and 40.";
  const digits = text.replace(/^0x/, "");
  const stray = /[^0-9a-f]/.exec(digits)?.[0];
  if (stray !== undefined) return `Invalid search: it contains “${stray}”. ${rule}`;
  return `This has ${digits.length} characters ${text.startsWith("0x") ? "after the" : "but no"} 0x. ${rule}`;
}
