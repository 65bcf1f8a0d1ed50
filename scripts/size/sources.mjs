import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * @typedef {{ file: string, text: string, lines: number, isTest: boolean, tree: ts.SourceFile }} Source
 * @typedef {{ from: string, to: string, specifier: string, isTypeOnly: boolean }} Edge
 */

/**
 * Reads and parses what git tracks or would track.
 *
 * @param {string} root
 * @param {string} folder such as `app`
 * @returns {Source[]}
 */
export function readSources(root, folder) {
  return listFiles(root, folder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
      return {
        file,
        text,
        lines: countLines(text),
        isTest: /\.(test|test-support)\./.test(file),
        tree,
      };
    });
}

/**
 * @param {string} root
 * @param {string} folder
 */
export function listFiles(root, folder) {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", folder];
  const { stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  return stdout.split("\n").filter((file) => file !== "" && existsSync(path.join(root, file)));
}

/** @param {string} text */
export function countLines(text) {
  return text.split("\n").length - 1;
}

/**
 * Returns the imports between our own files, including dynamic ones.
 *
 * @param {readonly Source[]} sources
 * @returns {Edge[]}
 */
export function listEdges(sources) {
  const files = new Set(sources.map(({ file }) => file));
  return sources.flatMap(({ file, tree }) =>
    specifiersOf(tree).flatMap(({ specifier, isTypeOnly }) => {
      const to = resolve(file, specifier);
      return to !== null && files.has(to) ? [{ from: file, to, specifier, isTypeOnly }] : [];
    }),
  );
}

/**
 * @param {string} from
 * @param {string} specifier
 */
function resolve(from, specifier) {
  if (specifier.startsWith("#app/")) return `app/${specifier.slice("#app/".length)}`;
  if (!specifier.startsWith(".")) return null;
  return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
}

/** @param {ts.SourceFile} tree */
function specifiersOf(tree) {
  /** @type {{ specifier: string, isTypeOnly: boolean }[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const names = node.importClause?.namedBindings;
      const isTypeOnly =
        node.importClause?.isTypeOnly === true ||
        (names !== undefined &&
          ts.isNamedImports(names) &&
          node.importClause?.name === undefined &&
          names.elements.every((name) => name.isTypeOnly));
      found.push({ specifier: node.moduleSpecifier.text, isTypeOnly });
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const { moduleSpecifier, isTypeOnly } = node;
      if (ts.isStringLiteral(moduleSpecifier))
        found.push({ specifier: moduleSpecifier.text, isTypeOnly });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument))
        found.push({ specifier: argument.text, isTypeOnly: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/**
 * Returns groups that import each other in a cycle (strongly connected components of more than one
 * node).
 *
 * @param {readonly { from: string, to: string }[]} edges
 * @returns {string[][]}
 */
export function findCircles(edges) {
  /** @type {Map<string, string[]>} */
  const next = new Map();
  for (const { from, to } of edges) {
    if (from !== to) next.set(from, [...(next.get(from) ?? []), to]);
  }
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];
  const visit = (/** @type {string} */ node) => {
    const state = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(node, state);
    open.push(node);
    for (const to of next.get(node) ?? []) {
      const known = seen.get(to) ?? visit(to);
      if (known.isOpen) state.low = Math.min(state.low, known.low);
    }
    if (state.low === state.index) {
      const circle = open.splice(open.indexOf(node));
      for (const member of circle) seen.set(member, { index: 0, low: 0, isOpen: false });
      if (circle.length > 1) circles.push(circle.sort());
    }
    return state;
  };
  for (const node of next.keys()) if (!seen.has(node)) visit(node);
  return circles;
}
