/** Error of a rejected form, with its entered values. */
export type QueueAnswer = {
  message: string;
  /** The form that was submitted. */
  intent: string;
  values: Readonly<Record<string, string>>;
};

export type QueueOutcome = { kind: "done" } | { kind: "rejected"; answer: QueueAnswer };
