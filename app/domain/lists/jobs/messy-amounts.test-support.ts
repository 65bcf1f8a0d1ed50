import fc from "fast-check";

/** Number format of a list. */
export type Locale = "plain" | "en" | "de" | "ch" | "fr" | "in";

export type WrittenAmount = {
  /** In base units, with six decimals. */
  units: bigint;
  isGrouped: boolean;
  /** Number of zeros after the last significant decimal. */
  zeros: number;
};

const scale = 1_000_000n;

const units = fc.oneof(
  fc.bigInt({ min: 1n, max: 999n }).map((whole) => whole * scale),
  // Written with a point for thousands, these look like three decimals.
  fc.bigInt({ min: 1n, max: 999n }).map((whole) => whole * 1_000n * scale),
  fc.bigInt({ min: 1_001n, max: 999_999n }).map((thousandths) => thousandths * 1_000n),
  fc.bigInt({ min: 1n, max: 9_999n }).map((hundredths) => hundredths * 10_000n),
  fc.bigInt({ min: 1n, max: 10n ** 14n }),
);

export const writtenAmount: fc.Arbitrary<WrittenAmount> = fc.record({
  units,
  isGrouped: fc.boolean(),
  zeros: fc.constantFrom(0, 0, 0, 1, 2, 3),
});

const marks = {
  plain: { group: "", point: "." },
  en: { group: ",", point: "." },
  de: { group: ".", point: "," },
  ch: { group: "'", point: "." },
  fr: { group: "\u202f", point: "," },
  in: { group: ",", point: "." },
} as const;

export function pointOf(locale: Locale): string {
  return marks[locale].point;
}

/** Writes an amount as is usual in a locale, with arithmetic that the parser does not share. */
export function writeAmount({ units, isGrouped, zeros }: WrittenAmount, locale: Locale): string {
  const { group, point } = marks[locale];
  const whole = String(units / scale);
  const decimals = String(units % scale)
    .padStart(6, "0")
    .replace(/0+$/, "");
  const fraction = decimals === "" && zeros < 2 ? "" : decimals + "0".repeat(zeros);
  const grouped = isGrouped && locale !== "plain" ? groupDigits(whole, group, locale) : whole;
  return fraction === "" ? grouped : grouped + point + fraction;
}

function groupDigits(whole: string, mark: string, locale: Locale): string {
  const last = whole.slice(-3);
  const size = locale === "in" ? 2 : 3;
  const groups: string[] = [];
  for (let rest = whole.slice(0, -3); rest !== ""; rest = rest.slice(0, -size)) {
    groups.unshift(rest.slice(-size));
  }
  return [...groups, last].join(mark);
}
