import { z } from "zod";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { amountEntries } from "#app/features/faucet/shared/amounts-form.server.ts";
import { parseText } from "#app/kit/form/parse-entry.ts";
import { parsedEntry, textEntry } from "#app/kit/form/server-form.server.ts";
import { teamFields } from "./team-fields.ts";

/** Form of a new grant, with a field for the monthly allowance of each asset. */
export function grantFormSchema(assets: readonly FaucetAsset[]) {
  return z.object({
    ...amountEntries(assets),
    name: parsedEntry(teamFields.name),
    website: parsedEntry(teamFields.website),
    purpose: parsedEntry(teamFields.purpose),
    contact: parsedEntry(teamFields.contact),
  });
}

/** Form of the decision about a requested grant, with the allowances to grant. */
export function decisionSchema(assets: readonly FaucetAsset[]) {
  return z.object({
    ...amountEntries(assets),
    intent: textEntry,
    decision: z.enum(["grant", "reject"], "choose whether to grant or to reject it"),
    reason: parsedEntry((text) => parseText(text, { empty: "Enter a reason. The team reads it." })),
  });
}
