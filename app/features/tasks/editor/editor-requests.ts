import type { Hex } from "viem";
import type { StepHooks } from "#app/wallet/context/wallet-transaction.ts";
import type { ErrorBody } from "#app/platform/responses.server.ts";
import type { ShownFile } from "#app/domain/tasks/files/task-files.server.ts";
import { type Posted, postForm } from "#app/features/tasks/shared/post-form.ts";
import { apiPaths } from "#app/paths/api.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import type { DraftAnswer } from "./draft-requests.server.ts";

export type Requested = Posted<DraftAnswer>;

/** Sends a request about a draft without leaving the page. */
export const postDraft = (form: FormData) => postForm<DraftAnswer>(form);

/** Returns whether another task has a slug; if the request fails, saving the draft reports it. */
export async function fetchSlugTaken(slug: string, id: string): Promise<boolean> {
  const response = await fetch(`${taskPaths.draft}?${new URLSearchParams({ slug, id })}`).catch(
    () => null,
  );
  // From our own server.
  const answer = (await response?.json().catch(() => null)) as { isTaken?: boolean } | null;
  return answer?.isTaken === true;
}

export type Uploaded = { kind: "saved"; file: ShownFile } | { kind: "rejected"; message: string };

/** Uploads a file, which a form has to reference within a day. */
export async function uploadFile(file: File): Promise<Uploaded> {
  const silent = { kind: "rejected", message: "The upload failed. Try again." } as const;
  const response = await fetch(
    `${apiPaths.submissionFiles}?${new URLSearchParams({ name: file.name })}`,
    {
      method: "POST",
      body: file,
    },
  ).catch(() => null);
  // From our own server.
  const answer = (await response?.json().catch(() => null)) as
    ShownFile | ErrorBody | null | undefined;
  if (response?.ok && answer && "id" in answer) return { kind: "saved", file: answer };
  return answer && "error" in answer ? { kind: "rejected", message: answer.error.message } : silent;
}

/** Attaches an uploaded file to a draft, or detaches it. @returns An error, or null on success. */
export async function postAttachment(
  intent: "attach" | "detach",
  named: { id: string; file: string },
): Promise<string | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent, ...named })) form.set(name, value);
  const answer = await postDraft(form);
  if (answer.kind === "done") return null;
  return answer.kind === "rejected" ? answer.message : "The console is not responding. Try again.";
}

function messageOf(answer: Requested): string {
  return answer.kind === "rejected"
    ? answer.message
    : "The console is not responding, so nothing was signed. Try again.";
}

/** Claim of this page load; another tab has its own. */
let claim: string | null = null;

/**
 * Returns hooks that store a text before its hash is signed, and reserve a draft until the outcome
 * is known.
 *
 * @param changed New text of a published task, with its files.
 */
export function offerHooks(id: string, hash: Hex, changed?: Readonly<Record<string, string>>) {
  const post = (intent: string, input: Readonly<Record<string, string>>) => {
    claim ??= crypto.randomUUID();
    const form = new FormData();
    const all = { ...input, intent, id, claim };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    return postDraft(form);
  };
  const hooks: StepHooks = {
    beforeSign: async () => {
      const answer = await post("offer", { ...changed, hash });
      if (answer.kind === "done") return;
      throw new Error(messageOf(answer));
    },
    // If the request fails, the chain shows it later.
    onSent: (sent) => void post("sent", { hash: sent }),
    onNotSent: () => void post("not-sent", {}),
  };
  return hooks;
}
