import { type Address, getAddress, numberToHex, pad, zeroHash } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { insertListedToken } from "#app/domain/assets/listed-token.store.server.ts";
import { createdReflectionStream } from "#app/domain/tokens/factory.server.ts";
import { followedReflections, maxFollowed } from "#app/domain/tokens/reflection/created.server.ts";
import { tokenStream } from "#app/domain/tokens/reflection/token-stream.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const factory = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const token = "0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9";
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const root = "/token/standerdReflection";

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, admin);
});
afterAll(() => runtime.close());

function start(isDeployed: boolean): void {
  const contracts = { reflectionFactory: factory };
  deploy(runtime, { 4443: isDeployed ? { contracts } : {} });
}

async function read(url: string): Promise<{ status: number; html: string }> {
  const response = await app.handle(appRequest(url, { cookie }));
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

type Announced = { token: Address; creator: Address; block: number; name: string; symbol: string };

/** Writes the factory's announcement of a token with arbitrary names. */
async function announce(changes: Partial<Announced>): Promise<void> {
  const usual = { token, creator: admin.address, block: 7, name: "Tan", symbol: "TAN" } as const;
  const made: Announced = { ...usual, ...changes };
  const { creator, block, name, symbol } = made;
  const args = {
    creator,
    token: made.token,
    owner: creator,
    feeBps: 250,
    decimals: 9,
    supply: "1000000000000000",
    name,
    symbol,
    codeHash: zeroHash,
  };
  await getRuntime()
    .database.db.insertInto("event")
    .values({
      chain_id: 4443,
      block_number: block,
      log_index: 0,
      stream: createdReflectionStream,
      block_hash: zeroHash,
      tx_hash: zeroHash,
      sender: null,
      address: factory.toLowerCase(),
      name: "ReflectionTokenCreated",
      args: JSON.stringify(args),
      topic1: pad(creator).toLowerCase(),
      topic2: pad(made.token).toLowerCase(),
      topic3: pad(creator).toLowerCase(),
      at: 1_700_000_000_000 + block,
    })
    .execute();
}

test("says when the factory is not deployed and still simulates transfers", async () => {
  start(false);
  const { status, html } = await read(root);
  expect(status).toBe(200);
  expect(html).toContain(
    "The factory of reflection tokens is not deployed on TAN Testnet. Deploy the contracts first.",
  );
  expect(html).toContain("Try a transfer");
  expect(html).toContain("Exclude the pair before adding liquidity.");
  expect((await read(`${root}/quote.json?salt=${zeroHash}`)).html).toContain("incomplete");
});

test("has no page for a token that was not created here", async () => {
  start(true);
  for (const address of [token, "0x1", factory, "%00"]) {
    const { status, html } = await read(`${root}/${address}`);
    expect([address, status]).toEqual([address, 404]);
    expect(html).toContain("No reflection token at this address was created here.");
  }
  expect((await read(`${root}/${token}/holders.csv`)).status).toBe(404);
});

test("renders an unreachable chain on every tab of a token and escapes its hostile name", async () => {
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  await announce({ name: '<script>alert(1)</script>\u202E"evil"', symbol: "X\u202EY" });
  for (const tab of ["", "/holders", "/manage", "/activity?show=%22&before=x"]) {
    const { status, html } = await read(`${root}/${token}${tab}`);
    expect([tab, status]).toEqual([tab, 200]);
    expect(html).toContain("TAN Testnet is not responding, so its figures cannot be shown.");
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain("\u202E");
    expect(html).not.toContain("My balance");
  }
  const list = await read(root);
  expect(list.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(list.html).not.toContain("\u202E");
  const quote = new URLSearchParams({
    salt: zeroHash,
    name: "Tan",
    symbol: "TRF",
    decimals: "9",
    supply: "1",
    fee: "1",
    owner: admin.address,
  });
  expect((await read(`${root}/quote.json?${quote}`)).html).toContain("silent");
  const { status, html } = await read(`${root}/${token}/holders.csv`);
  expect(status).toBe(503);
  expect(html).toContain("The chain is not responding. Try again in a moment.");
});

test("exports the list and links to it in the navigation", async () => {
  start(true);
  const { html } = await read(`${root}/tokens.csv`);
  const [header, line] = html.trim().split("\r\n");
  expect(header).toMatch(
    /^time_utc,chain_id,token,name,symbol,decimals,supply,initial_fee_percent/,
  );
  expect(line).toContain(`4443,${token},`);
  expect((await read("/burn")).html).toContain(`href="${root}"`);
  const response = await app.handle(appRequest(`${root}/tokens.csv`));
  expect(response.status).toBe(401);
});

test("lists and indexes the console's own tokens first, however many others create", async () => {
  start(true);
  const outsider = getAddress(devnetAddress(devnetIndex.visitor));
  const tokenAt = (index: number) => getAddress(numberToHex(index, { size: 20 }));
  await announce({ name: "On the list", creator: outsider, token: tokenAt(1), block: 8 });
  await insertListedToken(getRuntime().database.db, {
    chainId: homeChainId,
    token: tokenAt(1),
    symbol: "ONL",
    name: "On the list",
    decimals: 9,
    logo: null,
    addedBy: admin.address,
    addedAt: 1,
  });
  for (let i = 0; i < maxFollowed + 10; i += 1) {
    const made = { creator: outsider, token: tokenAt(100 + i), block: 100 + i };
    await announce({ ...made, name: `Stranger ${i}.` });
  }
  const followed = (await followedReflections([admin.address])).map(({ name }) => name);
  expect(followed).toHaveLength(maxFollowed);
  expect(followed.slice(0, 2)).toEqual([tokenStream(tokenAt(1)), tokenStream(token)]);

  const { html } = await read(root);
  const [own = "", others = ""] = html.split("Other reflection tokens</h2>");
  expect(own).toContain("On the list");
  expect(own).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(own).not.toContain("Stranger");
  expect(others).toContain("Stranger 209.");
  expect(others).toContain("Stranger 190.");
  expect(others).not.toContain("Stranger 189.");
  const older = /\?before=([\d-]+)/.exec(others)?.[1];
  const next = await read(`${root}?before=${older}`);
  expect(next.html).toContain("Stranger 189.");
  expect(next.html).not.toContain("On the list");
});
