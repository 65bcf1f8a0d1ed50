import type { KeyState } from "#app/domain/faucet/keys/api-key.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";

export const stateLabels: Readonly<Record<KeyState, { label: string; tone: StatusTone }>> = {
  active: { label: "Active", tone: "green" },
  expired: { label: "Expired", tone: "neutral" },
  revoked: { label: "Revoked", tone: "red" },
};
