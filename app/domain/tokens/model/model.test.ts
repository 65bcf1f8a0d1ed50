import fc from "fast-check";
import { parseUnits } from "viem";
import { expect, test } from "vitest";
import { fromBits, optionNames, toBits } from "./options.ts";
import { readDecimals, parseName, parseSymbol } from "./parse-name.ts";
import { listRisks } from "./risks.ts";
import {
  emptyForm,
  lockedOptions,
  optionsOf,
  readTokenForm,
  type TokenForm,
} from "./token-form.ts";
import { maxAmount } from "./token-request.ts";
import { findSymbolWarning } from "./well-known.ts";

const alice = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const form: TokenForm = { ...emptyForm(alice), name: "Alder", symbol: "ALD", supply: "1000" };
const errorsOf = (changes: Partial<TokenForm>) => {
  const read = readTokenForm({ ...form, ...changes });
  return read.kind === "invalid" ? read.errors : {};
};

test.each([
  ["", "Enter a name."],
  ["   ", "Enter a name."],
  ["a\u0000b", "control character (U+0000)"],
  ["a\nb", "control character (U+000A)"],
  ["pay\u202Egnp.exe", "text direction mark (U+202E)"],
  ["a\u2066b\u2069", "text direction mark (U+2066)"],
  ["Te\u200Bther", "invisible character (U+200B)"],
  ["Te\uFEFFther", "invisible character (U+FEFF)"],
  ["co\u00ADop", "invisible character (U+00AD)"],
  ["two\u2028lines", "not U+2028"],
  ["a\u00A0b", "not U+00A0"],
  ["\u3164", "not U+3164"],
  ["\uE000", "control character (U+E000)"],
  ["Z\u0300\u0301\u0302\u0303\u0304", "has more than three marks"],
  ["x\ud800", "an incomplete character"],
  ["é".repeat(33), "at most 64 bytes; this has 66"],
])("rejects the name %j with its reason", (name, reason) => {
  expect(parseName(name)).toMatchObject({ message: expect.stringContaining(reason) as string });
});

test.each([
  ["  Alder Token ", "Alder Token"],
  ["<b>Bold</b> & \"quoted\" \\ 'too'", "<b>Bold</b> & \"quoted\" \\ 'too'"],
  ["日本トークン 🌲", "日本トークン 🌲"],
  ["عملة", "عملة"],
  ["Cafe\u0301", "Café"],
  ["x".repeat(64), "x".repeat(64)],
])("accepts the name %j as %j", (input, name) => {
  expect(parseName(input)).toEqual({ kind: "ok", value: name });
});

test("accepts only visible characters in a name, and an accepted name unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      const read = parseName(text);
      if (read.kind === "invalid") return;
      expect(read.value).not.toMatch(/\p{C}|(?! )\p{Z}/u);
      expect(new TextEncoder().encode(read.value).length).toBeLessThanOrEqual(64);
      expect(parseName(read.value)).toEqual(read);
    }),
  );
});

test.each([
  ["", "Enter a symbol"],
  ["U SD", "not U+0020"],
  ["USDТ", "not Т"],
  ["<i>", "not <"],
  ["ABCDEFGHIJKL", "at most 11 characters; this has 12"],
  ["A\u200B", "not U+200B"],
])("rejects the symbol %j with its reason", (symbol, reason) => {
  expect(parseSymbol(symbol)).toMatchObject({ message: expect.stringContaining(reason) as string });
});

test("accepts exactly the symbols that match the rule", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 14 }), (text) => {
      const fits = /^[A-Za-z0-9.$_-]{1,11}$/.test(text.trim());
      expect(parseSymbol(text).kind).toBe(fits ? "ok" : "invalid");
    }),
  );
});

test.each([
  ["usdt", [], "USDT is a well-known token's symbol"],
  ["U5DT", [], "may read U5DT as USDT"],
  ["WTAN", ["WTAN"], "list already has a token WTAN"],
  ["ALD", ["WTAN"], null],
])("warns of the symbol %s beside the list %j: %j", (symbol, listed, warning) => {
  const found = findSymbolWarning(symbol, listed);
  if (warning === null) expect(found).toBeNull();
  else expect(found).toContain(warning);
});

