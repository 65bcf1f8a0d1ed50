/** What a form that was refused is answered, with what was typed. */
export type DeskAnswer = {
  sentence: string;
  /** Which of the page's forms it was. */
  intent: string;
  typed: Readonly<Record<string, string>>;
};

export type DeskOutcome = { kind: "done" } | { kind: "refused"; answer: DeskAnswer };
