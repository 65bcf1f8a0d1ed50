import type { Hex } from "viem";
import { z } from "zod";
import { findBridge } from "#app/chain/config.server.ts";
import { isChainId } from "#app/chain/networks.ts";
import type {
  MessageFilter,
  MessagePlace,
  MessageSearch,
} from "#app/features/bridge/relay/message-search.store.server.ts";
import { type MessageGroup, messageGroups } from "./message-groups.ts";

export type AskedMessages = {
  group: MessageGroup | null;
  filter: Omit<MessageFilter, "statuses" | "served">;
  before: MessagePlace | null;
  /** Why nothing is searched for although something was typed. */
  searchError: string | null;
};

const placeSchema = z
  .string()
  .regex(/^\d{1,15}-0x[0-9a-f]{64}$/)
  .transform((text): MessagePlace => {
    const at = text.slice(0, text.indexOf("-"));
    return { at: Number(at), id: text.slice(at.length + 1) as Hex };
  });

export function formatMessagePlace({ originAt, id }: { originAt: number; id: Hex }): string {
  return `${originAt}-${id}`;
}

const domain = z
  .string()
  .transform(Number)
  .refine(isChainId)
  .transform((chainId) => findBridge(chainId)?.domain ?? null)
  .nullable()
  .catch(null);

/** What the filter form puts into the URL; a value that makes no sense filters nothing. */
const askedSchema = z.object({
  status: z.enum(messageGroups).nullable().catch(null),
  from: domain,
  to: domain,
  token: z.string().min(1).nullable().catch(null),
  before: placeSchema.nullable().catch(null),
});

export function parseAskedMessages(search: URLSearchParams): AskedMessages {
  const names = ["status", "from", "to", "token", "before"];
  const asked = askedSchema.parse(
    Object.fromEntries(names.map((name) => [name, search.get(name)])),
  );
  const read = readSearch(search.get("q") ?? "");
  return {
    group: asked.status,
    filter: {
      origin: asked.from,
      destination: asked.to,
      symbol: asked.token,
      search: read.kind === "found" ? read.search : null,
    },
    before: asked.before,
    searchError: read.kind === "error" ? read.sentence : null,
  };
}

type ReadSearch =
  { kind: "none" } | { kind: "found"; search: MessageSearch } | { kind: "error"; sentence: string };

/** Ids, hashes and addresses in any letter case. */
export function readSearch(typed: string): ReadSearch {
  const text = typed.trim().toLowerCase();
  if (text === "") return { kind: "none" };
  if (/^0x[0-9a-f]{64}$/.test(text)) {
    return { kind: "found", search: { kind: "hash", hash: text as Hex } };
  }
  if (/^0x[0-9a-f]{40}$/.test(text)) {
    return { kind: "found", search: { kind: "address", address: text as Hex } };
  }
  return { kind: "error", sentence: `${explain(text)} Everything is shown.` };
}

function explain(text: string): string {
  const rule =
    "A message id or transaction hash is 0x and 64 characters from 0-9 and a-f, an address 0x and 40.";
  const digits = text.replace(/^0x/, "");
  const stray = /[^0-9a-f]/.exec(digits)?.[0];
  if (stray !== undefined) return `This cannot be searched for: it contains “${stray}”. ${rule}`;
  return `This has ${digits.length} characters ${text.startsWith("0x") ? "after" : "and lacks the"} 0x. ${rule}`;
}
