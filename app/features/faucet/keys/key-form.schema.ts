import { z } from "zod";
import type { AssetKey } from "#app/domain/assets/asset-key.ts";
import { assetEntries } from "#app/features/faucet/shared/asset-form.server.ts";
import { parseMoment, parseText, parseWholeNumber } from "#app/kit/form/parse-entry.ts";
import { check, optional } from "#app/kit/form/parsed.ts";
import { parsedEntry, textEntry } from "#app/kit/form/server-form.server.ts";

const maxRequests = 1_000_000;
const maxNameBytes = 60;

export function keyFormSchema(assets: readonly AssetKey[]) {
  return z.object({
    ...assetEntries(assets),
    intent: textEntry,
    name: parsedEntry((text) =>
      parseText(text, { empty: "Enter who uses it.", maxBytes: maxNameBytes }),
    ),
    requestsPerDay: parsedEntry((text) =>
      check(parseWholeNumber(text), (number) =>
        number >= 1 && number <= maxRequests ? null : `Enter a number from 1 to ${maxRequests}.`,
      ),
    ),
    /** Unix seconds; null if it does not end. */
    expiresAt: parsedEntry((text) => optional<number | null>(text, null, parseMoment)),
  });
}
