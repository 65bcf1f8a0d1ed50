import { z } from "zod";
import { addressFilter } from "#app/chain/address-schema.ts";
import { isChainId } from "#app/chain/networks.ts";
import type { HistoryFilter } from "./history.store.server.ts";

const statuses = ["queued", "sent", "confirmed", "failed"] as const;

/** Query parameters of the history filter; invalid values are ignored. */
const filterSchema = z.object({
  recipient: addressFilter,
  status: z.enum(statuses).nullable().catch(null),
  chain: z.string().transform(Number).refine(isChainId).nullable().catch(null),
  before: z.uuid().nullable().catch(null),
});

export function parseHistoryFilter(search: URLSearchParams): HistoryFilter {
  const { recipient, status, chain, before } = filterSchema.parse({
    recipient: search.get("recipient"),
    status: search.get("status"),
    chain: search.get("chain"),
    before: search.get("before"),
  });
  return { recipient, status, chainId: chain, before };
}
