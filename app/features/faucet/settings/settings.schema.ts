import type { Address } from "viem";
import { z } from "zod";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { parseTokenAmount, parseWholeNumber } from "#app/kit/form/parse-entry.ts";
import { check, invalid, optional, type Parsed } from "#app/kit/form/parsed.ts";
import { parsedEntry, textEntry } from "#app/kit/form/server-form.server.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";

const maxCooldownHours = 24 * 365;

const checkbox = z
  .literal("on")
  .optional()
  .transform((text) => text === "on");

/** Fields of an asset's form, which its key identifies. @param asset null if it is not listed */
export const settingsSchema = (asset: FaucetAsset | null) =>
  z.object({
    form: textEntry,
    enabled: checkbox,
    /** Saves an amount in spite of warnings. */
    anyway: checkbox,
    upTo: checkbox,
    amount: parsedEntry((text) =>
      asset === null
        ? invalid("This asset is no longer on the list. Reload the page.")
        : parseTokenAmount(text, asset),
    ),
    cooldownHours: z
      .string("enter a number of hours, such as 24")
      .trim()
      .regex(/^\d+(\.\d+)?$/, "enter a number of hours, such as 24")
      .transform(Number)
      .refine(
        (hours) => hours > 0 && hours <= maxCooldownHours,
        "must be between 0 and 8760 hours",
      ),
  });

export const pauseSchema = z.object({
  form: textEntry,
  paused: z.enum(["yes", "no"]),
  message: textEntry.pipe(z.string().trim().max(200, "use at most 200 characters")),
});

/** An account; null if the field is empty. */
const accountEntry = parsedEntry((text) => optional<Address | null>(text, null, parseAccount));

const maxCanaryMinutes = 24 * 60;

export const canarySchema = z.object({
  form: textEntry,
  everyMinutes: parsedEntry((text) => optional<number | null>(text, null, parseMinutes)),
  recipient: accountEntry,
});

function parseMinutes(text: string): Parsed<number> {
  return check(parseWholeNumber(text), (minutes) =>
    minutes >= 1 && minutes <= maxCanaryMinutes
      ? null
      : `Enter 1 to ${maxCanaryMinutes} minutes, or nothing.`,
  );
}

export const returnSchema = z.object({ form: textEntry, returnAddress: accountEntry });
