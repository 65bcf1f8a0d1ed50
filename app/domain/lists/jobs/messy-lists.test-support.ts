import fc from "fast-check";
import { getAddress } from "viem";
import {
  pointOf,
  writeAmount,
  type WrittenAmount,
  writtenAmount,
} from "./messy-amounts.test-support.ts";
import {
  type Column,
  columns,
  fitHabit,
  type Habit,
  habits,
  type HeaderStyle,
  isPayable,
  type Line,
  type Payment,
  type Style,
  writeLine,
} from "./messy-lines.test-support.ts";
import { options } from "./recipients.test-support.ts";
import type { Delimiter, ParseOptions } from "#app/domain/lists/values/recipients.types.ts";

/** Content of one line, or of two joined by a quote. */
export type Entry = {
  /** Counted from 1. */
  line: number;
  count: number;
  text: string;
  /** Payments it may lead to: none, one, or several that need lines of their own. */
  pays: Payment[];
  /** Whether the line is not read, so that its payment is listed but not paid. */
  isComment: boolean;
  /** Value of the column that names what a row pays, if there is one. */
  token: string | null;
};

export type MessyList = {
  text: string;
  entries: Entry[];
  changes: Partial<ParseOptions>;
  /** Whether an unread column contains other addresses. */
  hasReferrers: boolean;
  /** Whether its writer marks decimals with a point. */
  hasPoints: boolean;
};

const header = fc
  .record({
    isPlain: fc.constantFrom(false, false, true),
    extra: fc.subarray([...columns], { maxLength: 3 }),
    order: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
    address: fc.constantFrom("address", "Wallet", "RECIPIENT", "HolderAddress", '"to"'),
    amount: fc.constantFrom("amount", "Value", "Quantity", "token_amount", "Amount (USDT)"),
    memo: fc.constantFrom("memo", "Note", "comment"),
    token: fc.constantFrom("token", "Currency", "asset", "chain"),
  })
  .map(({ isPlain, extra, order, ...titles }): HeaderStyle => {
    const all: Column[] = ["address", "amount", ...(isPlain ? ["memo" as const] : extra)];
    const sorted = all
      .map((column, i) => ({ column, at: isPlain ? i : (order[i] ?? 0) }))
      .sort((x, y) => x.at - y.at);
    return {
      columns: sorted.map(({ column }) => column),
      titles: { ...titles, no: "#", name: "name", referrer: "referrer" },
    };
  });

/** Addresses look random even after fast-check has shrunk the seed. */
const payment = fc
  .record({ seed: fc.nat(), amount: writtenAmount })
  .map(({ seed, amount }) => ({ address: addressOf(seed), amount }));

function addressOf(seed: number): string {
  const mixed = (BigInt(seed) + 1n) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bn;
  const digits = BigInt.asUintN(160, mixed ^ (mixed >> 61n)).toString(16);
  return `0x${digits.padStart(40, "a")}`;
}

/**
 * Habits that only concern the cell after the amount are drawn more often: each needs a separate
 * list.
 */
