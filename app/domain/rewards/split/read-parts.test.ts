import { getAddress } from "viem";
import { expect, test } from "vitest";
import { accountOf } from "#app/domain/rewards/engine/engine.test-support.ts";
import { readParts } from "./read-parts.ts";

const operator = accountOf(1);
const [ana, ben] = [accountOf(2), accountOf(3)];
const contracts = [{ name: "the claim hub", address: getAddress(accountOf(9)) }];
const read = (text: string) => readParts(text, { operator, contracts });
const messageOf = (text: string) => {
  const answer = read(text);
  return answer.kind === "invalid" ? answer.message : null;
};

test("parses accounts and shares in common notations, in one order", () => {
  expect(read(`${ben}, 12.5 %\n\n${ana};30`)).toEqual({
    kind: "parts",
    parts: [
      { account: ana, shareBps: 3_000 },
      { account: ben, shareBps: 1_250 },
    ],
  });
  expect(read(" ")).toEqual({ kind: "parts", parts: [] });
  expect(read(`${ana} 100`)).toMatchObject({ parts: [{ shareBps: 10_000 }] });
});

test.each([
  [ana, "Line 1: write an address and a share, such as 0x…, 30."],
  [`${ana} 30 40`, "Line 1: write an address and a share, such as 0x…, 30."],
  [`0x12, 30`, "Line 1: This has 2 hexadecimal digits; an address has exactly 40."],
  [`${accountOf(0)}, 30`, "Line 1: This is the zero address."],
  [`0x${"0".repeat(36)}dead 1`, "Line 1: No one can spend from this address."],
  [`${accountOf(9)}, 30`, "Line 1: This is the console's own contract the claim hub."],
  [`${ana}, 30\n${operator}, 70`, "Line 2: this is the operator, who receives the rest anyway."],
  [`${ana}, 30\n${ana}, 10`, "Line 2: the account is on a line before."],
  [`${ana}, 0`, "Line 1, share: Enter more than 0 %."],
  [`${ana}, 0.5`, "Line 1, share: 0.5 may be 0.5 % or 50 %. Write the per cent sign."],
  [`${ana}, 1.005`, "Line 1, share: A share has two decimals at most."],
  [`${ana}, 60\n${ben}, 40.01`, "The shares total 100.01 %; the maximum is 100 %."],
  [
    [2, 3, 4, 5, 6].map((n) => `${accountOf(n)}, 1`).join("\n"),
    "A reward is shared with at most 4 accounts.",
  ],
])("rejects %j with the reason", (text, message) => {
  expect(messageOf(text)).toBe(message);
});
