import { toDecimalText } from "#app/ui/values/format.ts";
import type { AssetSettings } from "#app/domain/faucet/faucet.types.ts";

/** Texts of an asset's form. */
export function settingsTexts({ amount, cooldownMs, enabled }: AssetSettings, decimals: number) {
  return {
    amount: toDecimalText(amount, decimals),
    cooldownHours: String(cooldownMs / 3_600_000),
    enabled: enabled ? "on" : "",
  };
}

/** Texts of the form that pauses or opens the faucet, which submits the opposite of `paused`. */
export function pauseTexts({ paused, message }: { paused: boolean; message: string }) {
  return { paused: paused ? "yes" : "no", message };
}
