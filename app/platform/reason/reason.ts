/** Makes the sentence of a reason from its values. */
type Explanations = Readonly<Record<string, (values: never) => string>>;

/** Why something waits or failed, as it is stored: a page makes the sentence of its code. */
export type ReasonOf<S extends Explanations> = {
  [Code in keyof S & string]: {
    code: Code;
    values: S[Code] extends (values: infer Values) => string
      ? unknown extends Values
        ? Record<string, never>
        : Values
      : never;
  };
}[keyof S & string];

/** Returns the sentence of a reason. */
export function explain<S extends Explanations>(explanations: S, reason: ReasonOf<S>): string {
  const write = explanations[reason.code] as unknown as (values: unknown) => string;
  return write(reason.values);
}
