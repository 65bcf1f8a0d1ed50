/**
 * `npm run size [-- FOLDER]`: prints the size of the code and its internal dependencies; with a
 * folder, those of another checkout, to compare before and after a change.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { findDeniedNames } from "./size/denied-names.mjs";
import { listRules, shareOfCopies } from "./size/style-rules.mjs";
import { findCircles, listEdges, listFiles, readSources } from "./size/sources.mjs";

const root = path.resolve(process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url)));
const sources = readSources(root, "app").filter(({ file }) => !file.startsWith("app/chain/abi/"));
const code = sources.filter(({ isTest }) => !isTest);
const edges = listEdges(code);

/**
 * Returns a file's layer or feature.
 * @param {string} file
 */
function roomOf(file) {
  const [, layer = "", name = ""] = file.split("/");
  if (layer === "features" || layer === "domain") return `${layer}/${name}`;
  return file.split("/").length === 2 ? "entry" : layer;
}

/** @param {readonly number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** @param {readonly { lines: number }[]} list */
const linesOf = (list) => list.reduce((sum, { lines }) => sum + lines, 0);

/** Counts functions of at least three lines that exist elsewhere verbatim, names aside. */
function countCopies() {
  /** @type {Map<string, number>} */
  const bodies = new Map();
  for (const { tree } of code) {
    const visit = (/** @type {ts.Node} */ node) => {
      if (ts.isFunctionDeclaration(node) && node.body) {
        const parameters = node.parameters.map((one) => one.getText(tree)).join(",");
        const text = `${parameters}${node.body.getText(tree)}`;
        if (text.split("\n").length >= 3) bodies.set(text, (bodies.get(text) ?? 0) + 1);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return [...bodies.values()].reduce((sum, count) => sum + count - 1, 0);
}

/** @param {readonly string[]} rules */
function describeCopies(rules) {
  const share = (100 * shareOfCopies(rules)).toFixed(1);
  return `${rules.length}, ${new Set(rules).size} (${share} % repeated)`;
}

/** @type {Map<string, (typeof sources)[number][]>} */
const rooms = new Map();
for (const source of sources) {
  const room = roomOf(source.file);
  rooms.set(room, [...(rooms.get(room) ?? []), source]);
}

const table = [...rooms].map(([room, list]) => {
  const tests = list.filter(({ isTest }) => isTest);
  const files = list.filter(({ isTest }) => !isTest);
  return { room, files: files.length, lines: linesOf(files), "test lines": linesOf(tests) };
});
console.table(table.sort((a, b) => b.lines - a.lines));

const crossing = edges.filter(({ from, to }) => roomOf(from) !== roomOf(to));
const sideways = crossing.filter(
  ({ from, to }) => roomOf(from).startsWith("features/") && roomOf(to).startsWith("features/"),
);
const islands = table.filter(({ room }) => room.startsWith("features/"));
const rules = listRules(root);
const untyped = code.filter(
  ({ file, text }) => !file.startsWith("app/wallet/") && /functionName: string/.test(text),
);
const folders = edges.map(({ from, to }) => ({
  from: path.posix.dirname(from),
  to: path.posix.dirname(to),
}));

const facts = {
  "files, lines of code": `${code.length}, ${linesOf(code)}`,
  "largest island, lines": Math.max(...islands.map(({ lines }) => lines)),
  "imports across rooms": crossing.length,
  "imports from feature to feature": sideways.length,
  "circles between files": findCircles(edges.filter(({ isTypeOnly }) => !isTypeOnly)).length,
  "circles between files, types included": findCircles(edges).length,
  "circles between rooms": findCircles(
    crossing.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) })),
  ).length,
  "folders in circles": findCircles(folders).flat().length,
  "copies of functions": countCopies(),
  "CSS rules, distinct of them": describeCopies(rules),
  "the same of two declarations and more": describeCopies(
    rules.filter((body) => body.split(";").filter((part) => part.trim() !== "").length > 1),
  ),
  "median length of an import's path": median(edges.map(({ specifier }) => specifier.length)),
  "files with untyped contract calls": untyped.length,
  "names with a denied word": findDeniedNames(sources).length,
};
for (const [name, value] of Object.entries(facts)) console.log(`${name}: ${value}`);
for (const circle of findCircles(edges)) console.log(`circle: ${circle.join(" ")}`);
