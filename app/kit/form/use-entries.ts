import { type FormEvent, useRef, useState } from "react";
import type { Parsed } from "./parsed.ts";

/** Props of the text field, text area or select for one entry. */
export type Entry = {
  value: string;
  error: string | null;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type ParsedEntries<Name extends string> = Record<Name, Parsed<unknown>>;

/** The value of each entry. */
export type Values<P> = {
  [Name in keyof P]: Extract<P[Name], { kind: "ok" }> extends { value: infer Value }
    ? Value
    : never;
};

export type Entries<P> = {
  texts: Readonly<Record<keyof P, string>>;
  fields: { readonly [Name in keyof P]: Entry };
  parsed: P;
  /** Null while an entry is invalid. */
  values: Values<P> | null;
  /** Returns a form's submit handler, which shows the errors if there are any. */
  submit: (onValid: (values: Values<P>) => void) => (event: FormEvent) => void;
  /** Starts over with the initial texts, but for what was typed since the submit. */
  reset: () => void;
  /** Empties an entry, unless it was changed since the submit. */
  empty: (name: keyof P) => void;
};

/**
 * State of a form's entries. The error of an entry is shown once its field is left after a change,
 * or on submit, and hidden while the user types.
 *
 * @param initial the text of each entry
 * @param parse parses all texts, on each render; an entry may depend on the others
 */
export function useEntries<Name extends string, P extends ParsedEntries<Name>>(
  initial: Texts<Name>,
  parse: (texts: Texts<Name>) => P & ParsedEntries<Name>,
): Entries<P> {
  const [start] = useState(initial);
  const [texts, setTexts] = useState(initial);
  const [checked, setChecked] = useState<ReadonlySet<Name>>(new Set());
  const submitted = useRef(initial);
  const names = Object.keys(start) as Name[];
  const parsed = parse(texts);
  const values = valuesOf<Name, P>(parsed);

  function fieldOf(name: Name): Entry {
    const own = parsed[name];
    return {
      value: texts[name],
      error: checked.has(name) && own.kind === "invalid" ? own.message : null,
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
  function replace(now: Texts<Name>, next: Texts<Name>): Texts<Name> {
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
      if (values !== null) onValid(values);
    },
    reset: () => {
      setTexts((now) => replace(now, start));
      setChecked(new Set());
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
