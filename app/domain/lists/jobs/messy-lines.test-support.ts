import type { Locale } from "./messy-amounts.test-support.ts";
import type { Delimiter } from "#app/domain/lists/values/recipients.types.ts";

/** The payment its author intended: lower-case address, base units with six decimals. */
export type Payment = { address: string; units: bigint };

export const columns = ["no", "name", "referrer", "token", "memo"] as const;

export type Column = "address" | "amount" | (typeof columns)[number];

export type HeaderStyle = { columns: readonly Column[]; titles: Readonly<Record<Column, string>> };

export type Style = {
  delimiter: Delimiter;
  locale: Locale;
  header: HeaderStyle | null;
  isQuoted: boolean;
  spaces: "" | " " | "\u00a0";
  isEqual: boolean;
};

export type Line = { text: string; pays: Payment[]; isComment: boolean };

/** Content of a line, apart from the style of its list. */
export type Parts = {
  address: string;
  amount: string;
  /** The same amount without digit grouping. */
  plain: string;
  /** Its decimal mark. */
  point: string;
  other: string;
  otherAmount: string;
  memo: string;
  token: string;
  headerLine: string;
  habit: Habit | null;
  roll: number;
};

type Write = (parts: Parts, style: Style) => string;

/** Writes a line in the list's style with another address or amount. */
function withAddress(change: (address: string, parts: Parts) => string): Write {
  return (parts, style) => cellsLine({ ...parts, address: change(parts.address, parts) }, style);
}

function withAmount(change: (parts: Parts) => string): Write {
  return (parts, style) => cellsLine({ ...parts, amount: change(parts) }, style);
}

/** Habits that do not change which payment a line means. */
const faithful = {
  otherDelimiter: (parts, style) => {
    const others = (["\t", ",", ";", "=", " ", "|"] as const).filter(
      (one) => one !== style.delimiter,
    );
    const delimiter = others[parts.roll % others.length] ?? ",";
    return cellsLine(parts, { ...style, delimiter });
  },
  swapped: ({ address, plain }, { delimiter }) => `${plain}${delimiter}${address}`,
  indexed: (parts, style) =>
    `${parts.roll % 30}${style.delimiter}${cellsLine(parts, { ...style, header: null })}`,
  named: (parts, style) => `Alice${style.delimiter}${cellsLine(parts, { ...style, header: null })}`,
  colon: ({ address, amount, roll }) => `${address}${roll % 2 ? ":" : ": "}${amount}`,
  arrow: ({ address, amount, roll }) => `${address} ${roll % 2 ? "->" : "=>"} ${amount}`,
  bullet: ({ address, amount, roll }) => `${["-", "*", "•"][roll % 3]} ${address} ${amount}`,
  numbered: ({ address, amount, roll }) =>
    `${roll % 30}${roll % 2 ? "." : ")"} ${address} ${amount}`,
  markdown: ({ address, amount }) => `| ${address} | ${amount} |`,
  indexedBehind: ({ address, plain, roll }, { delimiter }) =>
    [address, String(roll % 30), plain].join(delimiter),
  unquoted: (parts, style) => {
    const { delimiter, header } = style;
    return (header ? cellsOf(parts, header) : plainCells(parts, style)).join(delimiter);
  },
  unitUnquoted: ({ address, amount }, { delimiter }) => `${address}${delimiter}${amount} USDT`,
  ownUnit: withAmount(({ amount, roll }) => (roll % 2 ? `${amount} USDT` : `usdt${amount}`)),
  exponent: withAmount(({ plain }) => `${shiftLeft(plain)}E+03`),
  zeros: withAmount(({ plain, point }) => `${plain}${/[.,]/.test(plain) ? "" : point}00000000`),
  plus: withAmount(({ amount }) => `+${amount}`),
  fullWidth: withAmount(({ plain }) =>
    plain.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ),
  apostrophe: withAmount(({ plain, roll }) => (roll % 2 ? `'${plain}` : `'${plain}'`)),
  withoutPrefix: withAddress((address) => address.slice(2)),
  capitalPrefix: withAddress((address) => `0X${address.slice(2)}`),
  ownNetwork: withAddress((address, { roll }) => (roll % 2 ? "tan:" : "eip155:4443:") + address),
  link: withAddress((address) => `https://etherscan.io/address/${address}`),
  wrapped: withAddress((address, { roll }) =>
    (["<#>", "'#'", "“#”", "(#)", "Alice <#>"][roll % 5] ?? "#").replace("#", address),
  ),
  zeroWidth: (parts, style) => {
    const text = cellsLine(parts, style);
    const at = parts.roll % text.length;
    return `${text.slice(0, at)}\u200b${text.slice(at)}`;
  },
  quotedLine: (parts, style) =>
    `"${cellsLine(parts, { ...style, isQuoted: false }).replaceAll('"', '""')}"`,
  lineBreak: ({ address, plain, roll }, style) =>
    [address, quote(plain, style), roll % 2 ? '"May\nJune"' : '"\n"'].join(style.delimiter),
  numberSign: ({ address, plain, roll }) => `#${roll % 30} ${address} ${plain}`,
} satisfies Record<string, Write>;

