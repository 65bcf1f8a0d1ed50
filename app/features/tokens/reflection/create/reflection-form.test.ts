import { expect, test } from "vitest";
import { emptyForm, readFee, readReflectionForm } from "./reflection-form.ts";

const owner = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const whole = { ...emptyForm(owner), name: "Tan Reflect", symbol: "TRF", supply: "1000000" };

const errorsOf = (changes: Partial<typeof whole>) => {
  const read = readReflectionForm({ ...whole, ...changes });
  return read.kind === "invalid" ? read.errors : {};
};

test("converts a complete form to the factory's request, with nine decimals and one percent by default", () => {
  expect(readReflectionForm(whole)).toEqual({
    kind: "ok",
    request: {
      name: "Tan Reflect",
      symbol: "TRF",
      decimals: 9,
      supply: 10n ** 15n,
      feeBps: 100,
      owner,
    },
  });
});

test.each([
  ["0", 0],
  ["0.1", 10],
  ["2.5", 250],
  ["10", 1_000],
  ["1,5", 150],
])("parses a fee of %s percent as %i basis points", (text, bps) => {
  expect(readFee(text)).toEqual({ kind: "ok", value: bps });
});

test.each([
  ["10.1", "The contract takes at most 10 %."],
  ["0.05", "A fee has 1 decimals; this has 2."],
  ["1%", "Enter a plain number such as 0.05, without thousands separators."],
  ["-1", "Enter a plain number such as 0.05, without thousands separators."],
  ["", "Enter an amount."],
])("rejects a fee of %j", (text, message) => {
  expect(readFee(text)).toEqual({ kind: "invalid", message });
});

test("limits a supply to 96 bits of base units", () => {
  expect(errorsOf({ supply: "79228162514264337593.543950335" })).toEqual({});
  expect(errorsOf({ supply: "79228162514264337593.543950336" }).supply).toBe(
    "With 9 decimals there can be at most 79,228,162,514,264,337,593 tokens.",
  );
  expect(errorsOf({ supply: "0" }).supply).toBe("Must be more than 0.");
});

test("reports all errors at once", () => {
  const errors = errorsOf({
    name: "a\u202Eb",
    symbol: "¥",
    decimals: "19",
    fee: "x",
    owner: "0x1",
  });
  expect(Object.keys(errors)).toEqual(["name", "symbol", "decimals", "fee", "owner"]);
  expect(errors.name).toContain("U+202E");
});
