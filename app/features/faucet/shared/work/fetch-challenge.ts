import type { WorkChallenge } from "#app/domain/faucet/work/work.schema.ts";
import { apiPaths } from "#app/paths/api.ts";
import { messageIn } from "#app/platform/error-message.ts";

export type WorkRequest = {
  address: string;
  /** Names or keys of the requested assets. */
  assets: readonly string[];
  /** What is requested of them, if it is not all, in whole units. */
  amounts: Readonly<Record<string, string>>;
};

/**
 * Fetches the challenge that a request needs a proof of; null if it needs none, or is not valid, which
 * the answer to the request itself explains at the field.
 *
 * @throws Error with a readable message.
 */
export async function fetchChallenge(
  { address, assets, amounts }: WorkRequest,
  signal: AbortSignal,
): Promise<WorkChallenge | null> {
  const query = new URLSearchParams({ address, assets: assets.join(",") });
  if (Object.keys(amounts).length > 0) query.set("amounts", JSON.stringify(amounts));
  const url = `${apiPaths.faucetChallenge}?${query}`;
  const response = await fetch(url, { signal }).catch(() => null);
  if (response?.status === 400) return null;
  const body = (await response?.json().catch(() => null)) as Record<string, unknown> | null;
  if (response?.ok && body) return (body as { challenge: WorkChallenge | null }).challenge;
  throw new Error(messageIn(body) ?? "The console is not responding. Try again.");
}
