import { expect, test } from "vitest";
import { splitTerms } from "./split-terms.ts";

test("splits a file into title, summary and body", () => {
  expect(
    splitTerms("# Rules\r\n\r\n- Be kind.\r\n\r\n## 1. Who\r\n\r\nYou.\r\n\r\n## 2. Where"),
  ).toEqual({
    title: "Rules",
    summary: "- Be kind.",
    body: "## 1. Who\r\n\r\nYou.\r\n\r\n## 2. Where",
  });
});

test("treats a file without headings as body only", () => {
  const title = "Terms and conditions";
  expect(splitTerms("Be kind.\n")).toEqual({ title, summary: "", body: "Be kind." });
  expect(splitTerms("## Only\n\nthis")).toEqual({ title, summary: "", body: "## Only\n\nthis" });
  expect(splitTerms("# Alone")).toEqual({ title: "Alone", summary: "", body: "" });
  expect(splitTerms("")).toEqual({ title, summary: "", body: "" });
});
