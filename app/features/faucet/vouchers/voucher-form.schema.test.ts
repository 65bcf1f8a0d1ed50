import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { genericImage } from "#app/domain/assets/asset.types.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { amountField } from "#app/features/faucet/shared/amount-field.ts";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import { voucherFormSchema } from "./voucher-form.schema.ts";

const coin: FaucetAsset = {
  id: "TAN@4443",
  symbol: "TAN",
  chainId: 4443,
  token: zeroAddress,
  decimals: 18,
  image_url: genericImage,
  tag: null,
};
const amount = amountField(keyOf(coin));
const texts = { name: " Workshop ", codes: "30", usesPerCode: "1", endsAt: "", [amount]: "2.5" };

function parse(changes: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...texts, ...changes })) form.set(name, text);
  return parseForm(form, voucherFormSchema([coin]));
}

test("parses a batch", () => {
  const submission = parse({ oncePerAddress: "on", endsAt: "2026-12-31T12:00" });
  if (submission.status !== "success") throw new Error("The form was rejected.");
  expect(submission.value).toMatchObject({
    name: "Workshop",
    codes: 30,
    usesPerCode: 1,
    oncePerAddress: true,
    endsAt: Date.UTC(2026, 11, 31, 12) / 1_000,
    [amount]: 2_500_000_000_000_000_000n,
  });
});

test("reads an empty end and an empty amount as none", () => {
  const submission = parse({ [amount]: "" });
  if (submission.status !== "success") throw new Error("The form was rejected.");
  expect(submission.value).toMatchObject({ oncePerAddress: false, endsAt: null, [amount]: null });
});

const wrong: [Record<string, string>, string, string][] = [
  [{ name: " " }, "name", "Enter a name."],
  [{ codes: "0" }, "codes", "Enter a whole number from 1 to 10000."],
  [{ codes: "10001" }, "codes", "Enter a whole number from 1 to 10000."],
  [{ usesPerCode: "1.5" }, "usesPerCode", "Enter a whole number from 1 to 10000."],
  [{ endsAt: "soon" }, "endsAt", "Choose a day and a time."],
  [{ [amount]: "0" }, amount, "Must be more than 0."],
  [{ [amount]: "9".repeat(30) }, amount, "More than the vault can store."],
];

test.each(wrong)("rejects %o and returns what was entered", (changes, name, message) => {
  const reply = parse(changes).reply();
  expect(reply.error).toEqual({ [name]: [message] });
  expect(reply.initialValue).toHaveProperty("usesPerCode");
});
