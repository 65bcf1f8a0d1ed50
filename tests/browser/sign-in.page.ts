import type { Page } from "playwright-core";
import { consolePage } from "./console.page.ts";

export type TestAccountName = "admin" | "staking admin" | "visitor";

/** The wallet picker, and ConnectKit's pages for connecting and signing in. */
export function signInPage(page: Page) {
  const picker = page.getByRole("dialog", { name: "Connect a wallet" });
  const connecting = page.getByRole("dialog", { name: "Connecting the wallet" });
  const signing = page.getByRole("dialog", { name: "Sign in with your wallet" });
  const shell = consolePage(page);
  const parts = {
    picker,
    noCode: picker.getByText("WalletConnect is not responding", { exact: false }),
    tryAgain: picker.getByRole("button", { name: "Try again" }),
    group: (name: string) => picker.getByRole("region", { name, exact: true }),
    groups: picker.getByRole("region"),
    wallet: (name: string) => picker.getByRole("button", { name }),
    connecting,
    /** Modules of the QR code. */
    code: connecting.locator("svg circle"),
    retry: connecting.getByRole("button", { name: "Retry" }),
    signing,
    accept: signing.getByRole("checkbox", { name: /^I accept the terms/ }),
    sign: signing.getByRole("button", { name: "Sign In" }),
    networks: page.getByRole("dialog", { name: "Switch networks" }),
  };

  async function connect(wallet: string): Promise<void> {
    await shell.connect.click();
    await parts.wallet(wallet).click();
    await parts.sign.waitFor();
  }

  /** Accepts the terms and requests the wallet's signature. */
  async function acceptAndSign(): Promise<void> {
    await parts.accept.check();
    await parts.sign.click();
  }

  return {
    ...parts,
    acceptAndSign,
    /** From the gate to the signature request. */
    connect,
    /** From the gate into the console, or to the gate that shows who is signed in. */
    signIn: async (wallet: string) => {
      await connect(wallet);
      await acceptAndSign();
      await signing.waitFor({ state: "detached" });
      await shell.account.waitFor();
    },
  };
}

export function testAccount(name: TestAccountName): string {
  return `Test account: ${name}`;
}
