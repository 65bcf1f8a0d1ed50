import type { GrantState } from "#app/domain/faucet/grants/grant.types.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";

export const stateLabels: Readonly<Record<GrantState, { label: string; tone: StatusTone }>> = {
  requested: { label: "Requested", tone: "amber" },
  granted: { label: "Granted", tone: "green" },
  rejected: { label: "Rejected", tone: "neutral" },
  locked: { label: "Locked", tone: "red" },
  revoked: { label: "Revoked", tone: "red" },
};
