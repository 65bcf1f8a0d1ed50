import type { BrowserContext, Page } from "playwright-core";

/** Records the directives of the content security policy that a context's pages violate. */
export async function recordViolations(
  context: BrowserContext,
): Promise<(page: Page) => Promise<string[]>> {
  await context.addInitScript(() => {
    const broken: string[] = [];
    globalThis.brokenDirectives = broken;
    document.addEventListener("securitypolicyviolation", (event) => {
      broken.push(event.effectiveDirective);
    });
  });
  return (page) => page.evaluate(() => globalThis.brokenDirectives ?? []);
}

declare global {
  /** Set in the page by the recorder above. */
  var brokenDirectives: string[] | undefined;
}
