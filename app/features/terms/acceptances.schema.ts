import { z } from "zod";
import { addressFilter } from "#app/chain/address-schema.ts";
import type { AcceptanceFilter } from "./acceptances.store.server.ts";

/** Parameters of the filter form; invalid values do not filter. */
const filterSchema = z.object({
  version: z.coerce.number().int().min(1).max(999_999).nullable().catch(null),
  wallet: addressFilter,
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
