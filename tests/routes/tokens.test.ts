import { decodeFunctionData, encodeFunctionResult, erc20Abi, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { png } from "#tests/support/images.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, origin, signIn } from "#tests/support/sign-in.ts";

const alder = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const birch = "0x8464135c8F25Da09e49BC8782676a84730C318bC";
const list = "/token/createToken/list";

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});
afterAll(() => runtime.close());

/** Sets the name and symbol of every contract on the chains. */
function useToken(text: { symbol: string; name: string }): void {
  const answer = (data: Hex): Hex => {
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data });
    const report = (result: string) =>
      encodeFunctionResult({ abi: erc20Abi, functionName: "name", result });
    if (functionName === "symbol") return report(text.symbol);
    if (functionName === "name") return report(text.name);
    return encodeFunctionResult({ abi: erc20Abi, functionName: "decimals", result: 6 });
  };
  chains.use((method, params) => {
    if (method === "eth_getCode") return "0x01";
    if (method !== "eth_call") return quietChain(method, params);
    const [{ data }] = params as [{ data: Hex }];
    return answer(data);
  });
}

async function send(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = new Request(origin + list, {
    method: "POST",
    headers: { Origin: origin, Host: new URL(origin).host, Cookie: cookie },
    body,
  });
  const response = await app.handle(request);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  return { status: response.status, html };
}

async function read(path: string) {
  const response = await app.handle(appRequest(path, { cookie }));
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const add = (token: string, more: Record<string, string | File> = {}) =>
  send({ intent: "list", chain: "4443", token, ...more });

test("lists a token with its on-chain data and logo, and removes it again", async () => {
  useToken({ symbol: "ALD", name: "Alder\u202E <b>Token</b>" });
  expect((await add(alder, { logo: file(png, "logo.svg") })).status).toBe(303);
  const { html } = await read(list);
  expect(html).toContain("Alder &lt;b&gt;Token&lt;/b&gt;");
  const [path = ""] = /\/api\/token-logos\/[0-9a-f]{64}/.exec(html) ?? [];
  const logo = await app.handle(appRequest(path));
  expect(logo.status).toBe(200);
  expect(Buffer.from(await logo.arrayBuffer()).equals(png)).toBe(true);
  expect(logo.headers.get("Content-Type")).toBe("image/png");
  expect(logo.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
  expect(logo.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await read("/burn")).html).toContain("ALD on TAN Testnet");

  expect((await send({ intent: "unlist", chain: "4443", token: alder })).status).toBe(303);
  expect((await read(list)).html).toContain("Tokens added by admins appear here.");
  expect((await app.handle(appRequest(path))).status).toBe(404);
  expect((await read("/burn")).html).not.toContain("ALD on TAN Testnet");
});

test("allows each symbol once in the list, in any letter case", async () => {
  useToken({ symbol: "BIR", name: "Birch" });
  expect((await add(birch)).status).toBe(303);
  expect((await add(birch)).html).toContain("BIR is already on the list.");
  useToken({ symbol: "bIr", name: "Birch" });
  expect(await add(alder)).toMatchObject({
    status: 400,
    html: expect.stringContaining(`another BIR on this network: ${birch}`) as string,
  });
  useToken({ symbol: "usdt", name: "Tether" });
  expect((await add(alder)).html).toContain("USDT is the configured token of Sepolia.");
  useToken({ symbol: "<i>\u202E", name: "x" });
  expect((await add(alder)).html).toContain("Its symbol cannot be listed.");
});

test.each([
  [
    "an SVG",
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    "PNG, JPEG",
  ],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "PNG, JPEG"],
  ["a GIF", Buffer.from("47494638396101000100800000000000ffffff21f90401000000002c", "hex"), "PNG"],
  ["a large picture", Buffer.concat([png, Buffer.alloc(102_400)]), "at most 100 KB"],
])("rejects %s as a logo, whatever its file name", async (_, bytes, reason) => {
  useToken({ symbol: "CED", name: "Cedar" });
  const rejected = await add(alder, { logo: file(bytes, "logo.png") });
  expect(rejected.status).toBe(400);
  expect(rejected.html).toContain(reason);
  expect((await read(list)).html).not.toContain("CED");
});

test("reports a missing factory, and has no token pages", async () => {
  const { html } = await read("/token/createToken");
  expect(html).toContain("There is no token factory on TAN Testnet.");
  expect((await read(`/token/createToken/${alder}`)).status).toBe(404);
  expect((await read(`/token/createToken/${alder}/source.json`)).status).toBe(404);
  expect((await read("/token/createToken/tokens.csv")).html).toMatch(/^time_utc,token,name/);
});

test("shows the errors of the address and the logo at once, and what was entered but the file", async () => {
  const logo = file(Buffer.from("GIF89a"), "secret-name.gif");
  const { status, html } = await add("0x12", { chain: "97", logo });
  expect(status).toBe(400);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(html).toContain("Enter an address: 0x and 40 hexadecimal digits.");
  expect(html).toContain("A logo must be a PNG, JPEG or WebP image.");
  expect(html).toContain('value="0x12"');
  expect(html).toContain('<option value="97" selected="">');
  expect(html).not.toMatch(/GIF89a|secret-name/);
});