test("accepts whole numbers from 0 to 18 as decimals", () => {
  expect(["0", "18", " 6 "].map((text) => readDecimals(text).kind)).toEqual(["ok", "ok", "ok"]);
  expect(["", "19", "-1", "1.5", "1e1", "٣"].map((text) => readDecimals(text).kind)).toEqual(
    Array.from({ length: 6 }, () => "invalid"),
  );
});

test("round-trips options through the contracts' bits", () => {
  for (let bits = 0; bits < 64; bits += 1) expect(toBits(fromBits(bits))).toBe(bits);
});

test("converts a valid form to the factory's request, in base units", () => {
  const read = readTokenForm({
    ...form,
    kind: "capped",
    decimals: "6",
    supply: "1000.5",
    cap: "2000",
    options: optionsOf("capped", form.options),
  });
  expect(read).toEqual({
    kind: "ok",
    request: {
      name: "Alder",
      symbol: "ALD",
      decimals: 6,
      options: 1 + 2 + 8 + 16,
      initialSupply: 1_000_500_000n,
      cap: 2_000_000_000n,
      recipient: alice,
      owner: alice,
    },
  });
});

test("names each invalid field with its reason", () => {
  const custom = (changes: Partial<TokenForm["options"]>) => ({
    kind: "custom" as const,
    options: { ...form.options, ...changes },
  });
  expect(errorsOf({ supply: "1,000" }).supply).toContain("the comma separates thousands");
  expect(errorsOf({ supply: "0" }).supply).toBe("Must be more than 0.");
  expect(errorsOf({ supply: "0", ...custom({ mintable: true }) })).toEqual({});
  expect(errorsOf({ decimals: "2", supply: "0.001" }).supply).toContain("2 decimals; this has 3");
  expect(errorsOf({ supply: "340282366920938463464" }).supply).toBe(
    "With 18 decimals there can be at most 340,282,366,920,938,463,463 tokens.",
  );
  expect(errorsOf({ kind: "capped", cap: "999" }).cap).toContain(
    "below the initial supply of 1,000",
  );
  expect(errorsOf(custom({ capped: true })).capped).toContain("mintable");
  expect(errorsOf(custom({ roles: true })).roles).toContain("roles have no effect");
  expect(errorsOf({ recipient: "0x0000000000000000000000000000000000000000" }).recipient).toContain(
    "zero address",
  );
  expect(errorsOf({ owner: alice.replace("C5", "c5") }).owner).toContain("checksum");
  expect(errorsOf({ owner: "" }).owner).toContain("Enter an address");
});

test("derives options from the kind, whatever was selected before", () => {
  const all = fromBits(63);
  expect(optionsOf("fixed", all)).toMatchObject({ mintable: false, pausable: false, roles: false });
  expect(optionsOf("custom", all)).toEqual(all);
  expect([...lockedOptions("mintable")]).toEqual(["mintable", "capped"]);
});

test("parses amounts exactly to base units, up to the contracts' limit", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.integer({ min: 0, max: 18 }),
      (units, decimals) => {
        const digits = units.toString().padStart(decimals + 1, "0");
        const whole = digits.slice(0, digits.length - decimals);
        const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
        const read = readTokenForm({
          ...form,
          kind: "mintable",
          decimals: String(decimals),
          supply: text,
        });
        if (units > maxAmount) expect(read.kind).toBe("invalid");
        else {
          expect(read).toMatchObject({ request: { initialSupply: units } });
          expect(parseUnits(text, decimals)).toBe(units);
        }
      },
    ),
  );
});

test("states who can do what, and that no one can once it is over", () => {
  const report = (bits: number, facts = {}) =>
    listRisks({ options: fromBits(bits), ...facts }).map(({ message }) => message);
  expect(report(0)).toContain("The supply can never grow.");
  expect(report(1)[0]).toBe("The owner can mint without limit.");
  expect(report(1 + 32)[0]).toBe("Accounts with a role can mint without limit.");
  expect(report(1 + 8)[0]).toBe("The owner can mint until the supply reaches the cap.");
  expect(report(1, { mintingFinished: true })).toContain("The supply can never grow.");
  expect(report(4, { isOwnerless: true })).toContain("No one can stop transfers.");
  expect(report(4 + 32, { isOwnerless: true })[0]).toContain("can pause all transfers");
  expect(optionNames).toHaveLength(6);
});
