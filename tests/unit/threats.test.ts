import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { literalOf, threats } from "#scripts/test/threats.mjs";

test("lists 35 threats", () => {
  expect(threats.map(({ number }) => number)).toEqual(Array.from({ length: 35 }, (_, i) => i + 1));
  expect(new Set(threats.map(({ title }) => title)).size).toBe(35);
});

test("has a test for each threat, or says what is missing", () => {
  const silent = threats.filter(({ tests, missing }) => tests.length === 0 && !missing);
  expect(silent).toEqual([]);
  // These numbers may only fall.
  expect(threats.filter(({ tests }) => tests.length === 0)).toEqual([]);
  expect(threats.filter(({ missing }) => missing !== undefined)).toHaveLength(1);
});

test.each(threats.flatMap(({ number, tests }) => tests.map((one) => ({ number, one }))))(
  "finds the test of threat $number: $one.title",
  ({ one: { file, title } }) => {
    const source = readFileSync(file, "utf8");
    const quoted = [`"${title}"`, `\`${title}\``];
    expect(quoted.some((text) => source.includes(text))).toBe(true);
    expect(source).not.toMatch(/\b(?:test|describe)\.(?:skip|only|todo)\(/);
    expect(literalOf(title).length).toBeGreaterThan(10);
  },
);

test("finds a title's text between its placeholders", () => {
  expect(literalOf("%s runs no code: %i")).toBe("runs no code:");
  expect(literalOf("${visitor.who} can read nothing")).toBe("can read nothing");
});

test("prints every threat without running any", () => {
  const { stdout, status } = spawnSync(process.execPath, ["scripts/test/attack.mjs", "--list"], {
    encoding: "utf8",
  });
  expect(status).toBe(0);
  for (const { title } of threats) expect(stdout).toContain(title);
});
