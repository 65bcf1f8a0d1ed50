import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { type Address, createWalletClient, http, publicActions } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { tokenCreation } from "#contracts/tools/deploy/creations.ts";
import { harmlessErrors } from "#tests/support/browser.ts";
import { within } from "#scripts/test/patience.ts";
import { burnPage } from "./burn.page.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

const admin = devnetAddress(devnetIndex.admins[0]);

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

/** Deploys a token without supply; `mint` gives the admin 100, which is all there is. */
async function deployRareToken(): Promise<{ token: Address; mint: () => Promise<void> }> {
  const account = privateKeyToAccount(devnetKey(devnetIndex.deployer));
  const transport = http(stage.rpcUrls[4443]);
  const wallet = createWalletClient({ account, transport, pollingInterval: 100 }).extend(
    publicActions,
  );
  const plan = { kind: "mintable", symbol: "RARE", name: "Rare", decimals: 18 } as const;
  const { initCode } = tokenCreation(
    { ...plan, vaultBaseUnits: 0n, holderBaseUnits: 0n },
    account.address,
  );
  const deployment = await wallet.sendTransaction({ data: initCode, chain: null });
  const { contractAddress } = await wallet.waitForTransactionReceipt({ hash: deployment });
  if (!contractAddress) throw new Error("The token was not deployed.");
  const mint = async () => {
    const hash = await wallet.writeContract({
      address: contractAddress,
      abi: testTokenAbi,
      functionName: "mint",
      args: [admin, 100n * 10n ** 18n],
      chain: null,
    });
    await wallet.waitForTransactionReceipt({ hash });
  };
  return { token: contractAddress, mint };
}

