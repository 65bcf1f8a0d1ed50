import type { Hex } from "viem";
import { postForm } from "#app/features/tasks/shared/post-form.ts";

/** Submits a reviewer's signature of a cancellation. @returns An error, or null once stored. */
export async function requestApproval(id: string, signature: Hex): Promise<string | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "approve-cancel", id, signature })) {
    form.set(name, value);
  }
  const answer = await postForm<{ kind: "done" } | { kind: "rejected"; message: string }>(form);
  if (answer.kind === "done") return null;
  return answer.kind === "rejected"
    ? answer.message
    : "The console is not responding, so the signature was not saved. Sign again.";
}
