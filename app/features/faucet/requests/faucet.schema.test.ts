import { expect, test } from "vitest";
import { bodySchema, parseChallengeQuery } from "./faucet.schema.ts";

const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

test("takes assets, or a voucher in any spelling", () => {
  expect(bodySchema.parse({ address, assets: ["TAN"] })).toEqual({
    kind: "assets",
    address,
    assets: ["TAN"],
    amounts: {},
  });
  expect(bodySchema.parse({ address, voucher: "7qzk m2f8 ortx 93wc" })).toEqual({
    kind: "voucher",
    address,
    voucher: "7QZKM2F80RTX93WC",
  });
});

/** Amounts of so many assets. */
const amountsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`A${i}`, "1"]));

test("takes an amount of each asset that a request may name", () => {
  const amounts = amountsOf(20);
  expect(bodySchema.parse({ address, assets: ["TAN"], amounts })).toMatchObject({ amounts });
});

test("parses the query of a challenge as the body of its request", () => {
  const query = { address, assets: "TAN,USDT@97", amounts: '{"TAN":"2.5"}' };
  expect(parseChallengeQuery(new URLSearchParams(query)).data).toEqual({
    address,
    assets: ["TAN", "USDT@97"],
    amounts: { TAN: "2.5" },
  });
  const whole = parseChallengeQuery(new URLSearchParams({ address, assets: "TAN" }));
  expect(whole.data?.amounts).toEqual({});
});

test.each(["{TAN", "2.5", "[]", "", '{"TAN":2}'])(
  "rejects the amounts %j of a query",
  (amounts) => {
    const parsed = parseChallengeQuery(new URLSearchParams({ address, assets: "TAN", amounts }));
    expect(parsed.error?.issues[0]?.path[0]).toBe("amounts");
  },
);

const wrong: [object, string, RegExp][] = [
  [{}, "assets", /^must be a list of assets such as/],
  [{ assets: [] }, "assets", /^choose at least one asset/],
  [{ assets: ["TAN"], amounts: amountsOf(21) }, "amounts", /^must have at most 20 amounts/],
  [{ voucher: "7QZK" }, "voucher", /^a code has 16 letters/],
  [{ voucher: 7 }, "voucher", /^enter the code/],
  [{ assets: ["TAN"], voucher: "7QZK-M2F8-0RTX-93WC" }, "assets", /^cannot be sent together/],
];

test.each(wrong)("rejects %o", (body, field, message) => {
  const parsed = bodySchema.safeParse({ address, ...body });
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[field]]);
  expect(parsed.error?.issues[0]?.message).toMatch(message);
});
