import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, test } from "vitest";
import { consolePage } from "./console.page.ts";
import { setStage, type Stage } from "./stage.ts";

/** Where `npm run pictures` writes; a folder for each page. */
const folder = ".cache/pictures";

const pages = {
  overview: "/",
  bridge: "/bridge",
  staking: "/staking",
  validator: "/staking/1",
  "validator-pool-admin": "/admin",
  faucet: "/faucet",
  "multi-sender": "/multiSender",
  vesting: "/vesting",
  burn: "/burn",
  "create-token": "/token/createToken",
  "mint-and-burn": "/token/mintBurning",
  rewards: "/ecoSystem",
  treasury: "/ecoSystem/treasury",
  tasks: "/ecoSystem/createdDevTasK",
};

const screens = [
  { width: 375, height: 812 },
  { width: 1280, height: 860 },
  { width: 1920, height: 1080 },
];

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test.each(Object.entries(pages))("pictures %s", async (name, path) => {
  const { page } = await stage.visitAsAdmin();
  const shell = consolePage(page);
  await shell.open(path);
  mkdirSync(`${folder}/${name}`, { recursive: true });
  for (const scheme of ["light", "dark"]) {
    if (scheme === "dark") await shell.theme.click();
    for (const screen of screens) {
      await page.setViewportSize(screen);
      // Balances and counts are loaded after the page.
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: `${folder}/${name}/${screen.width}-${scheme}.png` });
    }
  }
});
