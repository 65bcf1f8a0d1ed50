import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../../scripts/size/sources.mjs";
import { listClasses, listRules, shareOfCopies } from "../../scripts/size/style-rules.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const files = listFiles(root, "app");
const styles = files.filter((file) => file.endsWith(".module.css"));

/** The classes of each style sheet that components name. */
const named = new Map(styles.map((style) => [style, new Set<string>()]));
/** Style sheets of which components compute a class, so that each may be in use. */
const computed = new Set<string>();

for (const file of files.filter((one) => one.endsWith(".tsx"))) {
  const text = readFileSync(path.join(root, file), "utf8");
  for (const [, name = "", from = ""] of text.matchAll(
    /^import (\w+) from "(.+\.module\.css)";$/gm,
  )) {
    const style = from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from);
    for (const [, key = ""] of text.matchAll(new RegExp(`\\b${name}\\[([^\\]]+)\\]`, "g"))) {
      const literals = [...key.matchAll(/"([^"]+)"/g)];
      if (literals.length === 0) computed.add(style);
      for (const [, literal = ""] of literals) named.get(style)?.add(literal);
    }
  }
}

test("has a rule for each class that a component names, and a component for each rule", () => {
  const differences = styles.flatMap((style) => {
    const own = listClasses(path.join(root, style));
    const used = named.get(style) ?? new Set();
    const missing = [...used].filter((one) => !own.has(one));
    const unused = computed.has(style) ? [] : [...own].filter((one) => !used.has(one));
    return [...missing, ...unused].map((one) => `${style}: ${one}`);
  });
  expect(named.size).toBeGreaterThan(50);
  expect(differences).toEqual([]);
});

test("repeats few rules of two declarations and more", () => {
  const rules = listRules(root).filter((rule) => rule.split(";").length > 2);
  expect(rules.length).toBeGreaterThan(400);
  expect(shareOfCopies(rules)).toBeLessThanOrEqual(0.05);
});
