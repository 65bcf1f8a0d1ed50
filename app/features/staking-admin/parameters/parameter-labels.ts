import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import { formatAmount, formatBps, formatInteger, formatSeconds } from "#app/ui/values/format.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";

/** Determines how a value is formatted and parsed. */
export type Unit = "coins" | "time" | "share" | "count";

type ParameterLabels = { name: string; what: string; unit: Unit };

const known: Readonly<Record<string, ParameterLabels>> = {
  MIN_SELF: {
    name: "Minimum self-stake",
    what: "Minimum an operator must stake in its own validator.",
    unit: "coins",
  },
  MIN_DELEGATION: {
    name: "Minimum delegation",
    what: "Minimum an account can delegate or leave with a validator.",
    unit: "coins",
  },
  MAX_VALIDATORS: {
    name: "Max validators",
    what: "Active and jailed validators. Lowering it only blocks new ones.",
    unit: "count",
  },
  MAX_MULTIPLIER: {
    name: "Max delegation ratio",
    what: "Maximum total stake as a multiple of the self-stake, which is included.",
    unit: "count",
  },
  UNBOND_PERIOD: {
    name: "Unbonding period",
    what: "Time from undelegating to withdrawing. Existing entries keep their period.",
    unit: "time",
  },
  COMMISSION_MAX: {
    name: "Max commission",
    what: "Highest maximum commission a new validator can set.",
    unit: "share",
  },
  COMMISSION_MAX_STEP: {
    name: "Max commission increase",
    what: "Largest increase at once that a new validator can set.",
    unit: "share",
  },
  COMMISSION_NOTICE: {
    name: "Commission notice",
    what: "Time from announcing an increase to applying it.",
    unit: "time",
  },
  JAIL_PERIOD: {
    name: "Jail on proposal",
    what: "How long a validator is jailed when a slash is proposed.",
    unit: "time",
  },
  REMOVALS_A_DAY: {
    name: "Removals a day",
    what: "Active validators that operators can jail or force to exit at once. Each further one waits for its part of a day.",
    unit: "count",
  },
  SLASH_WINDOW: {
    name: "Challenge window",
    what: "Time between proposing and executing a slash.",
    unit: "time",
  },
  SLASH_EXPIRY: {
    name: "Slash expiry",
    what: "How long a slash can be executed after the window.",
    unit: "time",
  },
};

/** Returns a parameter's readable name; unknown parameters use their key. */
export function labelsOf(key: string): ParameterLabels {
  return (
    known[key] ?? {
      name: withoutControls(key),
      what: "Unknown parameter.",
      unit: "count",
    }
  );
}

export function formatValue(key: string, value: bigint, coin: Coin): string {
  const { unit } = labelsOf(key);
  switch (unit) {
    case "coins":
      return formatAmount(value, coin);
    case "time":
      return formatSeconds(Number(value));
    case "share":
      return formatBps(value);
    case "count":
      return formatInteger(value);
  }
}
