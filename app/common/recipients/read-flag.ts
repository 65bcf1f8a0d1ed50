import type { Replacement } from "./read-amount.ts";

export type ReadFlag =
  | { kind: "ok"; value: boolean }
  | {
      kind: "invalid";
      /** What is wrong and what to write, whole. */
      message: string;
      /** What may be meant; both where that cannot be told. */
      replacements: Replacement[];
    };

const flags: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  "1": true,
  no: false,
  n: false,
  false: false,
  "0": false,
  "": false,
};

/** Not taken, but only one of both can be meant. */
const alike: Readonly<Record<string, boolean>> = {
  t: true,
  on: true,
  "✓": true,
  "✔": true,
  f: false,
  off: false,
  "-": false,
  "✗": false,
};

/** Reads a cell that says yes or no; an empty one says no. An `x` is an error: it ticks and crosses out. */
export function readFlag(given: string): ReadFlag {
  const text = given.trim().toLowerCase();
  const value = Object.hasOwn(flags, text) ? flags[text] : undefined;
  if (value !== undefined) return { kind: "ok", value };
  const meant = Object.hasOwn(alike, text) ? alike[text] : undefined;
  const answers = meant === undefined ? ["yes", "no"] : [meant ? "yes" : "no"];
  return {
    kind: "invalid",
    message: "Write yes or no.",
    replacements: answers.map((answer) => ({ label: `Write ${answer}`, text: answer })),
  };
}
