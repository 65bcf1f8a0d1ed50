import {
  a,
  b,
  c,
  chosen,
  errors,
  fixable,
  native,
  type Outcome,
  pay,
  rows,
  type Sample,
  upTo,
  warned,
} from "./sample.ts";

/** One amount in a list delimited by `mark`. */
function one(text: string, outcome: Outcome, mark = ","): Sample {
  const shown = { ",": "comma", ";": "semicolon", "\t": "tab", " ": "space" }[mark];
  const name = `${JSON.stringify(text)} behind a ${shown}`;
  return { name, text: `${a}${mark}${text}`, outcome };
}

const same = (text: string, amount: string, mark = ",") => one(text, rows(pay(a, amount)), mark);
const never = (text: string, mark = ",") => one(text, errors("1"), mark);
const bad = (text: string, kind: string, mark = ",") => one(text, errors(`1 ${kind}`), mark);
const fixed = (text: string, amount: string, mark = ",") =>
  one(text, fixable(["1"], pay(a, amount)), mark);
/** The rules leave it open: this amount or nothing. */
const either = (text: string, amount: string, mark = ",") => one(text, upTo(pay(a, amount)), mark);
const point = (text: string, mark: string): Sample => {
  const [whole = "", fraction = ""] = text.split(".");
  const [decimals, thousands] = [pay(a, text), pay(a, whole + fraction)];
  return one(
    text,
    { kind: "points", lines: [1], decimals: rows(decimals), thousands: rows(thousands) },
    mark,
  );
};

const read = [
  same("5", "5"),
  same("5.0", "5"),
  same("0005", "5"),
  same("0.000001", "0.000001"),
  same("1.000000", "1"),
  same('"5"', "5"),
  same(" 5 ", "5"),
  same("\u00a05\u00a0", "5"),
  same("5,,", "5"),
  same("0.500", "0.5"),
  same("1234.500", "1234.5"),
  same("1.5000", "1.5", ";"),
  same("1.50", "1.5", ";"),
  same("1234.500", "1234.5", ";"),
  same("0.500", "0.5", ";"),
  same("1,5", "1.5", ";"),
  same("0,25", "0.25", "\t"),
  same("12,3456", "12.3456", ";"),
  same('"1,5"', "1.5", ";"),
];

const points = [
  point("1.500", ";"),
  point("12.345", "\t"),
  point("123.000", " "),
  point("1.500", "|"),
  point("1.500", "="),
  point("2.500", ","),
].map((sample, i) => ({ ...sample, name: `${sample.name} (${i + 1})` }));

const bulk = [
  fixed("1.0000000", "1"),
  fixed(".5", "0.5"),
  fixed("+5", "5"),
  fixed("１２", "12"),
  fixed("１．５", "1.5"),
  fixed("'5", "5"),
  fixed("'5'", "5"),
  fixed("‘5’", "5"),
  fixed("“5”", "5"),
  fixed("100 USDT", "100"),
  fixed("100USDT", "100"),
  fixed("100 usdt", "100"),
  fixed("USDT 100", "100"),
  fixed('"1,000.5"', "1000.5"),
  fixed("1,000.5", "1000.5", ";"),
  fixed("1,234,567", "1234567", ";"),
  fixed("1'000", "1000"),
  fixed("1 000 000", "1000000"),
  fixed("1 000 000,5", "1000000.5", ";"),
  fixed("1\u202f000\u202f000", "1000000"),
  fixed("1\u2009000\u2009000", "1000000"),
  fixed("1,00,000", "100000", "\t"),
  fixed("1,5", "1.5", " "),
  fixed("5\u200b", "5"),
  fixed("\ufeff5", "5"),
];

const rejected = [
  bad("-5", "amount-signed"),
  bad("\u22125", "amount-signed"),
  bad("-5", "amount-signed", " "),
  bad("0", "amount-zero"),
  bad("0.0", "amount-zero"),
  bad("", "amount-missing"),
  bad('""', "amount-missing"),
  bad("1e18", "amount-exponent"),
  bad("1E+3", "amount-exponent"),
  bad("1.5e-3", "amount-exponent"),
  bad("1.2345678", "amount-decimals"),
  bad("0.00000001", "amount-decimals"),
  bad("0x10", "amount-unreadable"),
  bad("0x4563918244f40000", "amount-unreadable"),
  bad("Infinity", "amount-unreadable"),
  bad("NaN", "amount-unreadable"),
  bad("five", "amount-unreadable"),
  bad("1e999999", "amount-exponent"),
  bad("9".repeat(90), "amount-too-large"),
  bad("1,5", "amount-or-memo"),
  bad("1,000.5", "amount-or-memo"),
  bad("1,000,000", "amount-or-memo"),
  bad("1,000 USDT", "amount-or-memo"),
  bad("1,000ETH", "amount-or-memo"),
  bad("1,5 USDT", "amount-or-memo"),
  bad("1,500 in May", "amount-or-memo"),
  bad('"1,5"', "amount-comma"),
  bad('"1,000"', "amount-comma"),
  bad("1,000", "amount-comma", ";"),
  bad("1,500", "amount-comma", "\t"),
  bad("1,2345678", "amount-decimals", ";"),
  bad("0,0", "amount-zero", ";"),
  bad("0,500", "amount-comma", ";"),
  bad("1234,567", "amount-comma", ";"),
  bad("1 000", "amount-or-memo", " "),
  bad("100 ETH", "amount-unit"),
  bad("100ETH", "amount-unit"),
  bad("100 wei", "amount-unit"),
  bad("100 TAN", "amount-unit"),
  bad("5%", "amount-unit"),
  bad("5 %", "amount-unit"),
  bad("$100", "amount-unit"),
  bad("100$", "amount-unit"),
  bad("€ 100", "amount-unit"),
  bad("100 ETH", "amount-unit", " "),
  bad("5 %", "amount-unit", " "),
  never("100 dollars"),
  never("5k"),
  never("1.5m"),
  never("1M"),
  never("5+5"),
  never("5*2"),
  never("=5*2"),
  never("5-10"),
  never("5/2"),
  never("1/2"),
  never("~5"),
  never(">5"),
  never("5?"),
  never("(5)"),
  never("(5.00)"),
  never("5 (five)"),
  never("5*"),
  never("**5**"),
  never("5.0.0"),
  never("1..5"),
  never("1.5."),
  never("5-"),
  never("5e"),
  never("1O0"),
  never("l00"),
  never("5 5"),
  never("null"),
  never("undefined"),
  never("true"),
  never("-"),
  never("—"),
  never("#N/A"),
  never("=SUM(B1:B9)"),
  never("\u202e5"),
  // Letters and digits of other scripts, of which only full-width ones are equivalent to plain
  // ones.
  never("٥٠"),
  never("۵۰"),
  never("५०"),
  never("5²"),
  never("10³"),
  never("5¹"),
  never("½"),
  never("5½"),
  never("①⑤"),
  never("Ⅴ"),
];

