import { readProgrammes } from "#app/domain/claims/claims.server.ts";
import type { ClaimsAnswer } from "#app/domain/claims/claims.types.ts";

/** Loads the data shared by all tabs of the claims page. */
export async function loadClaimsLayout(): Promise<{ answer: ClaimsAnswer<unknown> }> {
  const answer = await readProgrammes();
  return { answer: answer.kind === "read" ? { kind: answer.kind, facts: answer.facts } : answer };
}
