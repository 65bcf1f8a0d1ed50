import { expect, test } from "vitest";
import { limitsNetworks } from "./limits-networks.ts";
import type { Rule } from "./rule.schema.ts";

const rule: Rule = {
  id: "rule",
  position: 1,
  state: "on",
  scope: { assets: null, ways: null },
  kind: "requests",
  subject: { of: "network", ipv4: 24, ipv6: 48 },
  limit: 3,
  windowMs: 1_000,
  action: { kind: "block" },
};
const changed = (change: Partial<Rule>): Rule => Object.assign({}, rule, change);

test.each<[string, Partial<Rule>, boolean]>([
  ["of all ways in", {}, true],
  ["of the public page", { scope: { assets: null, ways: ["public"] } }, true],
  ["of other ways in", { scope: { assets: null, ways: ["session"] } }, false],
  ["that is a dry run", { state: "dry-run" }, false],
  ["that counts recipients", { subject: { of: "recipient" } }, false],
])("a limit %s", (_, change, expected) => {
  expect(limitsNetworks(changed(change))).toBe(expected);
});
