import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { harmlessErrors } from "#tests/support/browser.ts";
import { type InjectedWallet, installWallet } from "#tests/support/injected-wallet.ts";
import { accountDialog } from "./account-dialog.page.ts";
import { consolePage } from "./console.page.ts";
import { signInPage } from "./sign-in.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

const admin = devnetKey(devnetIndex.admins[0]);
const [tan, sepolia] = [4443, 11155111];
/** Ethereum mainnet, which is not one of the console's chains. */
const foreign = 1;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

async function visitWithWallet(chainId: number) {
  const visitor = await stage.visit();
  const wallet = await installWallet(visitor.context, {
    privateKey: admin,
    rpcUrls: { ...stage.rpcUrls, [foreign]: stage.rpcUrls[tan] ?? "" },
    chainId,
  });
  return { visitor, wallet };
}

test("switches a wallet from an unsupported network before it signs", async () => {
  const { visitor, wallet } = await visitWithWallet(foreign);
  const { page } = visitor;
  const shell = consolePage(page);
  const signIn = signInPage(page);
  await shell.open("/");
  await shell.connect.click();
  await signIn.wallet("MetaMask").click();

  await signIn.networks.getByRole("button", { name: "TAN Testnet" }).click();
  await signIn.acceptAndSign();

  await shell.title("Bridge admin").waitFor();
  expect(wallet.chainId()).toBe(tan);
  expect(requested(wallet, "personal_sign")).toBe(1);
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("shows Wrong network and offers the networks and a way to sign out", async () => {
  const { visitor, wallet } = await visitWithWallet(tan);
  const { page } = visitor;
  const shell = consolePage(page);
  const signIn = signInPage(page);
  await shell.open("/");
  await signIn.signIn("MetaMask");

  await wallet.switchChain(foreign);
  await shell.wrongNetwork.click();
  await signIn.networks.getByRole("button", { name: "Sepolia" }).click();
  await shell.account.waitFor();
  await signIn.networks.waitFor({ state: "detached" });
  expect(wallet.chainId()).toBe(sepolia);

  await wallet.switchChain(foreign);
  await shell.wrongNetwork.click();
  await signIn.networks.getByRole("button", { name: "Disconnect" }).click();
  await shell.gate.waitFor();
  await shell.connect.waitFor();
  expect((await page.request.get("/api/siwe/session")).status()).toBe(401);
  expectNoErrors(visitor, [harmlessErrors.gate, harmlessErrors.endedSession]);
});

test("changes the wallet's network from the account dialog", async () => {
  const { visitor, wallet } = await visitWithWallet(tan);
  const { page } = visitor;
  const shell = consolePage(page);
  const account = accountDialog(page);
  await shell.open("/");
  await signInPage(page).signIn("MetaMask");

  await shell.account.click();
  await account.network.selectOption({ label: "Sepolia" });
  await expect.poll(() => wallet.chainId(), pollOptions).toBe(sepolia);
  await expect.poll(() => account.network.inputValue(), pollOptions).toBe(String(sepolia));
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

test("asks a wallet on another network to switch on each navigation, also after a rejection", async () => {
  const { visitor, wallet } = await visitWithWallet(tan);
  const { page } = visitor;
  const shell = consolePage(page);
  const seesCoin = (symbol: string) =>
    expect.poll(() => shell.account.innerText(), pollOptions).toContain(symbol);
  await shell.open("/");
  await signInPage(page).signIn("MetaMask");

  await wallet.switchChain(sepolia);
  await seesCoin("ETH");
  await shell.link("Faucet").click();
  await seesCoin("TAN");
  expect(wallet.chainId()).toBe(tan);
  expect(requested(wallet, "wallet_switchEthereumChain")).toBe(1);

  await wallet.switchChain(sepolia);
  await seesCoin("ETH");
  wallet.rejectNext("wallet_switchEthereumChain");
  await shell.link("Bridge Admin").click();
  await expect.poll(() => requested(wallet, "wallet_switchEthereumChain"), pollOptions).toBe(2);
  await shell.title("Bridge admin").waitFor();
  expect(wallet.chainId()).toBe(sepolia);

  await shell.link("Faucet").click();
  await seesCoin("TAN");
  expect(wallet.chainId()).toBe(tan);
  expect(requested(wallet, "wallet_switchEthereumChain")).toBe(3);
  expectNoErrors(visitor, [harmlessErrors.gate]);
});

function requested({ calls }: InjectedWallet, wanted: string): number {
  return calls.filter(({ method }) => method === wanted).length;
}
