import type { SubmissionResult } from "@conform-to/dom";
import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { filledFrom, Form, type FormProps } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";

/** A rejected form: its errors and the submitted texts. */
export type Rejected = { kind: "rejected"; result: SubmissionResult };

type FieldProps = {
  name: string;
  defaultValue: string | undefined;
  error: readonly string[] | undefined;
};

export type ServerFormState<Name extends string> = {
  hidden: Readonly<Record<string, string>>;
  /** Texts that the form was filled with, as JSON; null for a form without any. */
  filledWith: string | null;
  /** Errors of the form as a whole. */
  errors: readonly string[];
  isPending: boolean;
  /** Props of a text field, text area or select. */
  field: (name: Name) => FieldProps;
  /** Props of a checkbox whose value is `on`. */
  checkbox: (name: Name) => Omit<FieldProps, "defaultValue"> & { defaultChecked: boolean };
  /** Props of one of the fields that repeat a name. */
  item: (name: Name, index: number) => FieldProps;
};

type Options = {
  /** Result of the page's last action, which may be that of another form. */
  lastResult: SubmissionResult | null | undefined;
  /** Texts of a form that was not rejected. */
  defaultValue?: Readonly<Record<string, string>>;
  /** Hidden fields that identify the form among those of its page. */
  hidden?: Readonly<Record<string, string>>;
};

/**
 * State of a form that an action parses with `parseForm`. Once it was rejected, its fields have the
 * submitted texts and all errors, also without JavaScript. `useErrorFocus` moves the focus.
 */
export function useServerForm<Name extends string>({
  lastResult,
  defaultValue,
  hidden = {},
}: Options): ServerFormState<Name> {
  const { formMethod, formData } = useNavigation();
  const isOwn = (valueOf: (name: string) => unknown) =>
    Object.entries(hidden).every(([name, value]) => valueOf(name) === value);
  const result = lastResult && isOwn((name) => lastResult.initialValue?.[name]) ? lastResult : null;
  const errorOf = (name: string) => result?.error?.[name] ?? undefined;
  const values: Readonly<Record<string, unknown>> =
    (result ? result.initialValue : defaultValue) ?? {};
  const isPending = formMethod?.toUpperCase() === "POST" && isOwn((name) => formData?.get(name));
  const filledWith = useFilledWith(
    result?.initialValue?.[filledFrom] ?? (defaultValue ? JSON.stringify(defaultValue) : null),
    { isPending, isRejected: result !== null && result !== undefined },
  );
  const textOf = (name: string, index = 0) => {
    const text: unknown = [values[name]].flat()[index];
    return typeof text === "string" ? text : undefined;
  };
  return {
    hidden,
    filledWith,
    errors: errorOf("") ?? [],
    isPending,
    field: (name) => ({ name, defaultValue: textOf(name), error: errorOf(name) }),
    item: (name, index) => ({
      name,
      defaultValue: textOf(name, index),
      error: errorOf(`${name}[${index}]`),
    }),
    checkbox: (name) => ({
      name,
      defaultChecked: textOf(name) === "on",
      error: errorOf(name),
    }),
  };
}

type Submission = { isPending: boolean; isRejected: boolean };

/**
 * Returns what the form was filled with; new texts count once it was submitted, which a toast says if
 * the page stays.
 */
function useFilledWith(json: unknown, { isPending, isRejected }: Submission): string | null {
  const next = typeof json === "string" ? json : null;
  const [filledWith, setFilledWith] = useState(next);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isPending && isSubmitted.current) {
      setFilledWith(next);
      if (next !== null && !isRejected) showToast({ type: "success", message: "Saved." });
    }
    isSubmitted.current = isPending;
  }, [isPending, isRejected, next]);
  return filledWith;
}

type ServerFormProps = Omit<FormProps, "method" | "filledWith"> & {
  form: ServerFormState<never>;
  children: ReactNode;
};

/** The form of `useServerForm`, with its hidden fields and the errors that belong to no field. */
export function ServerForm({ form, children, ...props }: ServerFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { filledWith } = form;
  const shown = useRef(filledWith);

  // The browser keeps what its fields show, also where another user has saved a different text.
  useEffect(() => {
    if (shown.current !== filledWith) element.current?.reset();
    shown.current = filledWith;
  }, [filledWith]);

  return (
    <Form
      preventScrollReset
      {...props}
      ref={element}
      method="post"
      noValidate
      filledWith={filledWith}
    >
      {Object.entries(form.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.errors.map((error) => (
        <Notice key={error} tone="danger">
          {error}
        </Notice>
      ))}
      {children}
    </Form>
  );
}
