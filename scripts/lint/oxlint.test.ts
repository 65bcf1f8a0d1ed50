import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#contracts/tools/devnet/temporary-folder.test-support.ts";

const copied = [".oxlintrc.json", "package.json", "tsconfig.json", "scripts/lint"];

/**
 * Runs `npm run lint` with the real configuration over files of a temporary tree. Returns the rules
 * that each file breaks.
 */
function lint(files: Record<string, string>): Record<string, string[]> {
  const root = realpathSync(makeTemporaryFolder());
  for (const name of copied) {
    const isTest = (file: string) => file.endsWith(".test.ts");
    cpSync(name, path.join(root, name), { recursive: true, filter: (file) => !isTest(file) });
  }
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const { stdout, stderr } = spawnSync("npm", ["run", "--silent", "lint", "--", "--format=json"], {
    cwd: root,
    encoding: "utf8",
  });
  if (!stdout.startsWith("{")) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as Report;
  const broken: Record<string, string[]> = Object.fromEntries(
    Object.keys(files).map((file) => [file, []]),
  );
  for (const { filename, code } of diagnostics) (broken[filename] ??= []).push(code);
  return broken;
}

type Report = { diagnostics: { filename: string; code: string }[] };

const findings: { file: string; rule: string; text: string }[] = [
  {
    file: "app/chain/floating-promise.ts",
    rule: "typescript(no-floating-promises)",
    text: "export function start(work: () => Promise<void>) {\n  work();\n}",
  },
  {
    file: "app/chain/unsafe-any.ts",
    rule: "typescript(no-unsafe-return)",
    text: "export function parse(text: string): string {\n  return JSON.parse(text);\n}",
  },
  {
    file: "app/chain/missing-case.ts",
    rule: "typescript(switch-exhaustiveness-check)",
    text: `export function run(kind: "one" | "two", work: () => void) {
      switch (kind) {
        case "one":
          work();
      }
    }`,
  },
  {
    file: "app/features/burn/another-feature.ts",
    rule: "house(layers)",
    text: 'export { head } from "#app/features/vesting/head.ts";',
  },
  {
    file: "app/features/burn/another-feature-type.ts",
    rule: "house(layers)",
    text: 'import type { Head } from "#app/features/vesting/head.ts";\nexport type Own = Head;',
  },
  {
    file: "app/ui/upper-layer.ts",
    rule: "house(layers)",
    text: 'export const load = () => import("../access/guard.server.ts");',
  },
  {
    file: "app/unknown/no-layer.ts",
    rule: "house(layers)",
    text: "export const one = 1;",
  },
  {
    file: "app/chain/read-environment.ts",
    rule: "house(no-process-env)",
    text: 'export const port = process.env["PORT"];',
  },
  {
    file: "app/chain/spread-literal.ts",
    rule: "house(no-literal-spread)",
    text: "export const spread = (rest: object) => ({ ...{ one: 1 }, ...rest });",
  },
  {
    file: "app/chain/spread-behind-condition.ts",
    rule: "house(no-literal-spread)",
    text: "export const spread = (isOn: boolean) => ({ zero: 0, ...(isOn && { one: 1 }) });",
  },
  {
    file: "app/chain/spread-in-branch.ts",
    rule: "house(no-literal-spread)",
    text: "export const spread = (rest: object | null) => ({ zero: 0, ...(rest ? rest : {}) });",
  },
  {
    file: "app/ui/spread-attributes.tsx",
    rule: "house(no-literal-spread)",
    text: 'export const Line = ({ id }: { id?: string }) => <hr {...(id && { id: "line" })} />;',
  },
  {
    file: "app/ui/use-conditionally.ts",
    rule: "react-hooks(rules-of-hooks)",
    text: `import { useState } from "react";
    export function useConditionally(isOn: boolean) {
      if (isOn) useState(0);
    }`,
  },
  {
    file: "app/chain/comment.ts",
    rule: "house(plain-english)",
    text: "/** Whoever asks is told. */\nexport const one = 1;",
  },
  {
    file: "app/chain/title.test.ts",
    rule: "house(plain-english)",
    text: 'import { test } from "vitest";\ntest.each([1])("nobody is paid twice", () => undefined);',
  },
  {
    file: "app/features/faucet/remix-link.tsx",
    rule: "house(no-remix-link)",
    text: 'import { Link } from "@remix-run/react";\nexport const Home = () => <Link to="/">Home</Link>;',
  },
];

const clean = {
  "app/features/vesting/head.ts": 'export type Head = { kind: "head" };\nexport const head = 1;',
  "app/features/vesting/own-feature.ts": 'export { head } from "./head.ts";',
  "app/features/burn/whatever.test.ts":
    'export { head } from "#app/features/vesting/head.ts";\nexport const port = process.env["PORT"];',
  "app/platform/env.server.ts": 'export const port = process.env["PORT"];',
  "app/access/guard.server.ts": "export const guard = 1;",
  "app/ui/link.tsx": 'export { Link } from "@remix-run/react";',
};

test("reports each planted error and nothing else", () => {
  const planted = Object.fromEntries(findings.map(({ file, text }) => [file, text]));
  const broken = lint({ ...clean, ...planted });
  expect(broken).toEqual({
    ...Object.fromEntries(Object.keys(clean).map((file) => [file, []])),
    ...Object.fromEntries(findings.map(({ file, rule }) => [file, [rule]])),
  });
});
