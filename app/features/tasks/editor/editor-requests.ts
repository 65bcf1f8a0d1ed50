import type { Hex } from "viem";
import type { StepHooks } from "#app/wallet/context/wallet-transaction.ts";
import type { ErrorBody } from "#app/platform/responses.server.ts";
import type { ShownFile } from "#app/common/tasks/files/task-files.server.ts";
import type { DraftAnswer } from "./draft-requests.server.ts";

/** Max length that a browser still sends while the page unloads. */
const maxOnLeaving = 60_000;

export type Requested = DraftAnswer | { kind: "signed-out" } | { kind: "silent" };

const path = "/ecoSystem/createdDevTasK/draft";

/** Returns whether another task has a slug; if the request fails, saving the draft reports it. */
export async function fetchSlugTaken(slug: string, id: string): Promise<boolean> {
  const response = await fetch(`${path}?${new URLSearchParams({ slug, id })}`).catch(() => null);
  // From our own server.
  const answer = (await response?.json().catch(() => null)) as { isTaken?: boolean } | null;
  return answer?.isTaken === true;
}

/** Sends a task request to the server without leaving the page. */
export async function postForm(form: FormData): Promise<Requested> {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  const response = await fetch(path, {
    method: "POST",
    body,
    keepalive: body.toString().length < maxOnLeaving,
  }).catch(() => null);
  if (response?.status === 401 || response?.status === 403) return { kind: "signed-out" };
  if (!response?.ok) return { kind: "silent" };
  // From our own server.
  const answer = (await response.json().catch(() => null)) as DraftAnswer | null;
  return answer ?? { kind: "silent" };
}

/** Submits a reviewer's signature of a cancellation. @returns An error, or null once stored. */
export async function requestApproval(id: string, signature: Hex): Promise<string | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "approve-cancel", id, signature })) {
    form.set(name, value);
  }
  const answer = await postForm(form);
  if (answer.kind === "done") return null;
  return answer.kind === "rejected"
    ? answer.message
    : "The console is not responding, so the signature was not saved. Sign again.";
}

export type Uploaded = { kind: "saved"; file: ShownFile } | { kind: "rejected"; message: string };

/** Uploads a file, which a form has to reference within a day. */
export async function uploadFile(file: File): Promise<Uploaded> {
  const silent = { kind: "rejected", message: "It did not arrive. Try again." } as const;
  const response = await fetch(
    `/api/submissions/files?${new URLSearchParams({ name: file.name })}`,
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
  const answer = await postForm(form);
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
    return postForm(form);
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
