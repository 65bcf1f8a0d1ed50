import type { Coin } from "#app/features/staking/staking.types.ts";
import { formatAmount, formatBps, formatInteger, formatSeconds } from "#app/ui/format.ts";
import { withoutControls } from "#app/ui/plain-text.ts";

/** How a value is written and read. */
export type Unit = "coins" | "time" | "share" | "count";

type Words = { name: string; what: string; unit: Unit };

const known: Readonly<Record<string, Words>> = {
  MIN_SELF: {
    name: "Minimum self-bond",
    what: "What an operator keeps in its own validator.",
    unit: "coins",
  },
  MIN_DELEGATION: {
    name: "Minimum delegation",
    what: "The least that an account puts in or leaves with a validator.",
    unit: "coins",
  },
  MAX_VALIDATORS: {
    name: "Max validators",
    what: "Active and jailed validators. A lower one only keeps others out.",
    unit: "count",
  },
  MAX_MULTIPLIER: {
    name: "Max delegation ratio",
    what: "A validator takes this many times its self-bond, which counts too.",
    unit: "count",
  },
  UNBOND_PERIOD: {
    name: "Unbonding period",
    what: "From undelegating to withdrawing. What has begun keeps its period.",
    unit: "time",
  },
  COMMISSION_MAX: {
    name: "Highest commission",
    what: "The most that a new validator may ever take.",
    unit: "share",
  },
  COMMISSION_MAX_STEP: {
    name: "Max commission increase",
    what: "The most by which a new validator may raise its commission at once.",
    unit: "share",
  },
  COMMISSION_NOTICE: {
    name: "Notice of a raise",
    what: "From announcing a higher commission to taking it.",
    unit: "time",
  },
  JAIL_PERIOD: {
    name: "Jail on proposal",
    what: "For how long the court jails whom a slash is proposed for.",
    unit: "time",
  },
  SLASH_WINDOW: {
    name: "Challenge window",
    what: "From proposing a slash to executing it.",
    unit: "time",
  },
  SLASH_EXPIRY: {
    name: "Expiry of a slash",
    what: "For how long a slash can be executed after its window.",
    unit: "time",
  },
};

/** In plain words; a parameter that the console does not know goes by its key. */
export function wordsOf(key: string): Words {
  return (
    known[key] ?? {
      name: withoutControls(key),
      what: "The console does not know what it is for.",
      unit: "count",
    }
  );
}

export function writeValue(key: string, value: bigint, coin: Coin): string {
  const { unit } = wordsOf(key);
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
