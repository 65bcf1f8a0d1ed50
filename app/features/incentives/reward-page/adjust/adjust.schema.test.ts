import { expect, test } from "vitest";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import { adjustSchema } from "./adjust.schema.ts";

const schema = adjustSchema({ symbol: "TAN", decimals: 18 });

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, schema);
}

test("finds what is wrong in each field at once and returns what was submitted", () => {
  const fields = { account: "0x12", direction: "give", amount: "1e3", reason: "x".repeat(161) };
  expect(parse(fields).reply()).toMatchObject({
    initialValue: fields,
    error: {
      account: ["Choose the validator whose row is to change."],
      amount: ["Enter a plain number such as 0.05, without thousands separators."],
      reason: ["At most 160 characters."],
    },
  });
  expect(parse({}).reply().error).toEqual({
    account: ["Choose the validator whose row is to change."],
    amount: ["Enter an amount."],
    reason: ["Enter a reason for the confirming admin."],
  });
});

test("parses a proposal", () => {
  const account = `0x${"ab".repeat(20)}`;
  expect(parse({ account, direction: "take", amount: "0.5", reason: " Moved " })).toMatchObject({
    value: { account, direction: "take", amount: 5n * 10n ** 17n, reason: "Moved" },
  });
});
