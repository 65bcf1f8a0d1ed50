import { Status, type StatusTone } from "#app/ui/status.tsx";
import type { PaymentStatus as State } from "./faucet.types.ts";

const shown: Record<State, { tone: StatusTone; word: string }> = {
  queued: { tone: "neutral", word: "Queued" },
  sent: { tone: "accent", word: "Pending" },
  confirmed: { tone: "green", word: "Confirmed" },
  failed: { tone: "red", word: "Failed" },
};

/** Displays a payment's status consistently everywhere. */
export function PaymentStatus({ status }: { status: State }) {
  const { tone, word } = shown[status];
  return <Status tone={tone}>{word}</Status>;
}
