import type { Hex } from "viem";
import { findAddress } from "#app/chain/parse-address.ts";
import { parseMoment } from "#app/kit/form/parse-entry.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { readCriteria } from "./read-criteria.ts";
import { readRule } from "./read-rule.ts";
import {
  type AddError,
  type EcoStake,
  graceSeconds,
  type IncentiveKind,
  type IncentiveToken,
  maxTitleBytes,
  type ReadTerms,
  retroDays,
  type Source,
  type StakeUnit,
  type TermsErrors,
  type TermsField,
  type TermsText,
} from "./terms.types.ts";

export type TermsContext = {
  kind: IncentiveKind;
  /** Tokens allowed for payouts. */
  tokens: readonly IncentiveToken[];
  /** The coin staked with validators. */
  coin: StakeUnit;
  /** Null if not deployed or not readable; required only by terms that use it. */
  ecoStake: EcoStake | null;
  /** The chain's clock, in Unix seconds. */
  time: number;
};

const day = 86_400;
const hour = 3_600;
const maxDays = 3_650;

/** Min budget per hour: a thousandth of a token. */
const hourlyParts = 1_000n;
const maxAmount = 2n ** 128n - 1n;
const maxExcluded = 1_000;

/** Validates an incentive's form and returns all field errors at once. */
export function readTerms(text: TermsText, context: TermsContext): ReadTerms {
  const errors: TermsErrors = {};
  const { kind, ecoStake } = context;
  const addError = (field: TermsField, message: string) => {
    errors[field] ??= message;
  };
  const title = readTitle(text.title, addError);
  const token = context.tokens.find(({ address }) => address === text.token) ?? null;
  if (token === null) addError("token", "Choose one of the tokens that are listed.");
  const unit = token ?? { symbol: "the token", decimals: 18 };
  const amount = (field: TermsField, of: { symbol: string; decimals: number }) => {
    const parsed = parseAmount(text[field], of);
    if (parsed.kind === "ok" && parsed.baseUnits <= maxAmount) return parsed.baseUnits;
    addError(field, parsed.kind === "ok" ? "That is too much." : toSentence(parsed.reason));
    return 0n;
  };
  const optional = (field: TermsField, of: { symbol: string; decimals: number }) =>
    text[field].trim() === "" ? null : amount(field, of);

  const source = readSource(text, context, addError);
  const coin = (source.kind === "eco-stake" ? ecoStake?.coin : null) ?? context.coin;
  const isList = source.kind === "list";
  const budget = amount("budget", unit);
  const times = readTimes(text, { time: context.time, isList }, addError);
  if (budget > 0n && times.end > times.start) {
    const least = (10n ** BigInt(unit.decimals) * BigInt(times.end - times.start)) / BigInt(hour);
    if (budget * hourlyParts < least) {
      addError("budget", `That is less than 0.001 ${unit.symbol} an hour of the whole time.`);
    }
  }
  const rule = isList ? ({ kind: "pro-rata" } as const) : readRule(text, { unit, coin }, addError);
  const minStake = isList ? 0n : (optional("minStake", coin) ?? 0n);
  const cap = isList ? null : optional("cap", unit);
  const excluded = isList ? [] : readExcluded(text.excluded, addError);
  const isScored = kind === "validator" && !isList;
  const criteria = isScored ? readCriteria(text, coin, addError) : [];
  if (Object.keys(errors).length > 0 || token === null) return { kind: "invalid", errors };
  const choices = {
    byPerformance: isScored && text.byPerformance === "on",
    withoutJailed: isScored && text.withoutJailed === "on",
  };
  const amounts = { budget, minStake, cap, excluded };
  return {
    kind: "terms",
    terms: { kind, title, token, ...times, source, coin, rule, criteria, ...amounts, ...choices },
  };
}

function readTitle(text: string, addError: AddError): string {
  const title = text.trim();
  const bytes = new TextEncoder().encode(title).length;
  if (title === "") addError("title", "Enter a name.");
  if (bytes > maxTitleBytes) {
    addError("title", `A name can have at most ${maxTitleBytes} bytes; this has ${bytes}.`);
  }
  return title;
}

