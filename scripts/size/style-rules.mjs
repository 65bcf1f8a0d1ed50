import { readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "./sources.mjs";

/**
 * Lists the rules of all style sheets by their declarations, whatever their names.
 * @param {string} root
 */
export function listRules(root) {
  return listFiles(root, "app")
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) =>
      [...withoutComments(path.join(root, file)).matchAll(/\{([^{}]+)\}/g)].map(([, body = ""]) =>
        body.trim().replace(/\s+/g, " "),
      ),
    );
}

/**
 * Returns the share of rules that repeat another one, from 0 to 1.
 * @param {readonly string[]} rules
 */
export function shareOfCopies(rules) {
  return (rules.length - new Set(rules).size) / rules.length;
}

/**
 * Returns the names of the classes that a style sheet has rules for.
 * @param {string} file
 */
export function listClasses(file) {
  const selectors = [...withoutComments(file).matchAll(/([^{}]*)\{/g)].map(([, text = ""]) =>
    text.replace(/:global\([^)]*\)|\[[^\]]*\]|@[^{]*/g, ""),
  );
  return new Set(selectors.flatMap((text) => text.match(/(?<=\.)[a-z][a-z0-9-]*/g) ?? []));
}

/** @param {string} file */
function withoutComments(file) {
  return readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
}
