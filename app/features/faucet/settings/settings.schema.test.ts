import fc from "fast-check";
import { expect, test } from "vitest";
import { toDecimalText } from "#app/ui/values/format.ts";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { settingsSchema } from "./settings.schema.ts";

const usdt: FaucetAsset = {
  id: "USDT@11155111",
  symbol: "USDT",
  chainId: 11155111,
  token: "0x00000000000000000000000000000000000000aa",
  decimals: 6,
  image_url: "/usdt.svg",
  tag: null,
};

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, settingsSchema(usdt));
}

const errorOf = (fields: Record<string, string>) => parse(fields).reply().error ?? {};

test("round-trips any amount", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (amount) => {
      const text = toDecimalText(amount, usdt.decimals);
      const parsed = parse({ amount: text, cooldownHours: "24" });
      expect(parsed).toMatchObject({ status: "success", value: { amount } });
    }),
  );
});

test("rejects an ambiguous or unparsable amount in its field", () => {
  for (const amount of ["1,000.5", "1e3", "-1", "", "1.", ".5", "0x10", "ten"]) {
    expect(Object.keys(errorOf({ amount, cooldownHours: "24" })), amount).toEqual(["amount"]);
  }
});

test("rejects zero and more decimals than the token has", () => {
  const zero = errorOf({ amount: "0.0", cooldownHours: "1" });
  expect(zero).toEqual({ amount: ["Must be more than 0."] });
  const tooFine = errorOf({ amount: "0.0000001", cooldownHours: "1" });
  expect(tooFine["amount"]?.[0]).toContain("6 decimals");
});

test("accepts a cooldown in hours, up to a year", () => {
  const parsed = parse({ amount: "1", cooldownHours: " 0.5", enabled: "on" });
  expect(parsed).toMatchObject({ value: { cooldownHours: 0.5, enabled: true } });
  for (const cooldownHours of ["0", "8761", "-1", "soon", ""]) {
    expect(Object.keys(errorOf({ amount: "1", cooldownHours })), cooldownHours).toEqual([
      "cooldownHours",
    ]);
  }
});

test("has a fixed amount unless less may be requested", () => {
  const fields = { amount: "1", cooldownHours: "1" };
  expect(parse(fields)).toMatchObject({ value: { upTo: false } });
  expect(parse({ ...fields, upTo: "on" })).toMatchObject({ value: { upTo: true } });
});

test("finds both errors at once and returns what was submitted", () => {
  expect(parse({ form: "a@1", amount: "ten", cooldownHours: "soon" }).reply()).toMatchObject({
    initialValue: { form: "a@1", amount: "ten", cooldownHours: "soon" },
    error: {
      amount: ["Enter a plain number such as 0.05, without thousands separators."],
      cooldownHours: ["Enter a number of hours, such as 24."],
    },
  });
});
