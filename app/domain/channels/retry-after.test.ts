import { expect, test } from "vitest";
import { parseRetryAfter } from "./retry-after.ts";

const now = Date.parse("2026-11-30T12:00:00Z");

test.each<[string | null, string, number | null]>([
  [null, "", null],
  ["30", "", 30_000],
  [" 0 ", "", 0],
  ["Mon, 30 Nov 2026 12:01:00 GMT", "", 60_000],
  ["Mon, 30 Nov 2026 11:00:00 GMT", "", 0],
  ["999999999", "", 86_400_000],
  ["soon", "rate limited", null],
  ["-5", "", null],
  ["1", '{"message":"You are being rate limited.","retry_after":0.3,"global":false}', 300],
  [null, '{"ok":false,"error_code":429,"parameters":{"retry_after":7}}', 7_000],
  ["2", '{"retry_after":"later"}', 2_000],
  [null, '{"retry_after":-1}', null],
])("reads the header %j and the body %j as %s ms", (retryAfter, body, pauseMs) => {
  expect(parseRetryAfter({ retryAfter, body }, now)).toBe(pauseMs);
});