function readSource(
  text: TermsText,
  { kind, ecoStake }: Pick<TermsContext, "kind" | "ecoStake">,
  addError: AddError,
): Source {
  switch (text.source) {
    case "list":
      return { kind: "list" };
    case "stakers":
      if (kind === "staking") return { kind: "stakers" };
      break;
    case "validators":
      if (kind === "validator") return { kind: "validators" };
      break;
    case "delegators": {
      if (kind !== "staking") break;
      const terms = text.validators.split(/[\s,;]+/).filter((part) => part !== "");
      const wrong = terms.find((part) => !/^[1-9]\d{0,8}$/.test(part));
      if (terms.length === 0 || wrong !== undefined) {
        addError("validators", "Name validators by their numbers, such as 1, 4, 7.");
      }
      return { kind: "delegators", validators: [...new Set(terms.map(Number))].sort(byNumber) };
    }
    case "eco-stake": {
      if (kind !== "staking") break;
      if (ecoStake === null) {
        addError("source", "The locked-staking contract is not deployed, or is not responding.");
        return { kind: "list" };
      }
      const trimmed = text.method.toLowerCase();
      const method =
        ecoStake.methods.find(({ selector }) => selector === trimmed)?.selector ?? null;
      if (trimmed !== "" && method === null) {
        addError("method", "Choose one of the methods that are listed, or any.");
      }
      return { kind: "eco-stake", method };
    }
  }
  addError("source", "Choose who may get something.");
  return { kind: "list" };
}

const byNumber = (a: number, b: number) => a - b;

/** Parses a time in UTC. */
function readMoment(text: string): number | null {
  const moment = parseMoment(text);
  return moment.kind === "ok" ? moment.value : null;
}

function readTimes(
  text: TermsText,
  { time, isList }: { time: number; isList: boolean },
  addError: AddError,
) {
  const start = readMoment(text.start);
  const end = readMoment(text.end);
  if (start === null) addError("start", "Give the day and time of the start.");
  if (end === null) addError("end", "Give the day and time of the end.");
  if (start !== null && start < time - retroDays * day) {
    addError("start", `It may have started at most ${retroDays} days ago.`);
  }
  if (end !== null && end <= time) addError("end", "The end must be in the future.");
  if (start !== null && end !== null && end <= start) {
    addError("end", "The end must be after the start.");
  }
  const hours = /^\d{1,5}$/.test(text.intervalHours) ? Number(text.intervalHours) : 0;
  const length = (end ?? 0) - (start ?? 0);
  if (!isList && hours === 0) addError("intervalHours", "Enter whole hours, 1 or more.");
  const isWhole = hours > 0 && length % (hours * hour) === 0;
  if (!isList && hours > 0 && length > 0 && !isWhole) {
    addError("intervalHours", "The time from start to end must be a whole number of epochs.");
  }
  const claimDays = /^\d{1,4}$/.test(text.claimDays) ? Number(text.claimDays) : 0;
  const graceDays = graceSeconds / day;
  if (claimDays < graceDays || claimDays > maxDays) {
    addError(
      "claimDays",
      `Claims are paid for ${graceDays} to ${maxDays} days after the rewards end.`,
    );
  }
  return {
    start: start ?? 0,
    end: end ?? 0,
    interval: isList ? length : hours * hour,
    claimSeconds: claimDays * day,
  };
}

function readExcluded(text: string, addError: AddError): Hex[] {
  const terms = text.split(/[\s,;]+/).filter((part) => part !== "");
  const wrong = terms.find((part) => findAddress(part) === null);
  if (wrong !== undefined) {
    addError(
      "excluded",
      `${wrong.slice(0, 60)} is not a valid address. Check for mistyped characters.`,
    );
    return [];
  }
  if (terms.length > maxExcluded) addError("excluded", `At most ${maxExcluded} are left out.`);
  return [
    ...new Set(
      terms.flatMap((part) => (findAddress(part)?.toLowerCase() as Hex | undefined) ?? []),
    ),
  ].sort();
}
