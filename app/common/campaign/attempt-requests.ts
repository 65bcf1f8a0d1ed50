import type { Hex } from "viem";
import { apiPaths } from "#app/paths/api.ts";
import type { StepHooks } from "#app/wallet/context/wallet-transaction.ts";

/** Reports a batch to the server before it is passed to a wallet, and its outcome afterwards. */
export function reportAttempt(
  campaignId: string,
  attempt: { chunk: number; rowsHash: Hex },
): StepHooks {
  return reportTo(apiPaths.campaignAttempts(campaignId), attempt);
}

/** Reports anything else that is passed to a wallet once; the URL responds with an id. */
export function reportTo(url: string, attempt: object): StepHooks {
  let id: string | null = null;

  async function end(hash: Hex | null): Promise<void> {
    if (id === null) return;
    // Without a response the attempt stays open, which only prevents its rows from being moved.
    await send(url, "PUT", { id, hash }).catch(() => undefined);
  }

  return {
    beforeSign: async () => {
      const answer = await send(url, "POST", attempt);
      id = String(answer["id"]);
    },
    onSent: (hash) => void end(hash),
    onNotSent: () => void end(null),
  };
}

/** @throws Error with a readable message. */
async function send(url: string, method: string, json: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(json),
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as Record<string, unknown> | null;
  if (response?.ok && body) return body;
  throw new Error(
    messageIn(body) ?? "The console is not responding, so nothing was signed. Try again.",
  );
}

/** Returns the message of an error response of the console, or null if it has none. */
export function messageIn(body: Record<string, unknown> | null): string | null {
  const error = body?.["error"];
  if (typeof error !== "object" || error === null || !("message" in error)) return null;
  return String(error.message);
}
