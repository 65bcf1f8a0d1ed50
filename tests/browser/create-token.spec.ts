import { readFile } from "node:fs/promises";
import { createWalletClient, http, publicActions, zeroHash } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { tokenFactoryAbi } from "#app/chain/abi/token-factory.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { harmlessErrors } from "#tests/support/browser.ts";
import { within } from "#scripts/test/patience.ts";
import { consolePage } from "./console.page.ts";
import { createTokenPage } from "./create-token.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

const admin = devnetAddress(devnetIndex.admins[0]);
/** A single pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

function chain() {
  const account = privateKeyToAccount(devnetKey(devnetIndex.visitor));
  const transport = http(stage.rpcUrls[4443]);
  return createWalletClient({ account, transport, pollingInterval: 100 }).extend(publicActions);
}

test("creates a capped token, lists it with its logo and offers it to the other tools", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const form = createTokenPage(page);
  await shell.open("/");
  await shell.link("Create token").click();
  await shell.title("Create token").waitFor();

  await form.kind(/^Capped/).check();
  await form.review.click();
  await page.getByText("Enter a name.").waitFor();
  expect(await form.name.evaluate((field) => field === document.activeElement)).toBe(true);
  await form.symbol.fill("usdc");
  await page.getByText("USDC is a well-known token's symbol", { exact: false }).waitFor();
  const listing = page.getByLabel("Add to the console's token list");
  expect(await listing.isChecked()).toBe(false);
  await form.name.fill('Alder "<b>&amp; Co');
  await form.symbol.fill("ALD");
  expect(await listing.isChecked()).toBe(true);
  await form.supply.fill("1000");
  await page.reload();
  await page.getByText("Your earlier input was restored.", { exact: false }).waitFor();
  expect(await form.supply.inputValue()).toBe("1000");
  await form.cap.fill("999");
  await page.getByText("The cap must not be below", { exact: false }).waitFor();
  await form.cap.fill("5000");
  await form.option("Pausable").check();
  expect(await form.risks.innerText()).toContain("mint until the supply reaches the cap");
  expect(await form.source.innerText()).toContain('ERC20("Alder \\"<b>&amp; Co", "ALD")');
  await page.getByText(/after [\d,]+ transfers the standalone contract/).waitFor();
  await form.logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
  const predicted = (await form.address.innerText()).trim();

  await form.review.click();
  const dialog = transactionDialog(page, "Create ALD");
  await dialog.panel.waitFor({ state: "attached" });
  expect(await dialog.readPanel()).toMatchObject({
    "name string": 'Alder "<b>&amp; Co',
    "options uint8": "mintable, burnable, pausable, capped, permit",
    "cap uint128": "5,000 ALD",
  });
  await dialog.button("Create ALD").click();
  await form.token.waitFor({ timeout: within(30) });
  expect(await form.token.innerText()).toContain("Its code matches the factory's.");
  expect(page.url()).toContain(predicted);
  await page.keyboard.press("Escape");
  await form.list.getByText("On the list: multi-sender", { exact: false }).waitFor();

  // It survives a reload, with the chain's data.
  await page.reload();
  expect(await form.token.innerText()).toContain(predicted);
  expect(await form.token.innerText()).toContain("1,000 ALD");
  const logo = form.token.getByRole("img", { includeHidden: true }).or(form.token.locator("img"));
  expect(await logo.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await expectFitAndOpen(page, "a token's page");
  const supply = await chain().readContract({
    address: predicted as `0x${string}`,
    abi: standardTokenAbi,
    functionName: "balanceOf",
    args: [admin],
  });
  expect(supply).toBe(1_000n * 10n ** 18n);

  await form.addToWallet.click();
  await page.getByText("cannot add tokens from a page", { exact: false }).waitFor();
  await form.next.getByRole("link", { name: "Send ALD to many" }).click();
  await shell.title("Multi-sender").waitFor();
  await page.getByText("ALD on TAN Testnet").first().waitFor({ state: "attached" });
  expectNoErrors(visitor);
});

test("shows tokens with hostile names safely and exports them as text", async () => {
  const { chains } = JSON.parse(
    await readFile(`${stage.network.dataDir}/deployments.json`, "utf8"),
  ) as { chains: Record<string, { contracts: Record<string, { address: `0x${string}` }> }> };
  const factory = chains["4443"]?.contracts["tokenFactory"]?.address;
  if (!factory) throw new Error("There is no factory.");
  const names = [
    "=1+1<img src=x onerror=alert(1)>",
    "\u202Egnp.exe\u0000\n\u2066x",
    "W".repeat(64),
  ];
  for (const name of names) {
    const hash = await chain().writeContract({
      address: factory,
      abi: tokenFactoryAbi,
      functionName: "createClone",
      args: [
        {
          name,
          symbol: "<i>\u202E",
          decimals: 0,
          options: 0,
          initialSupply: 7n,
          cap: 0n,
          recipient: admin,
          owner: admin,
          salt: zeroHash,
        },
      ],
      chain: null,
    });
    await chain().waitForTransactionReceipt({ hash });
  }
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const form = createTokenPage(page);
  await expect
    .poll(async () => {
      await shell.open("/token/createToken/mine?show=all");
      return form.row("7").count();
    }, pollOptions)
    .toBeGreaterThanOrEqual(3);
  expect(await form.row("=1+1<img").count()).toBe(1);
  expect(await form.row("gnp.exe x").count()).toBe(1);
  await expectFitAndOpen(page, "the tokens");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain("'=1+1<img src=x onerror=alert(1)>");
  await form.row("WWWW").getByRole("link").first().click();
  await form.token.waitFor();
  await expectFitAndOpen(page, "a token of a long name");
  await form.list.getByRole("button", { name: "Add to the list" }).click();
  await page.getByText("Its symbol cannot be listed.", { exact: false }).waitFor();
  expectNoErrors(visitor, [harmlessErrors.rejectedForm]);
});