/** Habits that make a line mean two payments. */
const doubled = {
  two: ({ address, plain, other, otherAmount, roll }, { delimiter, isEqual }) => {
    const [first, second] = isEqual
      ? [address, other]
      : [`${address}${delimiter}${plain}`, `${other}${delimiter}${otherAmount}`];
    return `${first}${[delimiter, "; ", " ", ", "][roll % 4]}${second}`;
  },
} satisfies Record<string, Write>;

/** Habits after which nothing may be paid before a person has reviewed the line. */
const fruitless = {
  secondInNote: ({ address, plain, other, roll }, { delimiter }) =>
    [address, plain, roll % 2 ? other : `for ${other.slice(2)}`].join(delimiter),
  comment: (parts, style) => `# ${cellsLine(parts, style)}`,
  slashComment: (parts, style) => `//${cellsLine(parts, style)}`,
  sqlComment: ({ address, plain, roll }, { delimiter }) =>
    `${["--", ";", "/*", "%"][roll % 4]} ${address}${delimiter}${plain}`,
  foreignUnit: ({ address, plain, roll }, { delimiter }) =>
    `${address}${delimiter}${plain}${roll % 2 ? " " : ""}${["ETH", "wei", "gwei", "%"][roll % 4]}`,
  foreignTicker: ({ address, plain, roll }, { delimiter }) =>
    [address, plain, ["ECHO", "LINK", "stETH", "USDC.e", "ARB"][roll % 5]].join(delimiter),
  dollars: withAmount(({ plain, roll }) => (roll % 2 ? `$${plain}` : `${plain} €`)),
  multiple: withAmount(({ plain, roll }) => plain + (["k", "m", " million", "M"][roll % 4] ?? "")),
  negative: withAmount(({ plain, roll }) => (roll % 2 ? `-${plain}` : `(${plain})`)),
  zero: withAmount(({ point }) => `0${point}00`),
  missing: (parts, style) => cellsLine({ ...parts, amount: "", memo: "" }, style),
  label: withAmount(() => "tbd"),
  approximate: withAmount(({ plain, roll }) => `${["~", "≥", "ca. "][roll % 3]}${plain}`),
  footnote: withAmount(({ plain, roll }) => plain + (["²", "*", "①"][roll % 3] ?? "")),
  hexadecimal: withAmount(() => "0x10"),
  failedAmount: withAmount(({ roll }) => (roll % 2 ? "#N/A" : "#REF!")),
  failedAddress: withAddress((_, { roll }) => (roll % 2 ? "#N/A" : "#VALUE!")),
  failedLine: ({ plain, roll }, { delimiter }) =>
    `${roll % 2 ? "#N/A" : "#REF!"}${delimiter}${plain}`,
  shortAddress: withAddress((address) => address.slice(0, -1)),
  longAddress: withAddress((address) => `${address}0`),
  shortened: withAddress((address) => `${address.slice(0, 6)}…${address.slice(-4)}`),
  otherNetwork: withAddress((address) => `eth:${address}`),
  name: withAddress(() => "vitalik.eth"),
  mail: withAddress(() => "alice@example.com"),
  reversed: withAddress((address) => `\u202e${address}`),
  title: () => "Payouts for May",
  total: ({ plain }, { delimiter }) => `Total${delimiter}${plain}`,
  sum: ({ plain }, { delimiter }) => `${delimiter === " " ? "=" : delimiter}${plain}`,
  again: ({ headerLine }, { header }) => (header ? headerLine : ""),
  blank: ({ roll }) => ["", "   ", ";;;", ",,,,", '"",""'][roll % 5] ?? "",
} satisfies Record<string, Write>;

