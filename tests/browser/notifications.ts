import type { Page } from "playwright-core";

/** A notification that a page would have raised. */
export type Raised = { title: string; body: string };

/** Records the notifications of a page, since headless browsers raise none. */
export async function recordNotifications(page: Page): Promise<() => Promise<Raised[]>> {
  await page.addInitScript(() => {
    const raised: { title: string; body: string }[] = [];
    class Stored extends EventTarget {
      static readonly permission = "granted";
      static readonly requestPermission = async () => "granted";
      constructor(title: string, { body }: { body: string }) {
        super();
        raised.push({ title, body });
      }
    }
    Object.assign(window, { Notification: Stored, raised });
  });
  return () => page.evaluate(() => (window as unknown as { raised: Raised[] }).raised);
}

/** Turns notifications on where channels are listed. */
export async function turnOnNotifications(page: Page): Promise<void> {
  const notify = page.getByRole("switch", { name: /^Notify this browser/ });
  await notify.click();
  await page.getByRole("switch", { name: "Notify this browser: on", checked: true }).waitFor();
}
