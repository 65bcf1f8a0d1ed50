import { type Parsed, invalid, ok } from "#app/kit/form/parsed.ts";
import { labelsOf } from "./parameter-labels.ts";
import type { Order, Parameter, Term } from "./parameters.types.ts";

type Rules = {
  parameters: readonly Parameter[];
  orders: readonly Order[];
  write: (key: string, value: bigint) => string;
};

/** Checks a value for the same reasons, and in the same order, as the contract. */
export function evaluateParameter(
  { key, value: before, min, max }: Parameter,
  value: bigint,
  { parameters, orders, write }: Rules,
): Parsed<bigint> {
  if (value === before) return invalid("This is already the value.");
  if (value < min || value > max) {
    return invalid(`The contract allows ${write(key, min)} to ${write(key, max)}.`);
  }
  const valueOf = (other: string) => parameters.find((one) => one.key === other)?.value;
  for (const { lower, upper } of orders) {
    const limit = lower === key ? valueOf(upper) : undefined;
    if (limit !== undefined && value > limit) {
      return invalid(
        `It must not be above “${labelsOf(upper).name}”, which is ${write(upper, limit)}. Raise that first.`,
      );
    }
    const least = upper === key ? valueOf(lower) : undefined;
    if (least !== undefined && value < least) {
      return invalid(
        `It must not be below “${labelsOf(lower).name}”, which is ${write(lower, least)}. Lower that first.`,
      );
    }
  }
  return ok(value);
}

export type Drift = { key: string; inForce: bigint; parameter: bigint };

const wholeBps = 10_000n;
const gwei = 10n ** 9n;

/** How the pool adapts certain parameters when it syncs. */
const takenOver: Readonly<Record<string, (value: bigint) => bigint>> = {
  // The pool counts in gwei.
  MIN_DELEGATION: (value) => value - (value % gwei),
  COMMISSION_MAX: (value) => (value > wholeBps ? wholeBps : value),
  COMMISSION_MAX_STEP: (value) => (value > wholeBps ? wholeBps : value),
};

/** Returns the pool's terms that differ from the current parameters. */
export function listDrift(parameters: readonly Parameter[], terms: readonly Term[]): Drift[] {
  return terms.flatMap(({ key, inForce }) => {
    const found = parameters.find((one) => one.key === key);
    if (!found) return [];
    const parameter = (takenOver[key] ?? ((value: bigint) => value))(found.value);
    return parameter === inForce ? [] : [{ key, inForce, parameter }];
  });
}
