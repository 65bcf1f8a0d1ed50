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
  const files = [...line.matchAll(/`([a-z-]+\/\w+\.t\.sol)`/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(existsSync(`contracts/test/${file}`), file).toBe(true);
});
