import type { Page } from "playwright-core";
import { expect } from "vitest";
import { rpc } from "#tests/support/rpc.ts";
import { sign } from "./sign.ts";
import { pollOptions, type Stage } from "./stage.ts";
import { validatorPoolPage } from "./validator-pool-admin.page.ts";

/** Longer than the delay of the embedded network. */
export const accessDelay = 601;

/** Moves the home chain's clock, in seconds. */
export async function passTime({ network }: Stage, seconds: number): Promise<void> {
  await rpc(network.basePort, "evm_increaseTime", [seconds]);
  await rpc(network.basePort, "evm_mine", []);
}

/** Waits until a scheduled call is indexed, on the access page. */
export async function waitForOperation(page: Page, name: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return validatorPoolPage(page).row("Scheduled calls", name).count();
    }, pollOptions)
    .toBe(1);
}

/** @returns the button that executes it. */
export async function waitUntilReady(page: Page, name: string) {
  const button = validatorPoolPage(page).rowButton("Scheduled calls", name, "Execute");
  await expect
    .poll(async () => {
      await page.reload();
      return button.isEnabled();
    }, pollOptions)
    .toBe(true);
  return button;
}

/**
 * Executes a call whose delay is over, on the access page.
 *
 * @param before labels of the steps before it
 */
export async function executeOperation(
  page: Page,
  name: string,
  ...before: string[]
): Promise<void> {
  await (await waitUntilReady(page, name)).click();
  await sign(page, "Execute a scheduled call", ...before, `Execute ${name}`);
}

/** Executes a call that was just scheduled, once its delay is over. */
export async function executeLater(stage: Stage, page: Page, name: string): Promise<void> {
  await waitForOperation(page, name);
  await passTime(stage, accessDelay);
  await executeOperation(page, name);
}
