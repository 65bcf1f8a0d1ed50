import { afterAll, beforeAll, expect, test } from "vitest";
import { harmlessErrors } from "#tests/support/browser.ts";
import { consolePage } from "./console.page.ts";
import { signInPage, testAccount } from "./sign-in.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test("opens the console by the admin's test account without a wallet", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  const shell = consolePage(page);

  await shell.open("/");
  await shell.gate.waitFor();
  expect(await shell.navigation.count()).toBe(0);
  await signInPage(page).signIn(testAccount("admin"));

  await shell.title("Bridge admin").waitFor();
  const links = shell.navigation.getByRole("link");
  expect(await links.first().innerText()).toBe("Bridge Admin");
  expect(await links.last().innerText()).toBe("Sign out");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const answers = addresses.map(async (to) => (await page.request.get(to ?? "")).status());
  expect(await Promise.all(answers)).toEqual(addresses.map(() => 200));
  await expect.poll(() => shell.health.innerText(), pollOptions).toBe("4 networks");
  await shell.health.click();
  expect(await shell.networks.getByRole("row").count()).toBe(5);

  await shell.link("Faucet").click();
  await shell.title("Faucet").waitFor();
  expect(await shell.link("Faucet").getAttribute("aria-current")).toBe("page");
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test.each([
  ["staking admin", "but is not on the bridge and ecosystem admin lists."],
  ["visitor", "but is on no admin list."],
] as const)(
  "shows the %s's test account why it has no access, and lets it sign out",
  async (name, why) => {
    const visitor = await stage.visit();
    const { page } = visitor;
    const shell = consolePage(page);

    await shell.open("/faucet");
    await signInPage(page).signIn(testAccount(name));
    await shell.main.getByText(why).waitFor();
    expect(await shell.gate.count()).toBe(1);
    expect(await shell.navigation.count()).toBe(0);

    await shell.main.getByRole("button", { name: "Sign out" }).click();
    await shell.connect.waitFor();
    await shell.main.getByText("wallets on all three admin lists can open").waitFor();
    expect((await page.request.get("/api/siwe/session")).status()).toBe(401);
    expectNoErrors(visitor, [harmlessErrors.gate, harmlessErrors.endedSession]);
  },
);
