import { type FormEvent, useRef, useState } from "react";
import { usePersistedForm } from "#app/ui/base/use-persisted-form.ts";
import type { Parsed, Values } from "./parsed.ts";

/** Props of the text field, text area or select for one entry. */
export type Entry = {
  value: string;
  error: string | null;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type Rejection<Name extends string> = {
  texts: Texts<Name>;
  errors: Partial<Record<Name, string>>;
};
type ParsedEntries<Name extends string> = Record<Name, Parsed<unknown>>;

export type Entries<P> = {
  texts: Readonly<Record<keyof P, string>>;
  fields: { readonly [Name in keyof P]: Entry };
  parsed: P;
  /** Null while an entry is invalid. */
  values: Values<P> | null;
  /** Returns a form's submit handler, which shows the errors if there are any. */
  submit: (onValid: (values: Values<P>) => void) => (event: FormEvent) => void;
  /** Shows errors that the server found in what was submitted, each until its entry is changed. */
  reject: (errors: Partial<Record<keyof P, string>>) => void;
  /** Starts over with the initial texts, but for what was typed since the submit. */
  reset: () => void;
  /** Whether texts were restored from before a reload or a new sign-in. */
  isRestored: boolean;
  /** Starts over with the initial texts. */
  restart: () => void;
  /** Empties an entry, unless it was changed since the submit. */
  empty: (name: keyof P) => void;
};

/**
 * State of a form's entries. The error of an entry is shown once its field is left after a change,
 * or on submit, and hidden while the user types.
 *
 * @param initial the text of each entry; entries may come and go, as those of a list's rows
 * @param parse parses all texts, on each render; an entry may depend on the others
 * @param saveAs name under which the texts survive a reload of this tab; contains the account, and all
 * else that makes it a different form. Show a `RestoredNotice` while `isRestored`.
 */
export function useEntries<Name extends string, P extends ParsedEntries<Name>>(
  initial: Texts<Name>,
  parse: (texts: Texts<Name>) => P & ParsedEntries<Name>,
  saveAs: string | null = null,
): Entries<P> {
  const [first] = useState(initial);
  const stored = usePersistedForm(saveAs, () => initial);
  const edited = stored.value;
  const setTexts = stored.set;
  const [checked, setChecked] = useState<ReadonlySet<Name>>(new Set());
  const [rejection, setRejection] = useState<Rejection<Name> | null>(null);
  const submitted = useRef(initial);
  const start = { ...initial, ...first };
  const texts = { ...initial, ...edited };
  const names = Object.keys(initial) as Name[];
  const parsed = parse(texts);
  const values = valuesOf<Name, P>(parsed);

  function fieldOf(name: Name): Entry {
    const own = parsed[name];
    const isShown = checked.has(name) && own.kind === "invalid";
    const rejected = rejection?.texts[name] === texts[name] ? rejection?.errors[name] : null;
    return {
      value: texts[name],
      error: isShown ? own.message : (rejected ?? null),
      onChange: ({ target: { value } }) => {
        setTexts((before) => ({ ...before, [name]: value }));
        setChecked((before) => new Set([...before].filter((one) => one !== name)));
      },
      onBlur: () => {
        if (texts[name] !== start[name]) setChecked((before) => new Set([...before, name]));
      },
    };
  }

  /** Replaces the texts that are still those of the submit. */
  function replace(edited: Texts<Name>, next: Texts<Name>): Texts<Name> {
    const now = { ...initial, ...edited };
    const pick = (name: Name) => (now[name] === submitted.current[name] ? next : now)[name];
    return Object.fromEntries(names.map((name) => [name, pick(name)])) as Record<Name, string>;
  }

  return {
    texts,
    fields: Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Record<Name, Entry>,
    parsed,
    values,
    submit: (onValid) => (event) => {
      event.preventDefault();
      submitted.current = texts;
      setChecked(new Set(names));
      setRejection(null);
      if (values !== null) onValid(values);
    },
    reject: (errors) => setRejection({ texts: submitted.current, errors }),
    reset: () => {
      setTexts((now) => replace(now, start));
      setChecked(new Set());
      setRejection(null);
    },
    isRestored: stored.isRestored,
    restart: () => {
      stored.restart(start);
      setChecked(new Set());
      setRejection(null);
    },
    empty: (name: Name) => {
      setTexts((now) => ({ ...now, [name]: replace(now, { ...start, [name]: "" })[name] }));
      setChecked((before) => new Set([...before].filter((one) => one !== name)));
    },
  } as Entries<P>;
}

function valuesOf<Name extends string, P extends ParsedEntries<Name>>(parsed: P): Values<P> | null {
  const values: Record<string, unknown> = {};
  for (const [name, one] of Object.entries<Parsed<unknown>>(parsed)) {
    if (one.kind === "invalid") return null;
    values[name] = one.value;
  }
  return values as Values<P>;
}

/** Props of a checkbox for an entry, whose text is `on` while it is checked. */
export function checkboxOf({ value, error, onChange }: Entry) {
  return {
    checked: value === "on",
    error,
    onChange: ({ target }: { target: { checked: boolean } }) =>
      onChange({ target: { value: target.checked ? "on" : "" } }),
  };
}
