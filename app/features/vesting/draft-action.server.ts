import { data, redirect } from "@remix-run/node";
import type { Address } from "viem";
import { asSentence } from "#app/ui/format.ts";
import { createVesting } from "./create.server.ts";
import { type DraftAnswer, draftSchema } from "./draft.schema.ts";

/** Keeps the grants that a page sends, and goes on to them; or says why not. */
export async function saveDraft(body: unknown, sender: Address) {
  const refuse = (sentence: string) =>
    data<DraftAnswer>({ kind: "refused", sentence }, { status: 400 });
  const parsed = draftSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(asSentence(`${issue?.path.join(" ") ?? "the list"}: ${issue?.message ?? ""}`));
  }
  const result = await createVesting(parsed.data, sender);
  switch (result.kind) {
    case "created":
      return redirect(`/vesting/campaigns/${result.id}`, 303);
    case "refused":
      return refuse(result.sentence);
    case "same": {
      const { id, title, createdAt } = result.earlier;
      return data<DraftAnswer>(
        { kind: "same", earlier: { id, title, createdAt } },
        { status: 409 },
      );
    }
  }
}
