import type { Replacement } from "./read-amount.ts";

export type ReadFlag =
  | { kind: "ok"; value: boolean }
  | {
      kind: "invalid";
      /** Complete message: what is wrong and what to write. */
      message: string;
      /** Possible values; both if the text does not show which. */
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

/** Rejected, with the only possible meaning as a fix. */
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

/** Parses a yes/no cell; empty means no. An `x` is an error: it both ticks and crosses out. */
export function readFlag(input: string): ReadFlag {
  const text = input.trim().toLowerCase();
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
