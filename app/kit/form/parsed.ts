/** Parsed user input: its value, or what is wrong and how to fix it, as a sentence. */
export type Parsed<T> = { kind: "ok"; value: T } | { kind: "invalid"; message: string };

/** The values of parsed entries, by name. */
export type Values<P> = {
  [Name in keyof P]: Extract<P[Name], { kind: "ok" }> extends { value: infer Value }
    ? Value
    : never;
};

/** Parses the text of one field. */
export type Parser<T> = (text: string) => Parsed<T>;

export const ok = <T>(value: T): Parsed<T> => ({ kind: "ok", value });
export const invalid = (message: string) => ({ kind: "invalid", message }) as const;

/** Rejects a parsed value that has an error. @param findError returns null for a valid value. */
export function check<T>(parsed: Parsed<T>, findError: (value: T) => string | null): Parsed<T> {
  const message = parsed.kind === "ok" ? findError(parsed.value) : null;
  return message === null ? parsed : invalid(message);
}

/** Parses the value further, or evaluates its effect. */
export function andThen<T, U>(parsed: Parsed<T>, next: (value: T) => Parsed<U>): Parsed<U> {
  return parsed.kind === "ok" ? next(parsed.value) : parsed;
}

/** Parses a text that may be left empty, which is `empty` then. */
export function optional<T>(text: string, empty: T, parse: Parser<T>): Parsed<T> {
  return text.trim() === "" ? ok(empty) : parse(text);
}

/** Finds the chosen one of some values, as of a select. */
export function findChoice<T>(
  values: readonly T[],
  isChosen: (value: T) => boolean,
  message: string,
): Parsed<T> {
  const chosen = values.find(isChosen);
  return chosen === undefined ? invalid(message) : ok(chosen);
}
