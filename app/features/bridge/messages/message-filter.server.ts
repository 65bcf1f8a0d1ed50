import type { Hex } from "viem";
import { z } from "zod";
import { findBridge } from "#app/chain/config.server.ts";
import { isChainId } from "#app/chain/networks.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import type {
  MessageFilter,
  MessagePosition,
  MessageSearch,
} from "#app/domain/bridge/message/message-search.store.server.ts";
import { type MessageGroup, messageGroups } from "#app/domain/bridge/message/message-groups.ts";

export type MessageQuery = {
  group: MessageGroup | null;
  filter: Omit<MessageFilter, "statuses" | "served">;
  before: MessagePosition | null;
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

const domain = z
  .string()
  .transform(Number)
  .refine(isChainId)
  .transform((chainId) => findBridge(chainId)?.domain ?? null)
  .nullable()
  .catch(null);

/** Filters of the form, from the URL; an invalid value filters nothing. */
const querySchema = z.object({
  status: z.enum(messageGroups).nullable().catch(null),
  from: domain,
  to: domain,
  token: z.string().min(1).nullable().catch(null),
  before: cursorSchema.nullable().catch(null),
});

export function parseMessageQuery(search: URLSearchParams): MessageQuery {
  const names = ["status", "from", "to", "token", "before"];
  const requested = querySchema.parse(
    Object.fromEntries(names.map((name) => [name, search.get(name)])),
  );
  const read = readSearch(search.get("q") ?? "");
  return {
    group: requested.status,
    filter: {
      origin: requested.from,
      destination: requested.to,
      symbol: requested.token,
      search: read.kind === "found" ? read.search : null,
    },
    before: requested.before,
    searchError: read.kind === "error" ? read.message : null,
  };
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
  return { kind: "error", message: `${explain(text)} Everything is shown.` };
}

function explain(text: string): string {
  const rule =
    "A message id or transaction hash is 0x and 64 characters from 0-9 and a-f, an address 0x and 40.";
  const digits = text.replace(/^0x/, "");
  const stray = /[^0-9a-f]/.exec(digits)?.[0];
  if (stray !== undefined) return `Invalid search: it contains “${stray}”. ${rule}`;
  return `This has ${digits.length} characters ${text.startsWith("0x") ? "after the" : "but no"} 0x. ${rule}`;
}
