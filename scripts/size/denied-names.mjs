import ts from "typescript";
import { isDenied } from "../lint/plain-english.mjs";

/**
 * Returns the denied names that some files declare, each once.
 *
 * @param {readonly { tree: ts.SourceFile }[]} sources
 */
export function findDeniedNames(sources) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const { tree } of sources) {
    const visit = (/** @type {ts.Node} */ node) => {
      const name = "name" in node ? /** @type {ts.Node | undefined} */ (node.name) : undefined;
      const isUse =
        ts.isPropertyAccessExpression(node) ||
        ts.isImportSpecifier(node) ||
        ts.isExportSpecifier(node);
      if (!isUse && name && ts.isIdentifier(name) && isDenied(name.text)) found.add(name.text);
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return [...found];
}
