import type { Hex } from "viem";
import { z } from "zod";
import { findAddress } from "#app/chain/parse-address.ts";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { parsedEntry, textEntry } from "#app/kit/form/server-form.server.ts";
import { maxReasonLength } from "#app/domain/rewards/engine/adjustment.types.ts";

/** Fields of a proposed adjustment. */
export const adjustSchema = (token: { symbol: string; decimals: number }) =>
  z.object({
    account: parsedEntry(parseAdjusted),
    direction: textEntry,
    amount: parsedEntry((text) => parseTokenAmount(text, token)),
    reason: parsedEntry(parseReason),
  });

function parseAdjusted(text: string): Parsed<Hex> {
  const account = findAddress(text.trim());
  return account === null
    ? invalid("Choose the validator whose row is to change.")
    : ok(account.toLowerCase() as Hex);
}

function parseReason(text: string): Parsed<string> {
  const reason = text.trim();
  if (reason === "") return invalid("Enter a reason for the confirming admin.");
  return reason.length > maxReasonLength
    ? invalid(`At most ${maxReasonLength} characters.`)
    : ok(reason);
}
