import type { Hex } from "viem";
import { apiPaths } from "#app/paths/api.ts";
import type { StepHooks } from "#app/wallet/context/wallet-transaction.ts";
import { messageIn } from "#app/platform/error-message.ts";

/** Submits a reviewer's signature. @returns An error, or null if accepted. */
export async function sendApproval(awardId: string, signature: Hex): Promise<string | null> {
  return send(awardId, "POST", { signature });
}

/** Reports an award's transaction to the server: before the wallet is asked, and its outcome. */
export function followAward(awardId: string): StepHooks {
  const report = (sending: object) =>
    // The chain settles the outcome in the end.
    void send(awardId, "PUT", sending).catch(() => undefined);
  return {
    beforeSign: async () => {
      const problem = await send(awardId, "PUT", { step: "begin" }).catch(
        () => "The console is not responding, so nothing was signed. Try again.",
      );
      if (problem !== null) throw new Error(problem);
    },
    onSent: (hash) => report({ step: "sent", hash }),
    onNotSent: () => report({ step: "refused" }),
  };
}

async function send(awardId: string, method: string, json: object): Promise<string | null> {
  const response = await fetch(apiPaths.award(awardId), {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(json),
  });
  if (response.ok) return null;
  const body: unknown = await response.json().catch(() => null);
  return messageIn(body) ?? `The console answered with ${response.status}. Try again.`;
}
