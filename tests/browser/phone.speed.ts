import type { Page } from "playwright-core";
import { numberToHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bridgePage } from "./bridge.page.ts";
import { consolePage } from "./console.page.ts";
import { multiSenderPage } from "./multi-sender.page.ts";
import { expectNoErrors, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

/** Cumulative layout shift between two steps; 0.1 is the usual limit for a whole page. */
const maxShift = 0.02;

/** A slow mobile network: milliseconds, and bytes per second. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test("moves nothing on a phone while a list is paid and a coin is bridged", async () => {
  const visitor = await stage.visitAsAdmin({ width: 375 });
  const { page } = visitor;
  await slowDown(page);
  await page.addInitScript(recordShifts);
  const shell = consolePage(page);

  const form = multiSenderPage(page);
  await shell.open("/multiSender");
  await form.editor.waitFor();
  await form.editor.fill(listOf(50));
  await form.summary.getByText("50", { exact: true }).first().waitFor();
  await expectStill(page, "the list");
  await form.save.click();
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.waitFor();
  await page.getByText("Simulation passed", { exact: true }).waitFor();
  await page.getByText(/^[\d,]+ gas, \d+ % (less|more)$/).waitFor();
  await expectStill(page, "the saved campaign");
  await send.click();
  const batch = transactionDialog(page, "Send batch 1");
  await batch.button(/^Send [\d,.]+ TAN to 50 recipients$/).click();
  await expectStill(page, "the review of a batch");
  await batch.confirmed.waitFor();
  await expectStill(page, "the batch's progress");

  const bridge = bridgePage(page);
  await shell.open("/bridge");
  await bridge.amount.fill("1");
  await bridge.send.click();
  const transfer = transactionDialog(page, "Bridge TAN to Sepolia");
  await transfer.button("Send 1 TAN").click();
  await expectStill(page, "the review of a transfer");
  await page.getByRole("heading", { level: 1, name: /^Transfer 0x/ }).waitFor();
  await page.keyboard.press("Escape");
  await bridge.timeline.getByRole("heading", { name: "Delivered" }).waitFor();
  await expectStill(page, "the transfer's timeline");
  expectNoErrors(visitor);
});

function listOf(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const address = (BigInt(index) + 1n) * 0x9e3779b97f4a7c15f39cc0605cedc835n;
    return `${numberToHex(address, { size: 20 })},0.${(index % 8) + 1}`;
  });
  return lines.join("\n");
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

type Shift = { value: number; moved: string };

/** Runs in the page, so it uses nothing from here. */
function recordShifts(): void {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(" | ");
      if (!hadRecentInput) shifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Checks the shifts of the page since the last check. */
async function expectStill(page: Page, what: string): Promise<void> {
  const shifts = await page.evaluate(() =>
    (window as unknown as { shifts: Shift[] }).shifts.splice(0),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  console.log(`${what}: layout shift ${sum.toFixed(4)}`);
  expect(sum, `${what}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(maxShift);
}
