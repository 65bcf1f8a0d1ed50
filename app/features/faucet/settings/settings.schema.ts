import { z } from "zod";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { invalid } from "#app/kit/form/parsed.ts";
import { parsedEntry, textEntry } from "#app/kit/form/server-form.server.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";

const maxCooldownHours = 24 * 365;

/** Fields of an asset's form, which its key identifies. @param asset null if it is not listed */
export const settingsSchema = (asset: FaucetAsset | null) =>
  z.object({
    form: textEntry,
    enabled: z
      .literal("on")
      .optional()
      .transform((text) => text === "on"),
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
