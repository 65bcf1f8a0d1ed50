import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const docs = readdirSync("docs", { recursive: true, encoding: "utf8" });
const texts = [...readdirSync("."), ...docs.map((file) => path.join("docs", file))].filter((file) =>
  file.endsWith(".md"),
);

test("links only to files that exist", () => {
  const missing = texts.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = ""]) => path.join(path.dirname(file), target))
      .filter((target) => !existsSync(target))
      .map((target) => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test("names only paths that exist", () => {
  const missing = texts.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/`((?:app|contracts|tests|scripts|docs)\/[\w./$-]+)`/g)]
      .map(([, named = ""]) => named)
      .filter((named) => !existsSync(named) && !named.includes("NNNN"))
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});
