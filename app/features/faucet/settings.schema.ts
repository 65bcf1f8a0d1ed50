import { z } from "zod";
import { toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import type { AssetSettings, FaucetAsset } from "./faucet.types.ts";

const maxCooldownHours = 24 * 365;

const settingsSchema = z.object({
  enabled: z.literal("on").optional(),
  amount: z.string(),
  cooldownHours: z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)?$/, "enter a whole number of hours")
    .transform(Number)
    .refine((hours) => hours > 0 && hours <= maxCooldownHours, "must be between 0 and 8760 hours"),
});

export type SettingsOutcome =
  | { kind: "ok"; settings: AssetSettings }
  | {
      kind: "invalid";
      errors: { amount?: string | undefined; cooldownHours?: string | undefined };
    };

export function parseSettings(form: FormData, asset: FaucetAsset): SettingsOutcome {
  const fields = Object.fromEntries(form);
  const parsed = settingsSchema.safeParse(fields);
  const amount = parseAmount(typeof fields["amount"] === "string" ? fields["amount"] : "", asset);
  if (parsed.success && amount.kind === "ok") {
    const { enabled, cooldownHours } = parsed.data;
    const cooldownMs = Math.round(cooldownHours * 3_600_000);
    const settings = { enabled: enabled === "on", amount: amount.baseUnits, cooldownMs };
    return { kind: "ok", settings };
  }
  const errors = parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
  const [cooldownHours] = errors.cooldownHours ?? [];
  return {
    kind: "invalid",
    errors: {
      amount: amount.kind === "invalid" ? toSentence(amount.reason) : undefined,
      cooldownHours: cooldownHours ? toSentence(cooldownHours) : undefined,
    },
  };
}

export const pauseSchema = z.object({
  paused: z.enum(["yes", "no"]),
  message: z.string().trim().max(200, "use at most 200 characters").default(""),
});
