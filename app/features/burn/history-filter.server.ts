import type { Address } from "viem";
import { z } from "zod";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import { addressFilter } from "#app/chain/address-schema.ts";
import { type EventPosition } from "#app/common/events/event.store.server.ts";
import { parsePosition } from "#app/common/events/events.server.ts";

export type HistoryFilter = {
  chainId: ChainId | null;
  token: Address | null;
  account: Address | null;
  /** Start (inclusive), in milliseconds. */
  from: number | null;
  /** End (exclusive), in milliseconds. */
  until: number | null;
  /** Only burns older than this one. */
  before: EventPosition | null;
};

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .transform((value) => Date.parse(`${value}T00:00:00Z`))
  .refine(Number.isFinite);
const dayMs = 86_400_000;

/** Query parameters of the history filter; invalid values are ignored. */
const filterSchema = z.object({
  chain: z.string().transform(Number).refine(isChainId).nullable().catch(null),
  token: addressFilter,
  account: addressFilter,
  from: day.nullable().catch(null),
  to: day.nullable().catch(null),
});

export function parseHistoryFilter(search: URLSearchParams): HistoryFilter {
  const { chain, token, account, from, to } = filterSchema.parse(
    Object.fromEntries(
      ["chain", "token", "account", "from", "to"].map((name) => [name, search.get(name)]),
    ),
  );
  // Days are in UTC; the last day is included.
  const until = to === null ? null : to + dayMs;
  return {
    chainId: chain,
    token,
    account,
    from,
    until,
    before: parsePosition(search.get("before")),
  };
}

/** Returns the labels of filters with an invalid value. */
export function unreadFilters(search: URLSearchParams, filter: HistoryFilter): string[] {
  const fields = [
    { name: "token", label: "Token", value: filter.token },
    { name: "account", label: "Account", value: filter.account },
    { name: "from", label: "From", value: filter.from },
    { name: "to", label: "To", value: filter.until },
  ];
  return fields.flatMap(({ name, label, value }) =>
    (search.get(name) ?? "").trim() !== "" && value === null ? [label] : [],
  );
}
