import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { genericImage } from "#app/domain/assets/asset.types.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { grantBodySchema } from "./grant-api.schema.ts";

const coin: FaucetAsset = {
  id: "TAN@4443",
  symbol: "TAN",
  chainId: 4443,
  token: zeroAddress,
  decimals: 18,
  image_url: genericImage,
  tag: null,
};
const body = {
  name: " Alder ",
  website: "https://alder.example",
  purpose: "Transfers of our test suite",
  contact: "ops@alder.example",
  allowances: { TAN: "500" },
};
const schema = grantBodySchema([coin]);

test("parses what a team requests", () => {
  expect(schema.parse(body)).toEqual({
    name: "Alder",
    website: "https://alder.example/",
    purpose: "Transfers of our test suite",
    contact: "ops@alder.example",
    allowances: [
      { chainId: 4443, token: zeroAddress, symbol: "TAN", decimals: 18, amount: 500n * 10n ** 18n },
    ],
  });
});

const wrong: [object, string, string][] = [
  [{ name: "" }, "name", "Enter the team's name"],
  [{ name: "a".repeat(61) }, "name", "This has 61 bytes; the maximum is 60"],
  [{ website: undefined }, "website", "Enter a URL that begins with https://"],
  [{ website: "http://alder.example" }, "website", "Enter a URL that begins with https://"],
  [{ website: "https://me@alder.example" }, "website", "Enter a URL that begins with https://"],
  [{ purpose: "é".repeat(501) }, "purpose", "This has 1002 bytes; the maximum is 1000"],
  [{ contact: 7 }, "contact", "Enter how to reach the team"],
  [{ allowances: {} }, "allowances", "name at least one asset"],
  [{ allowances: { ELM: "1" } }, "allowances.ELM", "The faucet does not pay this asset"],
  [{ allowances: { TAN: "0" } }, "allowances.TAN", "Must be more than 0"],
  [{ allowances: { TAN: "9".repeat(30) } }, "allowances.TAN", "More than the vault can store"],
  [
    { allowances: { TAN: "1", "TAN@4443": "1" } },
    "allowances.TAN@4443",
    "this asset has two amounts",
  ],
];

test.each(wrong)("rejects %o", (changes, path, message) => {
  const { error } = schema.safeParse({ ...body, ...changes });
  expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
    [path, message],
  ]);
});
