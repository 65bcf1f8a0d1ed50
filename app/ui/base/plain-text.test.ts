import { expect, test } from "vitest";
import { withoutControls } from "./plain-text.ts";

test("keeps the words of a text and removes control characters", () => {
  expect(withoutControls(" spent 🔥\u0000on\nfees ")).toBe("spent 🔥 on fees");
  expect(withoutControls("a\u202Egnp.exe\u2066b")).toBe("a gnp.exe b");
});
