import type { BatchState } from "#app/domain/faucet/vouchers/voucher-state.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";

const states: Record<BatchState, { tone: StatusTone; label: string }> = {
  active: { tone: "green", label: "Active" },
  "used-up": { tone: "neutral", label: "Used up" },
  ended: { tone: "neutral", label: "Ended" },
  revoked: { tone: "red", label: "Revoked" },
};

export function BatchStatus({ state }: { state: BatchState }) {
  const { tone, label } = states[state];
  return <Status tone={tone}>{label}</Status>;
}
