import ts from "typescript";
import { expect, test } from "vitest";
import { readSources } from "#scripts/size/sources.mjs";

const maxWordCount = 10;
const app = readSources(process.cwd(), "app");

/** The count is null if the text comes from elsewhere. */
type EmptyText = { text: string; wordCount: number | null };

test("describes what will be in an empty list in at most ten words", () => {
  const found = app
    .filter(({ isTest }) => !isTest)
    .flatMap(({ file, tree }) => findEmptyTexts(tree).map((one) => ({ file, ...one })));
  expect(found.length).toBeGreaterThan(70);
  expect(found.filter(({ wordCount }) => wordCount === null || wordCount > maxWordCount)).toEqual(
    [],
  );
});

test.each([
  ["<EmptyState>One two {chain} four.</EmptyState>", [4]],
  ["<EmptyState action={<a>Not counted</a>}>One two</EmptyState>", [2]],
  ['<EmptyState>One {isOwn ? "two" : `two three ${count}`}</EmptyState>', [4]],
  ["<EmptyState>{text}</EmptyState>", [null]],
  ["<EmptyState>{emptyLabels[show]}</EmptyState>", []],
  ['const emptyLabels = { open: "One two", closed: "One" };', [2, 1]],
  ["function emptyLabel() { return `One ${count} three`; }", [3]],
  ['<ListView noMatch="One two three" empty="One" />', [3, 1]],
  ['function List({ noMatch = "One two" }) {}', [2]],
])("counts the words of %s", (code, counts) => {
  const tree = ts.createSourceFile("view.tsx", code, ts.ScriptTarget.ES2022, true);
  expect(findEmptyTexts(tree).map((one) => one.wordCount)).toEqual(counts);
});

/** Names of attributes, parameters and constants with a text for an `EmptyState`. */
const textName = /^(empty|noMatch)/;

/** Finds the texts inside `EmptyState`, and the strings of attributes and declarations for it. */
function findEmptyTexts(node: ts.Node): EmptyText[] {
  if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === "EmptyState") {
    const text = node.children.map((child) => child.getText()).join("");
    if (textName.test(text.replace("{", "").trim())) return [];
    return [{ text, wordCount: isWritten(node) ? sumCounts(node.children) : null }];
  }
  if (isNamed(node) && textName.test(node.name.getText())) {
    const strings = findStrings(node);
    if (strings.length > 0) return strings;
  }
  return childrenOf(node).flatMap(findEmptyTexts);
}

function isNamed(node: ts.Node): node is ts.Node & { name: ts.Node } {
  return (
    ts.isJsxAttribute(node) ||
    ts.isBindingElement(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node)
  );
}

function findStrings(node: ts.Node): EmptyText[] {
  if (ts.isJsxElement(node)) return [];
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) {
    return childrenOf(node).flatMap(findStrings);
  }
  return [{ text: node.getText(), wordCount: countOf(node) }];
}

/** Returns whether the text is there, rather than only an inserted value. */
function isWritten({ children }: ts.JsxElement): boolean {
  return children.some((child) =>
    ts.isJsxText(child) ? child.text.trim() !== "" : findStrings(child).length > 0,
  );
}

/** Counts the words of a text; an inserted value is one, and of two alternatives the longer counts. */
function countOf(node: ts.Node): number {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) {
    return node.text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  }
  if (ts.isConditionalExpression(node)) {
    return Math.max(countOf(node.whenTrue), countOf(node.whenFalse));
  }
  if (ts.isTemplateExpression(node) || ts.isTemplateSpan(node) || ts.isJsxExpression(node)) {
    return sumCounts(childrenOf(node));
  }
  return 1;
}

function sumCounts(nodes: readonly ts.Node[]): number {
  return nodes.reduce((sum, node) => sum + countOf(node), 0);
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  return children;
}
