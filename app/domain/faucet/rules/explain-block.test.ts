import { expect, test } from "vitest";
import { blockReason, explainBlock } from "./explain-block.ts";
import { type BlockingRule, ruleSchema } from "./rule.schema.ts";

const common = {
  id: "rule",
  position: 1,
  state: "on",
  scope: { assets: null, ways: null },
  action: { kind: "block" },
};
const day = 86_400_000;
const network = { of: "network", ipv4: 24, ipv6: 48 };

function parseRule(fields: object): BlockingRule {
  const rule = ruleSchema.parse({ ...common, ...fields });
  if (rule.kind === "allow" || rule.kind === "work") throw new Error("It does not block.");
  return rule;
}

test.each([
  [
    { kind: "requests", subject: { of: "requester" }, limit: 10, windowMs: day / 24 },
    "rate-limited",
    "At most 10 requests an hour are accepted from this wallet. Try again later.",
  ],
  [
    { kind: "requests", subject: network, limit: 1, windowMs: day },
    "rate-limited",
    "At most 1 request a day is accepted from your network. Try again later.",
  ],
  [
    { kind: "requests", subject: { of: "recipient" }, limit: 3, windowMs: 7 * day },
    "rate-limited",
    "At most 3 requests in 7 d are accepted for this address. Try again later.",
  ],
  [
    { kind: "outflow", subject: network, sharePercent: 5, windowMs: day },
    "rate-limited",
    "Your network has received its share of TAN for now. Try again later.",
  ],
  [
    { kind: "concurrency", subject: network, limit: 2 },
    "rate-limited",
    "At most 2 requests from your network may be in transit. Wait until one is paid.",
  ],
  [
    { kind: "balance", above: "100" },
    "sufficient-balance",
    "This address already holds more than 100 TAN.",
  ],
  [{ kind: "contracts" }, "contract", "This address is a contract, which the faucet does not pay."],
  [{ kind: "deny" }, "denied", "The faucet does not serve this address."],
] as const)("explains %j", (fields, reason, message) => {
  const rule = parseRule(fields);
  expect(explainBlock({ rule, note: null }, "TAN")).toBe(message);
  expect(blockReason(rule)).toBe(reason);
});

test("adds what an operator has written about an address", () => {
  const block = { rule: parseRule({ kind: "deny" }), note: "Resold coins." };
  expect(explainBlock(block, "TAN")).toBe("The faucet does not serve this address: Resold coins.");
});

test("rejects a limit of a network that is longer than networks are remembered", () => {
  const limit = { ...common, kind: "requests", limit: 1 };
  const isValid = (subject: object, windowMs: number) =>
    ruleSchema.safeParse({ ...limit, subject, windowMs }).success;
  expect(isValid(network, day)).toBe(true);
  expect(isValid(network, day + 1)).toBe(false);
  expect(isValid({ of: "requester" }, day + 1)).toBe(true);
  expect(isValid({ of: "network", ipv4: 16, ipv6: 48 }, day)).toBe(false);
});