const fewHabits = fc.oneof(
  { weight: 9, arbitrary: fc.subarray([...habits], { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<Habit[]>(["unquoted"], ["foreignTicker"]) },
);

const list = fewHabits.chain((chosen) =>
  fc.record({
    delimiter: fc.constantFrom<Delimiter>(",", ",", ";", "\t", " ", "|", "="),
    locale: fc.constantFrom("plain", "plain", "en", "de", "ch", "fr", "in"),
    header: fc.option(header, { freq: 2 }),
    isQuoted: fc.boolean(),
    spaces: fc.constantFrom("", "", " ", "\u00a0"),
    isEqual: fc.constantFrom(false, false, false, false, true),
    knowsPoint: fc.boolean(),
    merges: fc.boolean(),
    lineBreak: fc.constantFrom("\n", "\n", "\r\n", "\r"),
    start: fc.constantFrom("", "", "\uFEFF"),
    namesDelimiter: fc.constantFrom(false, false, true),
    tail: fc.constantFrom("", "", "\n", "\n;;;\n;;;", "\n,,,,", '\n"",""', "\n\n \n"),
    lines: fc.array(
      fc.record({
        payment,
        other: payment,
        habit: fc.constantFrom<Habit | null>(null, null, null, ...chosen),
        memo: fc.constantFrom("", "", "May", "team 7", "a; b", "x, y", "7", "50", "250", "1001"),
        token: fc.constantFrom("USDT", "USDT", "ETH"),
        cased: fc.constantFrom("checksum", "lower", "upper"),
        roll: fc.nat({ max: 1_000 }),
      }),
      { minLength: 1, maxLength: 7 },
    ),
  }),
);

type Plan = typeof list extends fc.Arbitrary<infer T> ? T : never;

/** A list as a person might write it, with the payments intended by each line. */
export const messyList: fc.Arbitrary<MessyList> = list.map(render);

function render(plan: Plan): MessyList {
  const { lineBreak, lines, start, namesDelimiter, tail, knowsPoint, merges } = plan;
  const style: Style = {
    ...plan,
    // In practice such lists have no header, and with spaces no quotes either.
    header: plan.delimiter === "=" || plan.delimiter === " " ? null : plan.header,
    isQuoted: plan.isQuoted && plan.delimiter !== " ",
  };
  const entries: Entry[] = [];
  let line = 1;
  const add = (written: Line, token: string | null) => {
    const text = written.text.replaceAll("\n", lineBreak);
    const count = written.text.split("\n").length;
    entries.push({ ...written, text, line, count, token });
    line += count;
  };
  if (namesDelimiter && style.delimiter !== " ") add(silent(`sep=${style.delimiter}`), null);
  if (style.header) {
    const titles = style.header.columns.map((column) => style.header?.titles[column] ?? "");
    add(silent(titles.join(style.delimiter)), null);
  }
  const headerLine = entries.at(-1)?.text ?? "";
  for (const item of lines) {
    const { payment, other, cased, ...rest } = item;
    const habit = fitHabit(item.habit, style);
    const written = writeLine(
      {
        ...rest,
        habit,
        address: casedAs(payment.address, cased),
        other: casedAs(other.address, cased),
        amount: writeAmount(payment.amount, style.locale),
        otherAmount: writeAmount(other.amount, style.locale),
        plain: writeAmount({ ...payment.amount, isGrouped: false }, style.locale),
        point: pointOf(style.locale),
        headerLine,
      },
      style,
    );
    const units = (amount: WrittenAmount) => (style.isEqual ? commonUnits : amount.units);
    const pays = [
      { address: payment.address, units: units(payment.amount) },
      { address: other.address, units: units(other.amount) },
    ].slice(0, isPayable(habit));
    add({ ...written, pays }, style.header?.columns.includes("token") ? item.token : null);
  }
  const pointsDivideThousands = style.locale === "de";
  return {
    text:
      start + entries.map(({ text }) => text).join(lineBreak) + tail.replaceAll("\n", lineBreak),
    entries,
    hasPoints: pointOf(style.locale) === ".",
    hasReferrers: style.header?.columns.includes("referrer") ?? false,
    changes: {
      ...options(),
      amounts: style.isEqual ? { kind: "equal", text: "5" } : { kind: "per-line" },
      pointMeans: knowsPoint ? (pointsDivideThousands ? "thousands" : "decimals") : null,
      duplicates: { every: merges ? "merge" : "keep-both", byAddress: new Map() },
    },
  };
}

const commonUnits = 5_000_000n;

function silent(text: string): Line {
  return { text, pays: [], isComment: false };
}

function casedAs(address: string, cased: "checksum" | "lower" | "upper"): string {
  if (cased === "lower") return address;
  return cased === "upper" ? `0x${address.slice(2).toUpperCase()}` : getAddress(address);
}
