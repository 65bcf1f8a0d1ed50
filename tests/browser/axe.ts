import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Axe from "axe-core";
import type { Page } from "playwright-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The standards' rules about colors; the others give the same result in any theme. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Returns the page's violations of WCAG 2.2 AA, as far as axe-core can tell: rule and elements.
 * What exists only during a change of the page is gone on a second look, and is no barrier.
 *
 * @param rules `colours`: for a page that was fully checked in another theme.
 */
export async function findBarriers(page: Page, rules: "all" | "colors" = "all"): Promise<string[]> {
  const requested = rules === "all" ? standards : colorRules;
  const barriers = await audit(page, requested);
  return barriers.length === 0 ? [] : audit(page, requested);
}

async function audit(page: Page, rules: readonly string[]): Promise<string[]> {
  // Colors in transition have no meaningful contrast. One inside a closed `<details>` may be listed
  // for good after its end, since that content is not drawn.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => !(one instanceof CSSTransition) || one.playState === "finished"),
  );
  // Injected past the page's content security policy, like a browser extension.
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
  /** Global of the page, once injected. */
  var axe: typeof Axe;
}
