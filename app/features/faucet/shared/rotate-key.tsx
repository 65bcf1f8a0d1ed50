import type { SubmissionResult } from "@conform-to/dom";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { SegmentedField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import { overlapChoices } from "./overlaps.ts";

/** Replaces the secret of a key. */
export function RotateKey({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const form = useServerForm<"overlap">({ lastResult, hidden: { intent: "rotate" } });
  const { name, error } = form.field("overlap");
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>New secret</h2>
      <SegmentedField
        label="Accept the old secret"
        hint="Until then, both secrets work."
        choices={overlapChoices}
        name={name}
        error={error}
        defaultValue="day"
      />
      <div className={layout["tools"]}>
        <Button type="submit" pending={form.isPending}>
          Rotate
        </Button>
      </div>
    </ServerForm>
  );
}
