import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { taskPaths } from "#app/paths/tasks.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { ChangeView } from "./change-view.tsx";
import { DraftEditor } from "./draft-editor.tsx";
import type { EditAnswer } from "./edit.server.ts";
import type { EditorPage } from "./editor-page.server.ts";
import { ReviewView } from "./review-view.tsx";

type EditorViewProps = { page: EditorPage; answer: EditAnswer | null };

/** Task editor, from a new draft to publication and later changes of the text. */
export function EditorView({ page, answer }: EditorViewProps) {
  const [search] = useSearchParams();
  const formKey = useFormKey(page);
  const { task, evaluated } = page;
  const isReview = search.get("step") === "review";
  const found = isReview && evaluated?.kind === "invalid" ? evaluated.errors : null;
  const errors = { ...found, ...answer?.errors };
  const isInvalid = Object.keys(errors).length > 0;
  const isReviewable = isReview && evaluated?.kind === "task" && !isInvalid;
  const hasForm = useFormHere(!isReviewable);
  const shown = answer?.text ? { ...page, text: answer.text } : page;
  return (
    <div className={layout["page"]}>
      {answer?.message != null && <Notice tone="danger">{answer.message}</Notice>}
      {task && task.number !== null ? (
        <ChangeView key={task.version} page={shown} task={task} answer={answer} />
      ) : task && evaluated?.kind === "task" && isReviewable && !hasForm ? (
        <ReviewView page={page} id={task.id} terms={evaluated.terms} />
      ) : (
        <DraftEditor key={formKey.key} page={shown} errors={errors} onBegun={formKey.save} />
      )}
      {task?.number === null && (
        <Form method="post">
          <input type="hidden" name="intent" value={task.state === "idea" ? "no-idea" : "delete"} />
          <Button type="submit" variant="quiet">
            {task.state === "idea" ? "Withdraw the idea" : "Discard the draft"}
          </Button>
        </Form>
      )}
    </div>
  );
}

/**
 * Returns whether the form was shown since the last navigation. It then stays, so that
 * revalidation, as after an attachment, does not replace entered text with the review.
 */
function useFormHere(isForm: boolean): boolean {
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(isForm ? key : null);
  if (isForm && shownAt !== key) setShownAt(key);
  return isForm || shownAt === key;
}

/**
 * Keeps the form mounted when a draft is created from its text, and resets it on any other page.
 */
function useFormKey({ task }: EditorPage) {
  const { key: locationKey } = useLocation();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<{ id: string; key: string } | null>(null);
  const own = begun !== null && begun.id === task?.id ? begun.key : (task?.id ?? locationKey);
  return {
    key: own,
    save: (id: string) => {
      setBegun({ id, key: own });
      void navigate(taskPaths.edit(id), {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
}
