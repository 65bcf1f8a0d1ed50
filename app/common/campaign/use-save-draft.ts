import { useFetcher, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { deletePersistedForm } from "#app/ui/base/use-persisted-form.ts";
import type { DraftAnswer, DraftsAnswer } from "./draft-notice.tsx";
import { draftFile, savedField } from "#app/domain/payments/campaign/print-draft.ts";

type SaveDraftOptions = {
  /** The route that saves the draft. */
  action: string;
  /** Parent path of the campaign pages. */
  path: string;
  /** Start of the names under which the form survives a reload, until the draft is saved. */
  savedAs: string;
};

/**
 * Sends drafts to the server, which opens the page of the campaign, or the list of campaigns if it
 * saved several, or answers why it cannot.
 */
export function useSaveDraft({ action, path, savedAs }: SaveDraftOptions) {
  const { submit, state, data } = useFetcher<DraftAnswer | DraftsAnswer>();
  const { location } = useNavigation();
  const isSaving = state !== "idle";
  const isSaved = isSaving && location?.pathname.startsWith(`${path}/`) === true;
  const results = data?.kind === "several" ? data.results : null;

  useEffect(() => {
    if (isSaved) deletePersistedForm(savedAs);
  }, [isSaved, savedAs]);

  function send(drafts: readonly (string | Blob)[], saved: readonly string[]) {
    // As files, since the router would encode and decode a text several times.
    const form = new FormData();
    for (const draft of drafts) {
      form.append(draftFile, new Blob([draft], { type: "application/json" }));
    }
    for (const id of saved) form.append(savedField, id);
    submit(form, { method: "post", action, encType: "multipart/form-data" });
  }

  return {
    isSaving,
    /** Name under which the form's list survives a reload; null once the draft is saved. */
    listName: isSaved ? null : `${savedAs}, list`,
    answer: isSaving || data?.kind === "several" ? null : (data ?? null),
    /** Result of each of several drafts, in their order, unless all were saved. */
    results: isSaving ? null : results,
    /** Sends a draft as JSON. */
    save: (json: string | Blob) => send([json], []),
    /** Sends several drafts as JSON; those that were saved the last time are not saved again. */
    saveAll: (drafts: readonly Blob[]) =>
      send(
        drafts,
        (results ?? []).flatMap((result) => (result.kind === "created" ? [result.id] : [])),
      ),
  };
}
