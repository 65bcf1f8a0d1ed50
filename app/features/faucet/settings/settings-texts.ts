import { toDecimalText } from "#app/ui/values/format.ts";
import type { CanarySettings } from "#app/domain/faucet/canary/canary.store.server.ts";
import type { AssetSettings } from "#app/domain/faucet/faucet.types.ts";

/** Texts of an asset's form. */
export function settingsTexts(
  { amount, isUpTo, cooldownMs, enabled }: AssetSettings,
  decimals: number,
) {
  return {
    amount: toDecimalText(amount, decimals),
    cooldownHours: String(cooldownMs / 3_600_000),
    enabled: enabled ? "on" : "",
    upTo: isUpTo ? "on" : "",
  };
}

/** Texts of the form that pauses or opens the faucet, which submits the opposite of `paused`. */
export function pauseTexts({ paused, message }: { paused: boolean; message: string }) {
  return { paused: paused ? "yes" : "no", message };
}

/** Texts of the form of canaries. */
export function canaryTexts({ everyMinutes, recipient }: CanarySettings) {
  return {
    everyMinutes: everyMinutes === null ? "" : String(everyMinutes),
    recipient: recipient ?? "",
  };
}

/** Texts of the form of the return address. */
export function returnTexts(returnAddress: string | null) {
  return { returnAddress: returnAddress ?? "" };
}
