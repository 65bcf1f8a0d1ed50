import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import type { PaymentStatus as State } from "#app/domain/faucet/faucet.types.ts";

const shown: Record<State, { tone: StatusTone; label: string }> = {
  queued: { tone: "neutral", label: "Queued" },
  sent: { tone: "accent", label: "Pending" },
  confirmed: { tone: "green", label: "Confirmed" },
  failed: { tone: "red", label: "Failed" },
};

/** Displays a payment's status consistently everywhere. */
export function PaymentStatus({ status }: { status: State }) {
  const { tone, label } = shown[status];
  return <Status tone={tone}>{label}</Status>;
}
