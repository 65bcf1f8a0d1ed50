import { Status, type StatusTone } from "#app/ui/status.tsx";
import type { EvidenceCheck } from "./evidence.types.ts";

export const checkLabels: Readonly<Record<EvidenceCheck, { tone: StatusTone; text: string }>> = {
  verified: { tone: "green", text: "Evidence verified" },
  mismatch: { tone: "red", text: "Evidence does not match its hash" },
  "missing-file": { tone: "red", text: "A file of the evidence is missing" },
  none: { tone: "amber", text: "No evidence stored" },
};

/** How stored evidence compares with the hash on the chain. */
export function EvidenceStatus({ check }: { check: EvidenceCheck }) {
  const { tone, text } = checkLabels[check];
  return <Status tone={tone}>{text}</Status>;
}