const writers: Readonly<Record<string, Write>> = { ...faithful, ...doubled, ...fruitless };

export type Habit = keyof typeof faithful | keyof typeof doubled | keyof typeof fruitless;

export const habits = Object.keys(writers) as readonly Habit[];

/** Habits that only fit lists without a header: below one, their meaning is unclear. */
const headless: ReadonlySet<Habit> = new Set<Habit>([
  ...(["swapped", "indexed", "named", "colon", "arrow", "bullet", "numbered", "markdown"] as const),
  ...([
    "indexedBehind",
    "foreignTicker",
    "unitUnquoted",
    "lineBreak",
    "numberSign",
    "two",
    "secondInNote",
  ] as const),
  ...(["sqlComment", "foreignUnit"] as const),
]);

/** Habits that make sense where every recipient gets the same amount. */
const withoutAmounts: ReadonlySet<Habit> = new Set<Habit>([
  ...(["otherDelimiter", "named", "withoutPrefix", "capitalPrefix", "ownNetwork", "link"] as const),
  ...(["wrapped", "zeroWidth", "quotedLine", "two", "secondInNote", "comment"] as const),
  ...(["slashComment", "sqlComment", "failedAddress", "failedLine", "shortAddress"] as const),
  ...(["longAddress", "shortened", "otherNetwork", "name", "mail", "reversed", "title"] as const),
  ...(["total", "sum", "again", "blank"] as const),
]);

/** Returns the habit, or null if a line with it could not be checked in such a list. */
export function fitHabit(habit: Habit | null, { header, isEqual }: Style): Habit | null {
  if (habit === null || (header && headless.has(habit))) return null;
  return isEqual && !withoutAmounts.has(habit) ? null : habit;
}

/** Returns the number of payments in a line with this habit. */
export function isPayable(habit: Habit | null): number {
  if (habit === null || habit in faithful) return 1;
  return habit in doubled ? 2 : 0;
}

export function writeLine(parts: Parts, style: Style): Line {
  const { habit } = parts;
  const write = habit === null ? cellsLine : (writers[habit] ?? cellsLine);
  const isComment = habit === "comment" || habit === "slashComment" || habit === "numberSign";
  return { text: write(parts, style), pays: [], isComment };
}

/** Writes a line in the list's own form: cells in order, quoted where needed. */
function cellsLine(parts: Parts, style: Style): string {
  const { delimiter, spaces, header } = style;
  const cells = header ? cellsOf(parts, header) : plainCells(parts, style);
  const written = cells.map((cell) => quote(cell, style));
  const gap = delimiter === " " || delimiter === "\t" ? "" : spaces;
  return written.join(gap + delimiter + gap);
}

function plainCells({ address, amount, memo }: Parts, { isEqual }: Style): string[] {
  return [address, ...(isEqual ? [] : [amount]), ...(memo === "" ? [] : [memo])];
}

function cellsOf(parts: Parts, { columns }: HeaderStyle): string[] {
  const { address, amount, memo, token, roll } = parts;
  const referrer = roll % 3 === 0 ? "" : parts.other;
  const cells = { address, amount, memo, token, referrer, no: String(roll), name: "Alice" };
  return columns.map((column) => cells[column]);
}

function quote(text: string, { delimiter, isQuoted }: Style): string {
  const isNeeded = delimiter === " " ? false : needsQuotes(text, delimiter);
  return isQuoted || isNeeded ? `"${text.replaceAll('"', '""')}"` : text;
}

function needsQuotes(text: string, delimiter: Delimiter): boolean {
  return text.includes(delimiter) || text.includes('"');
}

/** Returns a thousandth of a number, as text. */
function shiftLeft(plain: string): string {
  const [whole = "", fraction = ""] = plain.split(/[.,]/);
  const digits = whole.padStart(4, "0");
  return `${digits.slice(0, -3)}.${digits.slice(-3)}${fraction}`;
}
