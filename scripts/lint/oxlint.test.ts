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
    file: "app/features/vesting/create/another-page.ts",
    rule: "house(layers)",
    text: 'export { list } from "#app/features/vesting/schedules/list.ts";',
  },
  {
    file: "app/ui/upper-layer.ts",
    rule: "house(layers)",
    text: 'export const load = () => import("../session/guard.server.ts");',
  },
  {
    file: "app/domain/treasury/upper-layer.ts",
    rule: "house(layers)",
    text: 'export { head } from "#app/common/campaign/head.ts";',
  },
  {
    file: "app/domain/treasury/another-domain.ts",
    rule: "house(layers)",
    text: 'export { head } from "#app/domain/faucet/head.ts";',
  },
  {
    file: "app/domain/unknown/no-layer.ts",
    rule: "house(layers)",
    text: "export const one = 1;",
  },
  {
    file: "app/domain/treasury/with-react.ts",
    rule: "house(domain)",
    text: 'export { useState } from "react";',
  },
  {
    file: "app/domain/treasury/with-hook.ts",
    rule: "house(domain)",
    text: 'export type { Entries } from "#app/kit/form/use-entries.ts";',
  },
  {
    file: "app/domain/treasury/with-component.ts",
    rule: "house(domain)",
    text: 'import type { Column } from "#app/ui/tables/data-table.tsx";\nexport type Own = Column<string>;',
  },
  {
    file: "app/domain/treasury/component.tsx",
    rule: "house(domain)",
    text: "export const Line = () => <hr />;",
  },
  {
    file: "app/paths/upper-layer.ts",
    rule: "house(layers)",
    text: 'export { head } from "#app/domain/events/head.ts";',
  },
  {
    file: "app/features/vesting/literal-path.ts",
    rule: "house(literal-path)",
    text: 'export const to = "/vesting/create";',
  },
  {
    file: "app/routes/template-path.ts",
    rule: "house(literal-path)",
    text: "export const to = (chainId: number) => `/vesting?chain=${chainId}`;",
  },
  {
    file: "app/ui/path-attribute.tsx",
    rule: "house(literal-path)",
    text: 'export const Exit = () => <a href="/logout">Sign out</a>;',
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
    file: "app/chain/mock.test.ts",
    rule: "house(no-own-mock)",
    text: 'import { vi } from "vitest";\nvi.mock("./head.ts", () => ({ head: 1 }));',
  },
  {
    file: "app/chain/mock-of-import.test.ts",
    rule: "house(no-own-mock)",
    text: 'import { vi } from "vitest";\nvi.doMock(import("#app/features/vesting/head.ts"));',
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
  "app/features/vesting/shared/chart.ts": 'export { head } from "#app/features/vesting/head.ts";',
  "app/features/vesting/schedules/list.ts":
    'export { head as list } from "#app/features/vesting/head.ts";\nexport { head } from "#app/features/vesting/shared/chart.ts";',
  "app/features/burn/whatever.test.ts":
    'export { head } from "#app/features/vesting/head.ts";\nexport const port = process.env["PORT"];',
  "app/paths/vesting.ts": 'export const vestingPaths = { index: "/vesting" } as const;',
  "app/features/vesting/query.ts":
    'import { vestingPaths } from "#app/paths/vesting.ts";\nexport const to = `${vestingPaths.index}?view=all`;',
  "app/features/vesting/other-paths.ts": 'export const others = ["/", "/vestings", "/tests"];',
  "app/features/vesting/path.test.ts": 'export const to = "/vesting";',
  "app/features/burn/mock.test.ts": 'import { vi } from "vitest";\nvi.mock("node:dns");',
  "app/platform/env.server.ts": 'export const port = process.env["PORT"];',
  "app/session/guard.server.ts": "export const guard = 1;",
  "app/domain/events/head.ts": "export const head = 1;",
  "app/domain/treasury/of-events.ts": 'export { head } from "#app/domain/events/head.ts";',
  "app/common/campaign/of-domain.ts": 'export { head } from "#app/domain/events/head.ts";',
  "app/ui/forms/link.tsx": 'export { Link } from "@remix-run/react";',
};

test("reports each planted error and nothing else", () => {
  const planted = Object.fromEntries(findings.map(({ file, text }) => [file, text]));
  const broken = lint({ ...clean, ...planted });
  expect(broken).toEqual({
    ...Object.fromEntries(Object.keys(clean).map((file) => [file, []])),
    ...Object.fromEntries(findings.map(({ file, rule }) => [file, [rule]])),
  });
});