/** Replaces text nodes as Chrome does when it translates a page. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const { parentElement } = text;
      if (!parentElement?.translate || /^(SCRIPT|STYLE)$/.test(parentElement.tagName)) continue;
      const drawn = document.createElement("font");
      drawn.textContent = text.textContent;
      parentElement.replaceChild(drawn, text);
    }
  });
}

test("shows what it burns on a page that the browser translates", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const burn = burnPage(page);
  await consolePage(page).open("/burn");
  await burn.token.selectOption({ label: "USDT on Sepolia" });
  await page.getByLabel("Type USDT to confirm").waitFor();
  await burn.amount.fill("1");
  await burn.confirmation.fill("USDT");
  await burn.preview.getByText("Burn 1 USDT").waitFor();
  await translate(page);
  await burn.amount.fill("2");
  await burn.preview.getByText("Burn 2 USDT").waitFor();
  expectNoErrors(visitor);
});

test("burns a token, from form validation to the receipt and the export", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const burn = burnPage(page);
  await shell.open("/");
  await shell.link("Burn").click();
  await shell.title("Burn").waitFor();

  await burn.token.selectOption({ label: "USDT on Sepolia" });
  await page.getByLabel("Type USDT to confirm").waitFor();
  await page.getByRole("heading", { name: "Transfer to 0x…dEaD" }).waitFor();
  await burn.amount.fill("2.1234567");
  await burn.burn.click();
  await page.getByText("USDT has 6 decimals; this has 7.").waitFor();
  await page.getByText("Type USDT exactly as shown here.").waitFor();
  expect(await burn.amount.evaluate((field) => field === document.activeElement)).toBe(true);

  await burn.amount.fill("2.5");
  await burn.reason.fill("=1+1 unused <b>tokens</b>");
  await burn.confirmation.fill("USDT");
  expect(await burn.preview.innerText()).toContain("of the supply");
  expect(await burn.burn.innerText()).toBe("Burn 2.5 USDT");
  await burn.burn.click();

  const dialog = transactionDialog(page, "Burn USDT");
  // The test account switches to the token's chain.
  await dialog.blocker.getByRole("button", { name: "Switch network" }).click();
  await dialog.button("Approve USDT").click();
  await dialog.button("Burn 2.5 USDT").click({ timeout: within(30) });
  await dialog.confirmed.waitFor({ timeout: within(30) });
  await page.keyboard.press("Escape");

  // The form is empty, so nothing can be burned again by mistake.
  await expect.poll(() => burn.amount.inputValue(), pollOptions).toBe("");
  expect(await burn.confirmation.inputValue()).toBe("");
  const own = burn.matching("2.5");
  await own.waitFor();
  await own.getByRole("link", { name: /^Receipt/ }).click();
  await shell.title("Burn receipt").waitFor();
  await expectFitAndOpen(page, "a receipt");
  const receipt = await burn.receipt.innerText();
  expect(receipt).toContain(admin);
  expect(receipt).toContain("2.5 USDT");
  expect(receipt).toContain("Total supply before");
  // User text stays plain text.
  expect(receipt).toContain("=1+1 unused <b>tokens</b>");
  await page.emulateMedia({ media: "print" });
  expect(await shell.navigation.isVisible()).toBe(false);
  expect(await burn.receipt.isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "All burns" }).click();
  await burn.history("2.5").waitFor();
  const download = page.waitForEvent("download");
  await burn.exportCsv.click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(`"'=1+1 unused <b>tokens</b>"`);
  await burn.account.fill(devnetAddress(devnetIndex.visitor));
  await burn.filter.click();
  await page.getByText("Nothing matches the filter.").waitFor();
  expectNoErrors(visitor);
});

test("requires holding the button for a large burn and revokes an unused approval", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const burn = burnPage(page);
  const rare = await deployRareToken();
  await shell.open(`/burn?chain=4443&token=${rare.token}`);
  // The form appears by itself when the wallet gets the first of the token.
  await page.getByText("Your wallet has no RARE.", { exact: false }).waitFor();
  await rare.mint();
  await burn.max.click();
  await burn.confirmation.fill("RARE");
  await burn.hold.click();
  await page.getByText("Press and hold for two seconds", { exact: false }).waitFor();
  const dialog = transactionDialog(page, "Burn RARE");
  expect(await dialog.dialog.isVisible()).toBe(false);

  await burn.hold.hover();
  await page.mouse.down();
  await page.getByText("Release to confirm").waitFor();
  await page.mouse.up();
  await dialog.button("Approve RARE").click();
  await dialog.button(/^Burn .* RARE$/).waitFor({ timeout: within(30) });
  await page.keyboard.press("Escape");
  await dialog.dialog.waitFor({ state: "hidden" });
  await page.getByText("The burner may still take", { exact: false }).waitFor();

  // Also with the keyboard; a key that is still held presses nothing in the dialog.
  await burn.hold.focus();
  await page.keyboard.down("Enter");
  await page.getByText("Release to confirm").waitFor();
  await page.keyboard.down("Enter");
  expect(await dialog.dialog.isVisible()).toBe(false);
  await page.keyboard.up("Enter");
  await dialog.button(/^Burn .* RARE$/).waitFor();
  await page.keyboard.press("Escape");
  await dialog.dialog.waitFor({ state: "hidden" });

  await burn.revoke.click();
  const revocation = transactionDialog(page, "Revoke the RARE allowance");
  await revocation.button("Revoke the RARE allowance").click();
  await revocation.confirmed.waitFor({ timeout: within(30) });
  await page.keyboard.press("Escape");
  await burn.revoke.waitFor({ state: "hidden" });
  expectNoErrors(visitor);
});

test("locks a coin permanently and charts the network's own burn", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const burn = burnPage(page);
  await shell.open("/burn/native");
  await page.getByText("locked in the burner permanently", { exact: false }).waitFor();
  await burn.max.click();
  const max = await burn.amount.inputValue();
  expect(Number(max)).toBeGreaterThan(1);
  await burn.amount.fill("1.25");
  await burn.confirmation.fill("TAN");
  await burn.burn.click();
  const dialog = transactionDialog(page, "Burn TAN");
  expect(await dialog.readEffects()).toMatch(/^You pay\s+1\.25 TAN\s+balance after\s+9,99/);
  await dialog.button("Burn 1.25 TAN").click();
  await dialog.confirmed.waitFor();
  expect(await dialog.effects.innerText()).toMatch(
    /^You paid\s+1\.25 TAN\s+balance after\s+9,99\S+ TAN\s+Network fee\s+0\.\d+ TAN$/,
  );
  await page.keyboard.press("Escape");
  await burn.matching("1.25").waitFor();

  await burn.tab("Network burn").click();
  const row = burn.networkRow("TAN Testnet");
  await row.waitFor();
  // The contracts were deployed days ago: the deployment's delays passed on the chain's clock.
  await page.getByRole("link", { name: "7 d", exact: true }).click();
  await page.waitForURL(/window=7d/);
  await expect
    .poll(
      async () => {
        await page.reload();
        // Deploying the bridge burned more than this burn, so it is not among the first.
        return burn.leader("CREATE2 deployer").count();
      },
      { timeout: within(20), interval: 1_000 },
    )
    .toBe(1);
  expect(await row.innerText()).toMatch(/0\.0\d* TAN|<0\.0001 TAN/);
  await page.getByRole("link", { name: "24 h", exact: true }).click();
  await page.waitForURL(/window=24h/);
  await burn.chart.waitFor();
  const latest = await burn.reading.getAttribute("aria-valuetext");
  await expect
    .poll(async () => {
      await burn.reading.press("ArrowLeft");
      return burn.reading.getAttribute("aria-valuetext");
    }, pollOptions)
    .not.toBe(latest);
  await burn.asTable.click();
  await expect.poll(() => burn.chartRows.count(), pollOptions).toBe(49);
  await page.getByRole("link", { name: "7 d", exact: true }).click();
  await expect.poll(() => burn.chartRows.count(), pollOptions).toBe(85);
  expectNoErrors(visitor, [harmlessErrors.gate]);
});
