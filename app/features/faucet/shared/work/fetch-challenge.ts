import type { WorkChallenge } from "#app/domain/faucet/work/work.schema.ts";
import { apiPaths } from "#app/paths/api.ts";
import { messageIn } from "#app/platform/error-message.ts";

export type WorkRequest = {
  address: string;
  /** Names or keys of the requested assets. */
  assets: readonly string[];
};

/**
 * Fetches the challenge that a request needs a proof of; null if it needs none.
 *
 * @throws Error with a readable message.
 */
export async function fetchChallenge(
  { address, assets }: WorkRequest,
  signal: AbortSignal,
): Promise<WorkChallenge | null> {
  const query = new URLSearchParams({ address, assets: assets.join(",") });
  const url = `${apiPaths.faucetChallenge}?${query}`;
  const response = await fetch(url, { signal }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as Record<string, unknown> | null;
  if (response?.ok && body) return (body as { challenge: WorkChallenge | null }).challenge;
  throw new Error(messageIn(body) ?? "The console is not responding. Try again.");
}
