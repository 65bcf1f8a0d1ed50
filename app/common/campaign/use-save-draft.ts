import { useFetcher, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { deletePersistedForm } from "#app/ui/use-persisted-form.ts";
import type { DraftAnswer } from "./draft-notice.tsx";
import { draftFile } from "./print-draft.ts";

type SaveDraftOptions = {
  /** The route that saves the draft. */
  action: string;
  /** Parent path of the campaign pages. */
  path: string;
  /** Start of the names under which the form survives a reload, until the draft is saved. */
  savedAs: string;
};

/** Sends drafts to the server, which opens the page of the campaign or answers why it cannot. */
export function useSaveDraft({ action, path, savedAs }: SaveDraftOptions) {
  const { submit, state, data } = useFetcher<DraftAnswer>();
  const { location } = useNavigation();
  const isSaving = state !== "idle";
  const isSaved = isSaving && location?.pathname.startsWith(`${path}/`) === true;

  useEffect(() => {
    if (isSaved) deletePersistedForm(savedAs);
  }, [isSaved, savedAs]);

  return {
    isSaving,
    answer: isSaving ? null : (data ?? null),
    /** Sends a draft as JSON. */
    save: (json: string | Blob) => {
      // As a file, since the router would encode and decode a text several times.
      const form = new FormData();
      form.set(draftFile, new Blob([json], { type: "application/json" }));
      submit(form, { method: "post", action, encType: "multipart/form-data" });
    },
  };
}
