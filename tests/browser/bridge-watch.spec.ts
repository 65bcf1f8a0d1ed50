import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChainProxy, startChainProxy } from "#tests/support/chain-proxy.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

let stage: Stage;
let bnb: ChainProxy;

beforeAll(async () => {
  stage = await setStage();
  bnb = await startChainProxy({ targetPort: stage.network.basePort + 2 });
  await stage.restart({ RPC_URL_97: bnb.url });
});

afterAll(async () => {
  await stage.close();
  await bnb.close();
});

test("shows relayer health, token collateral and the bridge configuration", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/");
  await page.getByRole("heading", { name: "Networks and relayer" }).waitFor();
  const tabs = page.getByRole("navigation", { name: "Bridge admin" });

  await tabs.getByRole("link", { name: "Solvency" }).click();
  const backing = page.getByRole("table", { name: "Token backing" });
  await backing.waitFor();
  expect(await backing.getByText("Exact", { exact: true }).count()).toBe(8);

  await tabs.getByRole("link", { name: "Configuration" }).click();
  const tan = page.getByRole("region", { name: "TAN Testnet" });
  await tan.getByText("OK").first().waitFor();
  await tan.locator("summary").click();
  await tan.getByText("Multisig ISM").waitFor();
  await expectFitAndOpen(page, "the configuration, unfolded");

  bnb.set("refuse");
  const silent = page.getByRole("region", { name: "BNB test network" });
  await expect
    .poll(async () => {
      await page.reload();
      return silent.innerText();
    }, pollOptions)
    .toContain("Not responding");
  await page.goto("/bridgeAdmin/solvency");
  await backing.getByText("BNB test network is not responding.").first().waitFor();
  await expectFitAndOpen(page, "the solvency with a silent chain");
  expectNoErrors(visitor);
});
