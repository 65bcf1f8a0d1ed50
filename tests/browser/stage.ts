import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { privateKeyToAccount } from "viem/accounts";
import { expect, inject, onTestFinished } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { writeFileAtomically } from "#app/platform/atomic-file.server.ts";
import {
  launchChromium,
  newVisitor,
  type Origins,
  type Visitor,
  type VisitorOptions,
} from "#tests/support/browser.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { within } from "#scripts/test/patience.ts";
import { consolePage } from "./console.page.ts";
import { signInPage, testAccount } from "./sign-in.page.ts";

const pictures = path.resolve(".cache/failures");

/** For `expect.poll`, where a page needs a moment. */
export const pollOptions = { timeout: within(20), interval: 50 } as const;

/** Shared by all tests in a file: network, built console, Chromium. */
export type Stage = {
  url: string;
  /** For what users do outside of the console. */
  network: TestNetwork;
  /** RPC addresses of the four chains, for a wallet. */
  rpcUrls: Readonly<Record<number, string>>;
  /** Opens a separate browser profile, closed when the test ends. */
  visit: (options?: Omit<VisitorOptions, "baseUrl">) => Promise<Visitor>;
  /**
   * Same for the admin's test account, connected and signed in: with its own session, and the
   * wallet memory of the run's first test that went through the connect pages.
   */
  visitAsAdmin: (options?: Omit<VisitorOptions, "baseUrl">) => Promise<Visitor>;
  /** Restarts the console on the same data, port and chains. */
  restart: (env?: Record<string, string>) => Promise<void>;
  /** Stops the console, does something with its data, and starts it again. */
  whileDown: (act: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

/** @throws if the console has not been built or does not become ready. */
export async function setStage(): Promise<Stage> {
  const [network, browser, port] = await Promise.all([
    startTestNetwork(),
    launchChromium(),
    findFreePorts(1),
  ]);
  const { dataDir, basePort } = network;
  const start = (env: Record<string, string> = {}) =>
    startServer({ dataDir, basePort, port, env: { LOG_LEVEL: "warn", ...env } });
  let server: TestServer = await start();

  async function visit(options: Omit<VisitorOptions, "baseUrl"> = {}): Promise<Visitor> {
    const visitor = await newVisitor(browser, { baseUrl: server.url, ...options });
    onTestFinished(async ({ task }) => {
      if (task.result?.state === "fail") await savePicture(visitor, task.name);
      await visitor.context.close();
    });
    return visitor;
  }

  let connected: Promise<Origins> | null = null;

  /** Connects through the UI, unless another file already did in this run. */
  async function connectOnce(): Promise<Origins> {
    const file = inject("walletMemoryFile");
    const remembered = readWalletMemory(file);
    if (remembered) return [{ origin: server.url, localStorage: remembered }];
    const { page, context } = await newVisitor(browser, { baseUrl: server.url });
    await consolePage(page).open("/");
    await signInPage(page).signIn(testAccount("admin"));
    const { origins } = await context.storageState();
    await context.close();
    await writeFileAtomically(file, JSON.stringify(origins[0]?.localStorage));
    return origins;
  }

  return {
    url: server.url,
    network,
    rpcUrls: chainUrls(network),
    visit,
    visitAsAdmin: async (options = {}) => {
      connected ??= connectOnce();
      const visitor = await visit({ ...options, origins: await connected });
      const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
      const cookie = await signInOverHttp(server.url, admin);
      const end = cookie.indexOf("=");
      const [name, value] = [cookie.slice(0, end), cookie.slice(end + 1)];
      await visitor.context.addCookies([{ name, value, url: server.url }]);
      return visitor;
    },
    restart: async (env) => {
      await server.stop("SIGTERM");
      server = await start(env);
    },
    whileDown: async (act) => {
      await server.stop("SIGTERM");
      try {
        await act();
      } finally {
        server = await start();
      }
    },
    close: async () => {
      await browser.close();
      await server.stop("SIGTERM");
      await network.stop();
    },
  };
}

type LocalStorage = Origins[number]["localStorage"];

function readWalletMemory(file: string): LocalStorage | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as LocalStorage) : null;
}

/** Last page state, attached to a failing test. */
async function savePicture({ page, problems }: Visitor, test: string): Promise<void> {
  const file = path.join(pictures, `${test.replace(/\W+/g, "-").slice(0, 60)}.png`);
  await page.screenshot({ path: file }).catch(() => undefined);
  const text = await page
    .locator("body")
    .innerText({ timeout: within(2) })
    .catch(() => "");
  console.log(`Screenshot of the failed test: ${file}`, {
    url: page.url(),
    text,
    ...problems,
  });
}

/** RPC addresses of the embedded chains, by chain id. */
function chainUrls({ basePort }: TestNetwork): Record<number, string> {
  const at = (index: number) => `http://127.0.0.1:${basePort + index}`;
  return { 4443: at(0), 11155111: at(1), 97: at(2), 80002: at(3) };
}

/** Final check of a test: no error in the page, and no request left the machine. */
export function expectNoErrors({ problems }: Visitor, harmless: readonly RegExp[] = []): void {
  const errors = problems.errors.filter((error) => !harmless.some((known) => known.test(error)));
  expect({ errors, external: problems.external }).toEqual({ errors: [], external: [] });
}
