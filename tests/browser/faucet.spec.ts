import { readFile } from "node:fs/promises";
import { privateKeyToAddress, generatePrivateKey } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { harmlessErrors } from "#tests/support/browser.ts";
import { consolePage } from "./console.page.ts";
import { faucetPage } from "./faucet.page.ts";
import { signInPage, testAccount } from "./sign-in.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test("pays out, shows the payout in the history and the explorer, and remembers it after a restart", async () => {
  const recipient = privateKeyToAddress(generatePrivateKey());
  const visitor = await stage.visit();
  const { page } = visitor;
  const shell = consolePage(page);
  const faucet = faucetPage(page);

  await shell.open("/faucet");
  await signInPage(page).signIn(testAccount("admin"));
  await shell.title("Faucet").waitFor();
  await faucet.recipient.fill(recipient);
  await page.waitForURL((url) => url.searchParams.get("to") === recipient);
  expect(await faucet.note("TAN").innerText()).toContain("Ready");

  await faucet.asset("TAN").check();
  expect(await faucet.send.innerText()).toMatch(/^Send \d+ TAN$/);
  const amount = (await faucet.send.innerText()).replace("Send ", "");
  await faucet.send.click();
  await faucet.progress.getByText("Confirmed").waitFor();
  expect(await faucet.progress.innerText()).toContain(amount);

  // The cooldown is visible before the next request.
  await expect.poll(() => faucet.note("TAN").innerText(), pollOptions).toContain("Cooldown");
  expect(await faucet.note("TAN").innerText()).toMatch(/again in \d+/);
  expect(await faucet.asset("TAN").isDisabled()).toBe(true);

  await faucet.tab("History").click();
  const row = faucet.historyRow(amount);
  await row.waitFor();
  expect(await row.innerText()).toContain("Confirmed");
  expect(await row.getByTitle(recipient).count()).toBe(1);

  const download = page.waitForEvent("download");
  await faucet.exportCsv.click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.split("\n").filter((line) => line.includes(recipient))).toHaveLength(1);
  expect(csv).toContain("confirmed");

  await row.getByRole("link", { name: "View" }).click();
  await shell.title("Transaction").waitFor();
  await page.getByRole("region", { name: "Call" }).getByText(recipient).waitFor();
  expect(await page.getByRole("region", { name: "Transaction" }).innerText()).toContain(
    "Confirmed",
  );

  // An open page would report that its server is gone.
  await page.goto("about:blank");
  await stage.restart();
  await shell.open("/faucet/history");
  await row.waitFor();
  expect(await row.innerText()).toContain("Confirmed");
  expectNoErrors(visitor, [harmlessErrors.gate]);
});
