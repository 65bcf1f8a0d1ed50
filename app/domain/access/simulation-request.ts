import type { Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import { apiPaths } from "#app/paths/api.ts";

type Call = { chainId: ChainId; target: Address; data: Hex };

/**
 * Returns why a call would fail if it could be executed now, as a warning before it is scheduled; null if
 * it would succeed, or if that is not known.
 */
export async function findScheduledWarning(call: Call): Promise<string | null> {
  const response = await fetch(apiPaths.scheduledCallSimulation, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(call),
  });
  if (!response.ok) return null;
  const { failure } = (await response.json()) as { failure?: string | null };
  return failure == null
    ? null
    : `If its delay were over now, the call would fail: ${failure} It can be scheduled, but fails then, too, unless this changes.`;
}
