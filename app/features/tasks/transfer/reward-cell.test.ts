import { expect, test } from "vitest";
import { readRewardCell } from "./reward-cell.ts";

const tan = { symbol: "TAN", decimals: 18 };
const marks = { isPointChosen: false, isCommaSafe: false, isCommaDecimal: false };
const plain = { ...marks, point: "decimals" } as const;
const none = { reward: "", rewardLeast: "", podium: "", bonus: "", bonusSpots: "" };

test.each([
  ["10", { rewardType: "fixed", reward: "10" }],
  [" 5 .. 10 ", { rewardType: "range", rewardLeast: "5", reward: "10" }],
  ["5/3/1", { rewardType: "podium", podium: "5\n3\n1" }],
  ["5/", { rewardType: "podium", podium: "5" }],
  ["5/3+4x0.5", { rewardType: "podium", podium: "5\n3", bonus: "0.5", bonusSpots: "4" }],
])("accepts %j as a reward", (cell, text) => {
  expect(readRewardCell(cell, tan, plain)).toEqual({ kind: "ok", text: { ...none, ...text } });
});

test.each([
  "1..5..9",
  "5/3+4x0.5+9x1",
  "5//3",
  "/5",
  "5/3/",
  "5/3+",
  "5/3+4x",
  "5/3+x1",
  "5/3+4x1x2",
])("drops no part of %j", (cell) => {
  expect(readRewardCell(cell, tan, plain)).toMatchObject({
    kind: "invalid",
    message: expect.stringContaining(`“${cell}” is not a reward. Write 10 (each)`) as string,
  });
});

test.each([
  ["1...5", "“.5”: An amount has digits on both sides of its point, or no point."],
  ["5/3,5", "“3,5”: Decimals are written after a point, not a comma."],
  ["5/0", "“0”: The amount must be more than 0."],
  ["1e18", "An amount is written out, without an exponent. A spreadsheet may have cut its digits."],
  ["", "It is empty. Write 10 (each)"],
])("parses each amount of %j like any other amount", (cell, message) => {
  const read = readRewardCell(cell, tan, plain);
  expect(read.kind === "invalid" && read.message).toContain(message);
});

test("reads a point as a thousands separator only once the user has said so", () => {
  const ambiguous = { ...marks, point: null, isCommaSafe: true };
  expect(readRewardCell("1.500/3", tan, ambiguous)).toMatchObject({ kind: "invalid" });
  const thousands = { ...ambiguous, point: "thousands", isPointChosen: true } as const;
  expect(readRewardCell("1.500/3", tan, thousands)).toMatchObject({ text: { podium: "1500\n3" } });
});

test("writes a decimal comma of the list as a point", () => {
  const commas = { ...marks, point: null, isCommaSafe: true, isCommaDecimal: true };
  expect(readRewardCell("3,5", tan, commas)).toMatchObject({ text: { reward: "3.5" } });
});
