import { z } from "zod";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { amountEntries } from "#app/features/faucet/shared/amounts-form.server.ts";
import { parseMoment, parseText } from "#app/kit/form/parse-entry.ts";
import { invalid, ok, optional, type Parsed } from "#app/kit/form/parsed.ts";
import { parsedEntry, textEntry } from "#app/kit/form/server-form.server.ts";

export const maxCodes = 10_000;
const maxUses = 10_000;

const checkbox = textEntry.transform((text) => text === "on");

/** Form of a batch of vouchers, with a field for the amount of each asset. */
export function voucherFormSchema(assets: readonly FaucetAsset[]) {
  return z.object({
    ...amountEntries(assets),
    name: parsedEntry((text) => parseText(text, { empty: "Enter a name.", maxBytes: 80 })),
    codes: parsedEntry((text) => parseCount(text, maxCodes)),
    usesPerCode: parsedEntry((text) => parseCount(text, maxUses)),
    oncePerAddress: checkbox,
    /** Creates the codes in spite of warnings. */
    anyway: checkbox,
    /** In seconds. */
    endsAt: parsedEntry((text) => optional<number | null>(text, null, parseMoment)),
  });
}

function parseCount(text: string, max: number): Parsed<number> {
  const trimmed = text.trim();
  const count = /^\d{1,5}$/.test(trimmed) ? Number(trimmed) : 0;
  return count >= 1 && count <= max ? ok(count) : invalid(`Enter a whole number from 1 to ${max}.`);
}
