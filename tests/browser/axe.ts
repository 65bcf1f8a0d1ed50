import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Axe from "axe-core";
import type { Page } from "playwright-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Of the standards' rules, those that look at colors; the others say the same in any theme. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * What of the page breaks WCAG 2.2 AA, as far as axe-core can tell: rule and elements. What is there
 * only while the page changes is gone when it is looked at again, and bars nobody.
 *
 * @param rules `colors`: of a page that was looked at whole in another theme.
 */
export async function findBarriers(page: Page, rules: "all" | "colors" = "all"): Promise<string[]> {
  const requested = rules === "all" ? standards : colorRules;
  const barriers = await audit(page, requested);
  return barriers.length === 0 ? [] : audit(page, requested);
}

async function audit(page: Page, rules: readonly string[]): Promise<string[]> {
  // Colors on their way from one state to another have no contrast to speak of.
  await page.waitForFunction(
    () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );
  // Given to the page past its content security policy, as a browser extension would be.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (runOnly): Promise<Axe.AxeResults> =>
      globalThis.axe.run({ runOnly: [...runOnly], resultTypes: ["violations"] }),
    rules,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

declare global {
  /** In the page, once it has been given to it. */
  var axe: typeof Axe;
}
