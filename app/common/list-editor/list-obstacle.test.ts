import { expect, test } from "vitest";
import { readRecipients } from "#app/domain/lists/jobs/reading.ts";
import { options } from "#app/domain/lists/jobs/recipients.test-support.ts";
import type { ParseOptions } from "#app/domain/lists/values/recipients.types.ts";
import { findListObstacle } from "./list-obstacle.ts";

const a = `0x${"a1".repeat(20)}`;
const b = `0x${"b2".repeat(20)}`;

function obstacle(text: string, changes: Partial<ParseOptions> = {}) {
  const read = readRecipients(text, { ...options(), ...changes });
  const result = "reading" in read ? read.reading : read;
  return findListObstacle({ result, isReading: false }, "recipients");
}

test("names what is left to do in a list, questions first", () => {
  expect(obstacle(`${a},1\n${b},2`)).toBeNull();
  expect(obstacle("")).toBe("Enter recipients first.");
  expect(obstacle("# nobody")).toBe("Enter recipients first.");
  expect(obstacle(`${a},1\n${b},x`)).toBe("Fix 1 line first, or leave it out.");
  expect(obstacle(`${a},y\n${b},x`)).toBe("Fix 2 lines first, or leave them out.");
  // Two errors on one line are one line to fix.
  expect(obstacle("0x12,x")).toBe("Fix 1 line first, or leave it out.");
  expect(obstacle(`${a},1\n${a},2`)).toBe("Choose what to do with repeated addresses first.");
  const question = "Answer the question about the list first.";
  expect(obstacle(`${a};1.500\n${b};2`)).toBe(question);
  expect(obstacle(`address,amount,token\n${a},1,USDT`)).toBe(question);
  expect(obstacle(`address,amount,token\n${a},1,${b}`)).toBe(
    "No row pays this token. Choose the token of the rows.",
  );
});

test("names only the parsing while a list is being parsed", () => {
  const state = { result: null, isReading: true };
  expect(findListObstacle(state, "grants")).toBe("The list is being read.");
  expect(findListObstacle({ ...state, isReading: false }, "grants")).toBe("Enter grants first.");
});
