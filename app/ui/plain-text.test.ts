import { expect, test } from "vitest";
import { withoutControls } from "./plain-text.ts";

test("a text keeps its words and loses what would rearrange the page", () => {
  expect(withoutControls(" spent 🔥\u0000on\nfees ")).toBe("spent 🔥 on fees");
  expect(withoutControls("a\u202Egnp.exe\u2066b")).toBe("a gnp.exe b");
});
