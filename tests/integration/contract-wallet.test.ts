import { type Address, createWalletClient, hashMessage, type Hex, http } from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { compileText } from "#tests/support/compile.ts";
import { type ChainProxy, startChainProxy } from "#tests/support/chain-proxy.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signedClaim } from "#tests/support/sign-in.ts";

/** A wallet that accepts the signatures of one key (ERC-1271), as a Safe those of its owners. */
const { abi, bytecode } = compileText(
  `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Wallet {
  address public owner;
  mapping(bytes32 => bool) approved;
  function approve(bytes32 hash) external { approved[hash] = true; }
  constructor(address first) { owner = first; }
  function setOwner(address next) external { owner = next; }
  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    if (signature.length == 0 && approved[hash]) return 0x1626ba7e;
    if (signature.length != 65) return 0xffffffff;
    bytes32 r = bytes32(signature[0:32]);
    bytes32 s = bytes32(signature[32:64]);
    address signer = ecrecover(hash, uint8(signature[64]), r, s);
    return signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
}`,
  "Wallet",
);

const minute = 60_000;
const owner = privateKeyToAccount(generatePrivateKey());
const somebody = privateKeyToAccount(generatePrivateKey());

let app: App;
let network: TestNetwork;
let proxies: ChainProxy[];
let runtime: TestRuntime;

beforeAll(async () => {
  [app, network] = await Promise.all([loadApp(), startTestNetwork()]);
  const basePort = await findFreePorts(4);
  proxies = await Promise.all(
    chainIds.map((_, i) =>
      startChainProxy({ port: basePort + i, targetPort: network.basePort + i }),
    ),
  );
  runtime = await startTestRuntime({ network, variables: { DEVNET_PORT: String(basePort) } });
});

afterEach(() => {
  for (const proxy of proxies) proxy.set(null);
  runtime.setNow(Date.now());
});

afterAll(async () => {
  await runtime.close();
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await network.stop();
});

const portOf = (chainId: ChainId) => network.basePort + chainIds.indexOf(chainId);

async function walletOn(chainId: ChainId, deployer: PrivateKeyAccount) {
  const url = `http://127.0.0.1:${portOf(chainId)}`;
  await rpc(portOf(chainId), "anvil_setBalance", [deployer.address, "0x56bc75e2d63100000"]);
  return createWalletClient({
    account: deployer,
    chain: viemChain(chainId, url),
    transport: http(url),
  });
}

