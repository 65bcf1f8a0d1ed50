import { type Address, isHash } from "viem";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { approveCancel } from "#app/domain/tasks/cancel/cancel.server.ts";
import { attachToTask, detachFromTask } from "#app/domain/tasks/files/task-files.server.ts";
import {
  releasePublication,
  setPublicationHash,
} from "#app/domain/tasks/escrow/publication.store.server.ts";
import { isSlug } from "#app/domain/tasks/model/parse-text.ts";
import { findTask } from "#app/domain/tasks/store/task.store.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  beginDraft,
  fileIdsOf,
  type OfferOutcome,
  offerTask,
  saveDraft,
  type SaveOutcome,
  textOf,
} from "./draft.server.ts";
import { isSlugTaken } from "./draft.store.server.ts";

export type DraftAnswer = SaveOutcome | OfferOutcome;

/** Returns whether a task other than `id` has a slug. */
export async function answerSlug(search: URLSearchParams): Promise<{ isTaken: boolean }> {
  const slug = search.get("slug") ?? "";
  const { db } = getRuntime().database;
  return { isTaken: isSlug(slug) && (await isSlugTaken(db, slug, search.get("id"))) };
}

/** Handles task requests that do not leave the page. */
export async function answerDraft(form: FormData, wallet: Address): Promise<DraftAnswer> {
  const id = formText(form, "id");
  switch (formText(form, "intent")) {
    case "save": {
      const text = textOf(form);
      const seen = formText(form, "seen");
      return id === ""
        ? beginDraft({ text, wallet })
        : saveDraft(id, { text, seen: /^\d{1,15}$/.test(seen) ? Number(seen) : null });
    }
    case "approve-cancel": {
      const message = await approveCancel(id, formText(form, "signature"), wallet);
      return message === null ? { kind: "done" } : { kind: "rejected", message };
    }
    case "attach":
    case "detach": {
      const deployment = findTaskEscrow();
      const { db } = getRuntime().database;
      const task = deployment && (await findTask(db, deployment.address, id));
      if (!task) return { kind: "rejected", message: "There is no such draft any more." };
      const change = { task, fileId: formText(form, "file"), wallet };
      const message =
        formText(form, "intent") === "attach"
          ? await attachToTask(change)
          : await detachFromTask(change);
      return message === null ? { kind: "done" } : { kind: "rejected", message };
    }
    case "offer": {
      const hash = formText(form, "hash");
      if (!isHash(hash)) break;
      const changed = form.has("title") ? textOf(form) : null;
      const claim = formText(form, "claim");
      return offerTask(id, { hash, changed, files: fileIdsOf(form), wallet, claim });
    }
    case "sent": {
      const hash = formText(form, "hash");
      if (!isHash(hash)) break;
      const { db } = getRuntime().database;
      await setPublicationHash(db, { taskId: id, claim: formText(form, "claim") }, hash);
      return { kind: "done" };
    }
    case "not-sent": {
      const { db } = getRuntime().database;
      await releasePublication(db, { taskId: id, claim: formText(form, "claim") });
      return { kind: "done" };
    }
  }
  return { kind: "rejected", message: "Unknown action." };
}
