import type { Address } from "viem";
import { parsePayee } from "#app/domain/lists/values/parse-payee.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { parseMoment } from "#app/kit/form/parse-entry.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import type { DraftRow } from "./draft.schema.ts";
import { daySeconds, type Grant, monthly, weekSeconds } from "#app/domain/vesting/grant.ts";
import { findGrantError } from "#app/domain/vesting/grant-errors.ts";
import {
  type EnteredTerms,
  settleTerms,
  type TimeOrSpan,
} from "#app/domain/vesting/settle-terms.ts";
import { parseCount, type Span, spanUnits } from "#app/domain/vesting/span.ts";
import type { TokenUnit } from "#app/domain/vesting/vesting.types.ts";

export const steps = {
  continuous: { seconds: 0, label: "Continuously" },
  daily: { seconds: daySeconds, label: "Daily" },
  weekly: { seconds: weekSeconds, label: "Weekly" },
  monthly: { seconds: monthly, label: "Monthly, on the day of the start" },
} as const;

/** Texts of an untouched form. Dates are in UTC; see `TimeField`. */
export const emptyForm = {
  beneficiary: "",
  total: "",
  startMode: "now",
  startDate: "",
  cliffMode: "none",
  cliffCount: "1",
  cliffUnit: "years",
  cliffDate: "",
  endMode: "after",
  endCount: "12",
  endUnit: "months",
  endDate: "",
  step: "continuous",
  startShare: "0",
  cliffShare: "0",
  revocable: "on",
  transferable: "",
  note: "",
};

/** Texts of the form as entered. */
export type GrantForm = Readonly<Record<keyof typeof emptyForm, string>>;

type Template = { label: string; changes: Partial<GrantForm> };

const plain = { startShare: "0", cliffShare: "0", endMode: "after" };
export const templates: readonly Template[] = [
  {
    label: "4 years, 1 year cliff, monthly",
    changes: {
      ...plain,
      cliffMode: "after",
      cliffCount: "1",
      cliffUnit: "years",
      endCount: "4",
      endUnit: "years",
      step: "monthly",
    },
  },
  {
    label: "12 months, continuous",
    changes: { ...plain, cliffMode: "none", endCount: "12", endUnit: "months", step: "continuous" },
  },
  {
    label: "24 months, monthly",
    changes: { ...plain, cliffMode: "none", endCount: "24", endUnit: "months", step: "monthly" },
  },
];

export type FormErrors = Partial<Record<keyof GrantForm, string>>;

export type ReadForm =
  | { kind: "ok"; grant: Grant; row: DraftRow }
  /** `error` concerns the grant as a whole. */
  | { kind: "invalid"; errors: FormErrors; error: string | null; curve: Grant | null };

type GrantContext = { unit: TokenUnit; token: Address; vesting: Address; now: number };

/** Validates the form; on errors also returns a partial curve for the preview. */
export function readGrantForm(form: GrantForm, context: GrantContext): ReadForm {
  const { unit, token, vesting, now } = context;
  const errors: FormErrors = {};
  const contracts = [{ name: "for vesting", address: vesting }];
  const read = parsePayee(form.beneficiary, { token, contracts });
  if (form.beneficiary.trim() === "") errors.beneficiary = "Enter the beneficiary's address.";
  else if (read.kind === "invalid") errors.beneficiary = read.message;
  const total = parseAmount(form.total, unit);
  if (total.kind === "invalid") errors.total = toSentence(total.reason);
  const start = form.startMode === "now" ? "now" : readDate(form, "startDate", errors);
  const cliff = form.cliffMode === "none" ? null : readCliff(form, errors);
  const end = readEnd(form, errors);
  const startBps = readShare(form, "startShare", errors);
  const cliffBps = form.cliffMode === "none" ? 0 : readShare(form, "cliffShare", errors);
  const isWhole = form.cliffMode === "none" || cliff !== null;
  const { seconds: step = null } =
    Object.entries(steps).find(([name]) => name === form.step)?.[1] ?? {};
  if (step === null) errors.step = "Choose how often it unlocks.";
  if (
    start === null ||
    !isWhole ||
    end === null ||
    startBps === null ||
    cliffBps === null ||
    step === null
  ) {
    return { kind: "invalid", errors, error: null, curve: null };
  }
  const entered: EnteredTerms & Pick<Grant, "beneficiary" | "total"> = {
    beneficiary: read.kind === "ok" ? read.value : vesting,
    total: total.kind === "ok" ? total.baseUnits : 10n ** BigInt(unit.decimals),
    start,
    cliff,
    end,
    step,
    startBps,
    cliffBps,
    revocable: form.revocable === "on",
    transferable: form.transferable === "on",
  };
  const grant: Grant = settleTerms(entered, now);
  if (Object.keys(errors).length > 0) {
    // A neutral account, so that only the terms are validated.
    const terms = { ...grant, beneficiary: someone };
    const error = findGrantError(terms, { token, vesting, now });
    return { kind: "invalid", errors, error, curve: error === null ? grant : null };
  }
  const error = findGrantError(grant, { token, vesting, now });
  if (error !== null) return { kind: "invalid", errors, error, curve: null };
  const row: DraftRow = {
    ...entered,
    line: 1,
    total: String(entered.total),
    note: form.note.trim(),
  };
  return { kind: "ok", grant, row };
}

const someone: Address = "0x0000000000000000000000000000000000000001";

type SpanFields =
  { count: "cliffCount"; unit: "cliffUnit" } | { count: "endCount"; unit: "endUnit" };

function readCliff(form: GrantForm, errors: FormErrors): TimeOrSpan | null {
  if (form.cliffMode === "date") return readDate(form, "cliffDate", errors);
  return readSpan(form, { count: "cliffCount", unit: "cliffUnit", errors });
}

function readEnd(form: GrantForm, errors: FormErrors): TimeOrSpan | null {
  if (form.endMode === "date") return readDate(form, "endDate", errors);
  return readSpan(form, { count: "endCount", unit: "endUnit", errors });
}

function readSpan(
  form: GrantForm,
  { count: field, unit: unitField, errors }: SpanFields & { errors: FormErrors },
): Span | null {
  const count = parseCount(form[field]);
  const unit = spanUnits.find((one) => one === form[unitField]);
  if (count === null) errors[field] = "Enter a whole number above 0.";
  if (unit === undefined) errors[unitField] = "Choose a unit.";
  return count === null || unit === undefined ? null : { count, unit };
}

/** Parses a date and time to Unix seconds. */
function readDate(
  form: GrantForm,
  field: "startDate" | "cliffDate" | "endDate",
  errors: FormErrors,
): number | null {
  const read = parseMoment(form[field]);
  if (read.kind === "ok") return read.value;
  errors[field] = read.message;
  return null;
}

function readShare(
  form: GrantForm,
  field: "startShare" | "cliffShare",
  errors: FormErrors,
): number | null {
  const parsed = parseAmount(form[field], { symbol: "A share", decimals: 2 }, { zero: "allowed" });
  if (parsed.kind === "ok" && parsed.baseUnits <= 10_000n) return Number(parsed.baseUnits);
  errors[field] = "Enter a percentage from 0 to 100, with two decimals at most.";
  return null;
}
