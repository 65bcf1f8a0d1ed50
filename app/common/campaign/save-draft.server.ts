import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { findNul } from "#app/platform/json-body.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { toSentence } from "#app/ui/values/format.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import type { DraftAnswer, DraftResult, DraftsAnswer } from "./draft-notice.tsx";
import { draftFile, savedField } from "#app/domain/payments/campaign/print-draft.ts";

export type SaveResult =
  | { kind: "created"; id: string }
  | { kind: "same"; earlier: Campaign }
  | { kind: "rejected"; message: string };

type SaveOptions<Draft> = {
  schema: z.ZodType<Draft>;
  save: (draft: Draft) => Promise<SaveResult>;
  /** Parent path of the campaign pages. */
  path: string;
  /** Path of the list of campaigns; omitted if the page sends one list at a time. */
  listPath?: string;
};

/**
 * Saves the list that a page sends as a JSON file and redirects to its campaign, or returns why it was
 * rejected. Saves each of several lists, and redirects to the list of campaigns if all are saved.
 */
export async function saveDraft<Draft>(request: Request, options: SaveOptions<Draft>) {
  const { path, listPath } = options;
  const form = await request.formData().catch(() => new FormData());
  const files = form.getAll(draftFile);
  if (files.length > 1 && listPath !== undefined) {
    const results = await saveEach(files, form.getAll(savedField), options);
    if (results.every(({ kind }) => kind === "created")) return redirect(listPath, 303);
    return data<DraftsAnswer>({ kind: "several", results }, { status: 400 });
  }
  const result = await saveFile(files[0], options);
  switch (result.kind) {
    case "created":
      return redirect(`${path}/${result.id}`, 303);
    case "rejected":
      return data<DraftAnswer>(result, { status: 400 });
    case "same":
      return data<DraftAnswer>(result, { status: 409 });
  }
}

/** @param saved ids of campaigns that an earlier request for the same lists has saved. */
async function saveEach<Draft>(
  files: readonly FormDataEntryValue[],
  saved: readonly FormDataEntryValue[],
  options: SaveOptions<Draft>,
): Promise<DraftResult[]> {
  const results: DraftResult[] = [];
  for (const file of files) {
    const result = await saveFile(file, options).catch(explainFailure);
    const isSavedBefore = result.kind === "same" && saved.includes(result.earlier.id);
    results.push(isSavedBefore ? { kind: "created", id: result.earlier.id } : result);
  }
  return results;
}

/** Turns a failure into an answer, since that of one list must not hide that others are saved. */
function explainFailure(err: unknown): DraftResult {
  getRuntime().log.error({ scope: "campaign", err }, "one of several lists not saved");
  return reject("The console could not save it. Try again in a moment.");
}

async function saveFile<Draft>(
  file: FormDataEntryValue | undefined,
  { schema, save }: SaveOptions<Draft>,
): Promise<DraftResult> {
  const parsed = schema.safeParse(await readDraft(file).catch(() => null));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return reject(toSentence(`${issue?.path.join(" ") ?? "the list"}: ${issue?.message ?? ""}`));
  }
  if (findNul(parsed.data) !== null)
    return reject("The list has a character that is not valid: NUL.");
  const result = await save(parsed.data);
  if (result.kind !== "same") return result;
  const { id, title, createdAt } = result.earlier;
  return { kind: "same", earlier: { id, title, createdAt } };
}

async function readDraft(file: FormDataEntryValue | undefined): Promise<unknown> {
  return file instanceof File ? JSON.parse(await file.text()) : null;
}

function reject(message: string): DraftAnswer {
  return { kind: "rejected", message };
}
