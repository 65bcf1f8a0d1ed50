import { getAddress, isAddress } from "viem";
import { z } from "zod";
import type { AcceptanceFilter } from "./acceptances.store.server.ts";

/** Parameters of the filter form; invalid values do not filter. */
const filterSchema = z.object({
  version: z.coerce.number().int().min(1).max(999_999).nullable().catch(null),
  wallet: z
    .string()
    .trim()
    .refine((text) => isAddress(text, { strict: false }))
    .transform((text) => getAddress(text))
    .nullable()
    .catch(null),
  before: z.uuid().nullable().catch(null),
});

export function parseAcceptanceFilter(search: URLSearchParams): AcceptanceFilter {
  const { version, wallet, before } = filterSchema.parse({
    version: search.get("version"),
    wallet: search.get("wallet"),
    before: search.get("before"),
  });
  return { version, address: wallet, before };
}
