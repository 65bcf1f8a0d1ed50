/** What a form that was refused is answered, with what was typed. */
export type QueueAnswer = {
  message: string;
  /** Which of the page's forms it was. */
  intent: string;
  typed: Readonly<Record<string, string>>;
};

export type QueueOutcome = { kind: "done" } | { kind: "refused"; answer: QueueAnswer };
