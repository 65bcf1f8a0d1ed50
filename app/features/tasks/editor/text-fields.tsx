import { useRef, useState } from "react";
import { suggestSlug } from "#app/domain/tasks/model/parse-text.ts";
import { taskKinds } from "#app/domain/tasks/model/task.types.ts";
import { difficultyLabels, kindHints, kindLabels } from "#app/domain/tasks/model/labels.ts";
import { SelectField, TextareaField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import { fetchSlugTaken } from "./editor-requests.ts";
import type { FieldsProps } from "./fields-props.ts";

type TextFieldsProps = FieldsProps & { onDescription: (text: string) => void };

/** Descriptive fields of a task. */
export function TextFields({ page, fieldOf, isPublished, onDescription, text }: TextFieldsProps) {
  const id = page.task?.id ?? "";
  const slugField = useRef<HTMLInputElement | null>(null);
  const isOwnSlug = useRef(text.slug !== "");
  const [taken, setTaken] = useState<string | null>(null);
  const slug = fieldOf("slug");

  /** Derives the slug from the title until it is edited by hand. */
  function suggest(title: string) {
    const field = slugField.current;
    if (field && !isOwnSlug.current) field.value = suggestSlug(title);
  }

  async function check() {
    const value = slugField.current?.value ?? "";
    setTaken((await fetchSlugTaken(value, id)) ? value : null);
  }

  return (
    <fieldset className={layout["group"]}>
      <legend>What is to be done</legend>
      <TextField
        label="Title"
        hint="1 to 80 characters."
        maxLength={200}
        {...fieldOf("title")}
        onInput={(event) => suggest(event.currentTarget.value)}
        onBlur={() => void check()}
      />
      {!isPublished && (
        <>
          <div
            ref={(box) => {
              slugField.current = box?.querySelector("input") ?? null;
            }}
          >
            <TextField
              label="Slug"
              hint="Its part of the public address: lower case letters, digits and hyphens."
              mono
              {...slug}
              error={taken === null ? slug.error : `Another task has the slug ${taken}.`}
              onInput={() => {
                isOwnSlug.current = true;
                setTaken(null);
              }}
              onBlur={() => void check()}
            />
          </div>
          <SelectField label="Kind" {...fieldOf("kind")}>
            {taskKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]}, {kindHints[kind]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <TextareaField
        label="Description"
        hint="Markdown, at least 30 characters. Pictures are not shown."
        rows={14}
        mono
        {...fieldOf("description")}
        onInput={(event) => onDescription(event.currentTarget.value)}
      />
      <TextField
        label="Skills"
        hint="One or more, with commas between them."
        {...fieldOf("skills")}
      />
      <div className={layout["pair"]}>
        <SelectField label="Difficulty" {...fieldOf("difficulty")}>
          {Object.entries(difficultyLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Estimated hours"
          hint="Optional."
          inputMode="numeric"
          suffix="h"
          {...fieldOf("hours")}
        />
      </div>
      <TextField
        label="Contact"
        hint="For questions: an https:// link, a t.me name or an e-mail address."
        {...fieldOf("contact")}
      />
    </fieldset>
  );
}
