import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { harmlessErrors } from "#tests/support/browser.ts";
import { consolePage } from "./console.page.ts";
import { faucetPage } from "./faucet.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.restart({ PUBLIC_PAGES: "faucet" });
});

afterAll(() => stage.close());

test.each([375, 1280])(
  "a stranger gets coins with a proof of work and without a wallet, at %i px",
  async (width) => {
    const recipient = privateKeyToAddress(generatePrivateKey());
    const visitor = await stage.visit();
    const { page } = visitor;
    await page.setViewportSize({ width, height: 800 });
    const shell = consolePage(page);
    const faucet = faucetPage(page);

    await shell.open("/public/faucet");
    await faucet.recipient.fill(recipient);
    await page.waitForURL((url) => url.searchParams.get("to") === recipient);
    await faucet.asset("TAN").check();
    await page.getByText("Your browser computes a proof of work first").waitFor();
    await faucet.send.click();
    await faucet.progress.getByText("Confirmed").waitFor();
    await expect.poll(() => faucet.note("TAN").innerText(), pollOptions).toContain("Cooldown");
    expectNoErrors(visitor, [harmlessErrors.noSession]);
  },
);
