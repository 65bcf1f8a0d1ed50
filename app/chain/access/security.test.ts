import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accessRoleNames } from "./roles.ts";

const lines = (readFileSync("SECURITY.md", "utf8").split("## What a stolen key costs")[1] ?? "")
  .split("\n- ")
  .slice(1);
const roleLines = lines.flatMap((line) => {
  const role = /^\*\*`([A-Z_]+)`\.\*\*/.exec(line)?.[1];
  return role === undefined || role === "SESSION_SECRETS" ? [] : [{ role, line }];
});

test("SECURITY.md says what a stolen key of each role costs", () => {
  expect(roleLines.map(({ role }) => role).sort()).toEqual([...accessRoleNames].sort());
});

test.each(roleLines)("SECURITY.md names tests that show it for $role", ({ line }) => {
  expect(testsIn(line).length).toBeGreaterThan(0);
});

test("SECURITY.md names only tests that exist", () => {
  const missing = lines.flatMap(testsIn).filter((file) => !existsSync(`contracts/test/${file}`));
  expect(missing).toEqual([]);
});

function testsIn(line: string): string[] {
  return [...line.matchAll(/`([a-z-]+\/\w+\.t\.sol)`/g)].flatMap(([, file]) => file ?? []);
}
