import { sentenceIn } from "#app/common/campaign/attempt-requests.ts";
import type { Campaign } from "#app/common/campaign/campaign.types.ts";

export type ChunkSimulation =
  /** `route`: as the call that pays the chunk has to take it. */
  | { kind: "passed"; route: "any" | "contract" }
  | { kind: "refused"; sentence: string }
  | { kind: "unavailable" };

/** Asks whether a chunk would be paid now. @throws Error with a sentence when nothing answers */
export async function requestSimulation(
  { id }: Pick<Campaign, "id">,
  chunk: number,
): Promise<ChunkSimulation> {
  const response = await fetch(`/api/campaigns/${id}/chunks/${chunk}/simulation`).catch(() => null);
  const body = (await response?.json().catch(() => null)) as Record<string, unknown> | null;
  if (response?.ok && body) return body as ChunkSimulation;
  throw new Error(
    sentenceIn(body) ?? "The console does not answer, so nothing was signed. Try again.",
  );
}
