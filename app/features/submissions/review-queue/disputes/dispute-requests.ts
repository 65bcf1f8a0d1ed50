import { apiPaths } from "#app/paths/api.ts";
import { messageIn } from "#app/platform/error-message.ts";
import type { StepHooks } from "#app/wallet/context/wallet-transaction.ts";

/**
 * Returns hooks that store the text of a reason before its hash is signed.
 *
 * @param method POST to open a dispute, PUT to decide it.
 */
export function reasonHooks(submissionId: string, method: "POST" | "PUT", text: string): StepHooks {
  return {
    beforeSign: async () => {
      const response = await fetch(apiPaths.submissionDispute(submissionId), {
        method,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ text }),
      }).catch(() => null);
      if (response?.ok) return;
      const body: unknown = await response?.json().catch(() => null);
      throw new Error(
        messageIn(body) ?? "The console is not responding, so nothing was signed. Try again.",
      );
    },
    onSent: () => undefined,
    onNotSent: () => undefined,
  };
}
