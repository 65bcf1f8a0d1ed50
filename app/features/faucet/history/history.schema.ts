import { isHash } from "viem";
import { z } from "zod";
import { addressField } from "#app/chain/address-schema.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import type { HistorySearch } from "#app/domain/faucet/history.store.server.ts";
import { chainField, dayFields } from "#app/kit/list/list-query.ts";

const statuses = ["queued", "sent", "confirmed", "failed"] as const;

const id = z.uuid();
const searchField = z.string().transform((text, context): HistorySearch => {
  const lowercase = text.toLowerCase();
  if (isHash(lowercase)) return { by: "transaction", hash: lowercase };
  if (id.safeParse(lowercase).success) return { by: "request", id: lowercase };
  const address = findAddress(text);
  if (address !== null) return { by: "address", address };
  context.addIssue("enter an address, the id of a request or the hash of a transaction");
  return z.NEVER;
});

export const historyFields = {
  search: searchField,
  requester: addressField,
  status: z.enum(statuses),
  chain: chainField,
  kind: z.literal("canaries"),
  ...dayFields,
  before: id,
};
