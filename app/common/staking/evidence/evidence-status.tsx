import { Status } from "#app/ui/feedback/status.tsx";
import { checkLabels, type EvidenceCheck } from "#app/domain/staking/evidence/evidence.types.ts";

/** Result of comparing stored evidence with the on-chain hash. */
export function EvidenceStatus({ check }: { check: EvidenceCheck }) {
  const { tone, text } = checkLabels[check];
  return <Status tone={tone}>{text}</Status>;
}