async function mined(chainId: ChainId, hash: Hex) {
  const receipt = await chainClient(chainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return receipt;
}

/** Deploys a wallet; a deployer's first one has the same address on each chain. */
async function deploy(chainId: ChainId, deployer: PrivateKeyAccount, first: Address) {
  const client = await walletOn(chainId, deployer);
  const hash = await client.deployContract({ abi, bytecode, args: [first] });
  const { contractAddress } = await mined(chainId, hash);
  if (!contractAddress) throw new Error("No wallet was deployed.");
  return contractAddress;
}

async function changeOwner(wallet: Address) {
  const client = await walletOn(4443, privateKeyToAccount(generatePrivateKey()));
  const call = { address: wallet, abi, functionName: "setOwner", args: [somebody.address] };
  await mined(4443, await client.writeContract(call));
}

const verify = (json: Awaited<ReturnType<typeof signedClaim>>) =>
  app.handle(appRequest("/api/siwe/verify", { method: "POST", json }));

/** Signs in as a wallet with the owner's key. */
async function signIn(wallet: Address, chainId: ChainId = 4443) {
  const account = { ...owner, address: wallet };
  const response = await verify(await signedClaim(app, account, { chainId }));
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? null;
  return { status: response.status, cookie };
}

/** Returns a message of a wallet that lives for a day, signed by the owner's key. */
function signedForADay(wallet: Address) {
  const expirationTime = new Date(Date.now() + 24 * 60 * minute - 1_000);
  return signedClaim(app, { ...owner, address: wallet }, { expirationTime });
}

const statusOf = async (request: Request) => (await app.handle(request)).status;
const read = (cookie: string | null) => statusOf(appRequest("/api/siwe/session", { cookie }));
/** A write whose body is not valid: 400 once the session is accepted. */
const write = (cookie: string | null) =>
  statusOf(appRequest("/api/transactions", { method: "POST", cookie, json: {} }));

async function deployOwn() {
  return deploy(4443, privateKeyToAccount(generatePrivateKey()), owner.address);
}

test("signs in a contract wallet by the home chain, and no other", async () => {
  const wallet = await deployOwn();
  const { status, cookie } = await signIn(wallet);
  expect(status).toBe(200);
  expect([await read(cookie), await write(cookie)]).toEqual([200, 400]);

  const deployer = privateKeyToAccount(generatePrivateKey());
  const other = await deploy(97, deployer, owner.address);
  expect(await deploy(4443, deployer, somebody.address)).toBe(other);
  expect((await signIn(other, 97)).status).toBe(401);
  expect((await signIn(other)).status).toBe(401);
});

test("accepts a contract wallet's signature for a day, then names when the message expired", async () => {
  const [early, late] = [await deployOwn(), await deployOwn()];
  const claims = [await signedForADay(early), await signedForADay(late)] as const;
  runtime.setNow(Date.now() + 23 * 60 * minute);
  expect((await verify(claims[0])).status).toBe(200);
  // Only once.
  expect((await verify(claims[0])).status).toBe(401);
  runtime.setNow(Date.now() + 25 * 60 * minute);
  const expired = await verify(claims[1]);
  expect(expired.status).toBe(401);
  expect(await expired.json()).toMatchObject({
    error: {
      code: "expired",
      message: expect.stringMatching(
        /^The signed message expired at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\. Please sign again\.$/,
      ) as string,
    },
  });
});

test("signs in a contract wallet by a hash that its owners have approved on the chain", async () => {
  const wallet = await deployOwn();
  const { message } = await signedForADay(wallet);
  const claim = { message, signature: "0x" };
  expect((await verify(claim)).status).toBe(401);
  const client = await walletOn(4443, privateKeyToAccount(generatePrivateKey()));
  const call = { address: wallet, abi, functionName: "approve", args: [hashMessage(message)] };
  await mined(4443, await client.writeContract(call));
  expect((await verify(claim)).status).toBe(200);
  const own = { message: (await signedForADay(somebody.address)).message, signature: "0x" };
  expect((await verify(own)).status).toBe(401);
});

test("gives a wallet with a key of its own ten minutes, whatever its message says", async () => {
  const expirationTime = new Date(Date.now() + 24 * 60 * minute - 1_000);
  const response = await verify(await signedClaim(app, somebody, { expirationTime }));
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { code: "expired" } });
});

test("ends the session of a contract wallet before a write once its owner has changed", async () => {
  const wallet = await deployOwn();
  const { cookie } = await signIn(wallet);
  await changeOwner(wallet);
  expect(await read(cookie)).toBe(200);
  expect(await write(cookie)).toBe(401);
  expect(await read(cookie)).toBe(401);
});

test("checks a contract wallet again within 15 minutes while it only reads", async () => {
  const wallet = await deployOwn();
  const { cookie } = await signIn(wallet);
  const signedInAt = Date.now();
  runtime.setNow(signedInAt + 16 * minute);
  expect(await read(cookie)).toBe(200);
  await changeOwner(wallet);
  runtime.setNow(signedInAt + 30 * minute);
  expect(await read(cookie)).toBe(200);
  runtime.setNow(signedInAt + 32 * minute);
  expect(await read(cookie)).toBe(401);
});

test.each(["500", "refuse calls", "limit calls"] as const)(
  "keeps the session while the home chain fails, and writes nothing: %s",
  async (failure) => {
    const wallet = await deployOwn();
    const { cookie } = await signIn(wallet);
    proxies[0]?.set(failure);
    expect(await write(cookie)).toBe(503);
    expect(await read(cookie)).toBe(200);
    expect((await signIn(wallet)).status).toBe(503);
    proxies[0]?.set(null);
    expect(await write(cookie)).toBe(400);
  },
);

test("never calls a chain for a wallet with a key of its own", async () => {
  const json = await signedClaim(app, somebody);
  for (const proxy of proxies) proxy.set("500");
  const response = await app.handle(appRequest("/api/siwe/verify", { method: "POST", json }));
  expect(response.status).toBe(200);
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? null;
  expect(await write(cookie)).toBe(400);
});
