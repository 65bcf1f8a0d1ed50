import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { findNul } from "#app/platform/json-body.server.ts";
import { toSentence } from "#app/ui/format.ts";
import type { Campaign } from "./campaign.types.ts";
import type { DraftAnswer } from "./draft-notice.tsx";
import { draftFile } from "./print-draft.ts";

export type SaveResult =
  | { kind: "created"; id: string }
  | { kind: "same"; earlier: Campaign }
  | { kind: "rejected"; message: string };

type SaveOptions<Draft> = {
  schema: z.ZodType<Draft>;
  save: (draft: Draft) => Promise<SaveResult>;
  /** Parent path of the campaign pages. */
  path: string;
};

/**
 * Saves the list that a page sends as a JSON file and redirects to its campaign, or returns why it was
 * rejected.
 */
export async function saveDraft<Draft>(request: Request, options: SaveOptions<Draft>) {
  const { schema, save, path } = options;
  const reject = (message: string) =>
    data<DraftAnswer>({ kind: "rejected", message }, { status: 400 });
  const parsed = schema.safeParse(await readDraft(request).catch(() => null));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return reject(toSentence(`${issue?.path.join(" ") ?? "the list"}: ${issue?.message ?? ""}`));
  }
  if (findNul(parsed.data) !== null)
    return reject("The list has a character that is not valid: NUL.");
  const result = await save(parsed.data);
  switch (result.kind) {
    case "created":
      return redirect(`${path}/${result.id}`, 303);
    case "rejected":
      return reject(result.message);
    case "same": {
      const { id, title, createdAt } = result.earlier;
      return data<DraftAnswer>(
        { kind: "same", earlier: { id, title, createdAt } },
        { status: 409 },
      );
    }
  }
}

async function readDraft(request: Request): Promise<unknown> {
  const file = (await request.formData()).get(draftFile);
  return file instanceof File ? JSON.parse(await file.text()) : null;
}
