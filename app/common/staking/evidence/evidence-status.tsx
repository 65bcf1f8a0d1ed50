import { Status } from "#app/ui/status.tsx";
import { checkLabels, type EvidenceCheck } from "./evidence.types.ts";

/** How stored evidence compares with the hash on the chain. */
export function EvidenceStatus({ check }: { check: EvidenceCheck }) {
  const { tone, text } = checkLabels[check];
  return <Status tone={tone}>{text}</Status>;
}
