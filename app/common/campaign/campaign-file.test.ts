import fc from "fast-check";
import { expect, test } from "vitest";
import type { CampaignKind } from "#app/domain/payments/campaign/campaign.types.ts";
import { campaignFileName } from "./campaign-file.ts";

const id = "01234567-89ab-7cde-8f01-23456789abcd";
const nameOf = (title: string, kind: CampaignKind = "multi-send", run = 0) =>
  campaignFileName({ id, title, kind, run }, "results");

test.each([
  ["Payroll March 2027", "payroll-march-2027-6789abcd-results"],
  ["Löhne für Zoë", "lohne-fur-zoe-6789abcd-results"],
  ['../"x";\r\nSet-Cookie: a=b', "x-set-cookie-a-b-6789abcd-results"],
  ["給与", "campaign-6789abcd-results"],
  ["", "campaign-6789abcd-results"],
])("names the file of %j %s", (title, name) => {
  expect(nameOf(title)).toBe(name);
});

test("names each kind and run differently", () => {
  expect(nameOf("", "mint-list")).toBe("mint-list-6789abcd-results");
  expect(nameOf("", "vesting")).toBe("vesting-6789abcd-results");
  expect(nameOf("Bonus", "multi-send", 1)).toBe("bonus-run-2-6789abcd-results");
  expect(campaignFileName({ id, title: "", kind: "vesting", run: 0 }, "unpaid")).toBe(
    "vesting-6789abcd-unpaid",
  );
});

test("makes a short, plain name without a path from any title", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: "binary" }), (title) => {
      expect(nameOf(title)).toMatch(/^[a-z0-9][a-z0-9-]{0,90}-6789abcd-results$/);
    }),
  );
});
