import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadTerms } from "./terms.server.ts";

function folderOf(files: Record<string, string | Uint8Array>): { termsDir: string } {
  const termsDir = mkdtempSync(path.join(os.tmpdir(), "console-terms-"));
  onTestFinished(() => rmSync(termsDir, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(termsDir, name), content);
  }
  return { termsDir };
}

test("reads the bundled terms", () => {
  const [current] = loadTerms({ termsDir: path.resolve("terms") });
  expect(current).toMatchObject({ version: 1, date: "2026-11-22" });
});

test("picks the highest number as the current version and ignores non-Markdown files", () => {
  const folder = folderOf({
    "9-2026-01-01.md": "nine",
    "10-2026-02-01.md": "ten",
    "readme.txt": "not terms",
  });
  expect(loadTerms(folder).map(({ version, date }) => [version, date])).toEqual([
    [10, "2026-02-01"],
    [9, "2026-01-01"],
  ]);
});

test("hashes the exact bytes, including a byte order mark and line endings", () => {
  const content = "\uFEFF# Terms\r\n";
  const [terms] = loadTerms(folderOf({ "1-2026-01-01.md": content }));
  expect(terms.sha256).toBe(createHash("sha256").update(content).digest("hex"));
  expect(terms.text).toBe("# Terms\r\n");
});

test.each([
  [{}, "holds no terms; name a file such as 1-2026-11-22.md"],
  [{ "terms.md": "x" }, "terms.md: name it by version and day, such as 2-2026-12-31.md"],
  [{ "1-2026-02-30.md": "x" }, "1-2026-02-30.md: name it by version and day"],
  [{ "0-2026-01-01.md": "x" }, "0-2026-01-01.md: name it"],
  [{ "1-2026-01-01.md": "x", "1-2026-01-02.md": "y" }, "has version 1 twice"],
  [{ "1-2026-01-01.md": "x".repeat(262_145) }, "is larger than 256 KB"],
  [{ "1-2026-01-01.md": new Uint8Array([0xff, 0xfe]) }, "is not text in UTF-8"],
])("names the error of an unusable folder: %j", (files, error) => {
  expect(() => loadTerms(folderOf(files))).toThrow(error);
});

test("names a missing folder", () => {
  expect(() => loadTerms({ termsDir: "/no/such/folder" })).toThrow(
    "TERMS_DIR /no/such/folder cannot be read.",
  );
});