const silent = [
  either("5.", "5"),
  either("1 000", "1000"),
  either("1_000", "1000"),
  either("`5`", "5"),
  either("[5]", "5"),
  either("1,000.5 USDT", "1000.5", ";"),
  either("5,", "5", " "),
];

/**
 * Words after an amount that change what it counts; with spaces as delimiters they could pass as a
 * note.
 */
const counted = [
  "million",
  "k",
  "thousand",
  "ETH for May",
  "ether",
  "gwei",
  "percent",
  "+ 5",
  "x 10^18",
  "e18",
];

export const amounts: readonly Sample[] = [
  ...read,
  ...points,
  ...bulk,
  ...rejected,
  ...silent,
  ...counted.map((rest) => never(`5 ${rest}`, " ")),
  {
    name: "an amount of the chosen coin that has two readings",
    text: `${a};1.500 USDT`,
    outcome: errors("1 amount-unit"),
  },
  {
    name: "the chosen coin behind a space",
    text: `${a} 100 USDT`,
    outcome: upTo(pay(a, "100")),
  },
  {
    name: "another coin in a column of its own, without a header",
    text: `${a},5,ETH`,
    outcome: errors("1 amount-unit"),
  },
  {
    name: "1.500 beside an amount whose point can only mark decimals",
    text: `${a},1.500\n${b},2.25`,
    outcome: warned(["1 amount-maybe-grouped"], pay(a, "1.5"), pay(b, "2.25")),
  },
  {
    // A note may be a date or a rate, and shows nothing about amounts.
    name: "1.500 beside a note with a point",
    text: `address,amount,memo\n${a},1.500,rent\n${b},7,24.12`,
    outcome: {
      kind: "points",
      lines: [2],
      decimals: rows(pay(a, "1.5", "rent"), pay(b, "7", "24.12")),
      thousands: rows(pay(a, "1500", "rent"), pay(b, "7", "24.12")),
    },
  },
  {
    name: "1.500 beside a decimal comma in quotes",
    text: `${a},1.500\n${b},"2,5"`,
    outcome: {
      kind: "points",
      lines: [1],
      decimals: { kind: "errors", errors: ["2 amount-comma"] },
      thousands: { kind: "errors", errors: ["2 amount-comma"] },
    },
  },
  {
    name: "1.500 beside German groups in quotes, whose bulk fix must not settle it",
    text: `${a},1.500\n${b},"1.000,5"`,
    outcome: {
      kind: "points",
      lines: [1],
      decimals: errors("2 amount-grouped"),
      thousands: errors("2 amount-grouped"),
    },
  },
  {
    name: "1.500 beside a decimal comma of a line with another delimiter",
    text: `${a},1.500\n${b};2,25\n${c},7`,
    outcome: {
      kind: "errors",
      errors: ["1 amount-ambiguous", "2 other-delimiter"],
      bulk: {
        kind: "points",
        lines: [1],
        decimals: errors("2 amount-comma"),
        thousands: errors("2 amount-comma"),
      },
    },
  },
  {
    name: "base units of a coin of eighteen decimals",
    text: `${a},1e18`,
    changes: { token: native },
    outcome: chosen(["1 amount-exponent"], { line: 1, label: "counts base units" }, [
      a.toLowerCase(),
      10n ** 18n,
      "",
    ]),
  },
  {
    name: "the coin that is chosen",
    text: `${a},1.5 TAN`,
    changes: { token: native },
    outcome: fixable(["1 amount-unit"], [a.toLowerCase(), 1_500_000_000_000_000_000n, ""]),
  },
  {
    name: "a part of a thing that has none",
    text: `${a},1.5`,
    changes: { token: { symbol: "PASS", decimals: 0, address: null } },
    outcome: errors("1 amount-decimals"),
  },
];
