import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseUnits,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, expect, test } from "vitest";
import { burnerAbi } from "#app/chain/abi/burner.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { listAssets } from "#app/domain/assets/assets.server.ts";
import {
  findChosenToken,
  getCoin,
  readBurnableCoin,
  readBurnableToken,
} from "#app/features/burn/tokens/burnable.server.ts";
import {
  burnCoinTransaction,
  burnTokenTransaction,
} from "#app/features/burn/tokens/burn-transactions.ts";
import { findBurner } from "#app/features/burn/shared/burner.server.ts";
import { getHistory } from "#app/features/burn/shared/history.server.ts";
import { historyFields } from "#app/features/burn/shared/history-filter.server.ts";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { deadAddress } from "#app/features/burn/shared/methods.ts";
import { findReceipt } from "#app/features/burn/history/receipt.server.ts";
import { createChainReader } from "#app/wallet/transaction/chain-reader.ts";
import { checkCall } from "#app/wallet/transaction/check-call.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import { type PreparedCall, prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { loadApp } from "#tests/support/app.ts";
import { compileTestContract } from "#tests/support/compile.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";
import { waitFor } from "#tests/support/wait.ts";

const sepolia = 11155111;
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));

const app = await loadApp();
const { network, runtime } = await startScenario();
const cookie = await signIn(app, admin);
const worker = indexer();
afterAll(() => worker.release?.(runtime));

function portOf(chainId: ChainId): number {
  return network.basePort + chainIds.indexOf(chainId);
}

function burnerOn(chainId: ChainId) {
  const burner = findBurner(chainId);
  if (!burner) throw new Error(`Chain ${chainId} has no burner.`);
  return burner;
}

function asset(id: string): Asset {
  const found = listAssets().find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

function existing<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("There is none.");
  return value;
}

async function send(chainId: ChainId, call: { to: Address; data?: Hex; value?: bigint }) {
  const url = `http://127.0.0.1:${portOf(chainId)}`;
  const chain = viemChain(chainId, url);
  const wallet = createWalletClient({ account: admin, chain, transport: http(url) });
  const hash = await wallet.sendTransaction(call);
  const receipt = await chainClient(chainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return receipt;
}

/** Signs the calls of a wallet transaction as the pipeline does: each only when its check says it is ready. */
async function carryOut(
  transaction: WalletTransaction,
): Promise<{ calls: PreparedCall[]; hash: Hex }> {
  const { chainId, approve } = transaction;
  const client = chainClient(chainId);
  const chain = createChainReader(client, chainId, publicConfig());
  const allowance = approve
    ? await client.readContract({
        address: approve.token,
        abi: erc20Abi,
        functionName: "allowance",
        args: [admin.address, approve.spender],
      })
    : 0n;
  const calls = prepareCalls(transaction, allowance);
  const { address } = admin;
  const { blocks } = chain;
  let hash: Hex = "0x";
  for (const call of calls) {
    const check = await checkCall(call, { address, session: address, chainId, blocks }, chain);
    expect(check).toMatchObject({ kind: "ready" });
    const receipt = await send(chainId, { to: call.to, data: call.data, value: call.valueWei });
    hash = receipt.transactionHash;
  }
  return { calls, hash };
}

async function burnToken(token: Asset, amount: string, note: string) {
  const burnable = await readBurnableToken(token, admin.address);
  if (burnable.kind !== "ready" || burnable.facts.way.kind !== "found") {
    throw new Error(`${token.symbol} cannot be burnt.`);
  }
  const baseUnits = parseUnits(amount, token.decimals);
  const { burner, facts } = burnable;
  const { method } = burnable.facts.way;
  const transaction = burnTokenTransaction(burner, { asset: token, baseUnits, note }, method);
  return { ...(await carryOut(transaction)), facts, method, baseUnits };
}

/** Returns the newest burns of a chain, once the index has reached its head. */
async function historyOf(chainId: ChainId, query = "") {
  await worker.runOnce(runtime);
  const search = new URLSearchParams(`chain=${chainId}&${query}`);
  return getHistory(parseListQuery(historyFields, search).filter);
}

function page(path: string): Promise<string> {
  return app.handle(appRequest(path, { cookie })).then(async (response) => {
    expect(response.status).toBe(200);
    return (await response.text()).replaceAll("<!-- -->", "");
  });
}

test("sends a token without a burn function to the dead address, with a receipt that says so", async () => {
  const usdt = asset("USDT@11155111");
  const { calls, hash, facts, method, baseUnits } = await burnToken(usdt, "12.5", "=SUM(A1)");
  expect(method).toBe("deadAddress");
  expect(calls.map(({ label }) => label)).toEqual(["Approve USDT", "Burn 12.5 USDT"]);
  expect(decodeCall(existing(calls[1]))).toMatchObject({
    name: "burnToken",
    arguments: [
      { name: "token", text: `${usdt.token} (USDT)` },
      { name: "amount", text: "12.5 USDT" },
      { name: "method", text: "Transfer to 0x…dEaD" },
      { name: "note", text: "=SUM(A1)" },
    ],
  });
  const client = chainClient(sepolia);
  const token = { address: usdt.token, abi: erc20Abi } as const;
  const dead = await client.readContract({
    ...token,
    functionName: "balanceOf",
    args: [deadAddress],
  });
  expect(dead - facts.dead).toBe(baseUnits);
  const spender = burnerOn(sepolia).address;
  expect(
    await client.readContract({
      ...token,
      functionName: "allowance",
      args: [admin.address, spender],
    }),
  ).toBe(0n);

  const { rows: burns, tokens } = await historyOf(sepolia);
  expect(burns[0]).toMatchObject({
    account: admin.address,
    token: usdt.token,
    amount: baseUnits,
    supplyBefore: facts.supply,
    supplyAfter: facts.supply,
    method: "deadAddress",
    note: "=SUM(A1)",
    txHash: hash,
  });
  expect(tokens[0]).toMatchObject({ isListed: true, asset: { symbol: "USDT", decimals: 6 } });

  const html = await page(`/burn/receipt/${sepolia}/${burns[0]?.id}`);
  expect(html).toContain(hash);
  expect(html).toContain("Total supply before");
  expect(html).toContain("=SUM(A1)");
  const csv = await page(`/burn/history.csv?chain=${sepolia}`);
  const line = csv.split("\r\n").find((one) => one.includes(hash));
  expect(line).toContain(`,USDT,12.5,deadAddress,`);
  expect(line).toContain(`"'=SUM(A1)"`);
});

/** Deploys a token of the contracts' own tests, with some of it in the admin's wallet. */
async function deployToken(name: string): Promise<Asset> {
  const { abi, bytecode } = compileTestContract("contracts/test/burn/BurnTokens.sol", name);
  const url = `http://127.0.0.1:${portOf(sepolia)}`;
  const chain = viemChain(sepolia, url);
  const wallet = createWalletClient({ account: admin, chain, transport: http(url) });
  const hash = await wallet.deployContract({ abi, bytecode });
  const { contractAddress } = await chainClient(sepolia).waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error(`${name} was not deployed.`);
  const args = [admin.address, parseEther("1000")];
  await send(sepolia, {
    to: contractAddress,
    data: encodeFunctionData({ abi, functionName: "mint", args }),
  });
  const choice = { asset: "", token: contractAddress, chain: String(sepolia) };
  const found = await findChosenToken(choice);
  if (found.kind === "rejected") throw new Error(found.message);
  return found.asset;
}

test.each([
  { name: "BurnableToken", method: "burn", lowers: true },
  // A fee on transfer breaks every method except the one without a transfer.
  { name: "FeeBurnableToken", method: "burnFrom", lowers: true },
  { name: "FallbackToken", method: "deadAddress", lowers: false },
  { name: "HalfBurningToken", method: "deadAddress", lowers: false },
  { name: "KeepsSupplyToken", method: "deadAddress", lowers: false },
])("burns a $name by address with $method", async ({ name, method, lowers }) => {
  const token = await deployToken(name);
  const { facts, ...burnt } = await burnToken(token, "250", name);
  expect(burnt.method).toBe(method);
  const { rows: burns, tokens } = await historyOf(sepolia, `token=${token.token}`);
  expect(burns).toMatchObject([
    {
      method,
      note: name,
      supplyBefore: facts.supply,
      supplyAfter: lowers ? facts.supply - burnt.baseUnits : facts.supply,
    },
  ]);
  expect(tokens).toMatchObject([{ isListed: false, asset: { symbol: "PLAIN", decimals: 18 } }]);
});

test("resets a leftover allowance before approving the exact one", async () => {
  const weth = asset("WETH@11155111");
  const transaction = burnTokenTransaction(
    burnerOn(sepolia),
    { asset: weth, baseUnits: 5n, note: "" },
    "deadAddress",
  );
  expect(prepareCalls(transaction, 3n).map(({ label }) => label)).toEqual([
    "Reset the WETH allowance",
    "Approve WETH",
    "Burn 0.000000000000000005 WETH",
  ]);
  expect(transaction.approve).toMatchObject({ spender: transaction.steps[0]?.to, amountUnits: 5n });
});

test("locks a coin and can burn the displayed maximum with the fee left", async () => {
  const coin = getCoin(97);
  const before = await readBurnableCoin(97, admin.address);
  if (before.kind !== "ready") throw new Error("The chain is not responding.");
  const { facts, burner } = before;
  expect(facts.maxWei).toBe(facts.balanceWei - (facts.feeWei * 3n + 1n) / 2n);
  const note = "🔥".repeat(140);
  const entry = { asset: coin, baseUnits: facts.maxWei, note };
  const snapshot = await rpc(portOf(97), "evm_snapshot", []);
  const { hash } = await carryOut(burnCoinTransaction(burner, entry));
  const { rows: burns } = await historyOf(97);
  expect(burns[0]).toMatchObject({
    token: zeroAddress,
    amount: facts.maxWei,
    method: "locked",
    note,
    txHash: hash,
  });
  const client = chainClient(97);
  expect(await client.getBalance({ address: burner.address })).toBe(facts.lockedWei + facts.maxWei);

  // After the chain is reverted, the history is empty and the receipt unknown.
  await rpc(portOf(97), "evm_revert", [snapshot]);
  await rpc(portOf(97), "anvil_mine", ["0x1"]);
  expect((await historyOf(97)).rows).toEqual([]);
  expect(await findReceipt(97, String(burns[0]?.id))).toMatchObject({ kind: "unknown" });
});

test("replaces a burn after a reorg by the chain's current one", async () => {
  const coin = getCoin(80002);
  const burn = (value: string) =>
    carryOut(
      burnCoinTransaction(burnerOn(80002), {
        asset: coin,
        baseUnits: parseEther(value),
        note: value,
      }),
    );
  await burn("1");
  const { rows: first } = await historyOf(80002);
  const { txHash, id } = existing(first[0]);
  const data = await chainClient(80002).getTransaction({ hash: txHash });
  const call = {
    from: admin.address,
    to: burnerOn(80002).address,
    value: "0x1bc16d674ec80000",
    gas: "0x493e0",
    data: data.input,
  };
  await rpc(portOf(80002), "anvil_reorg", [1, [[call, 0]]]);
  const { rows: second } = await historyOf(80002);
  expect(second).toHaveLength(first.length);
  expect(second[0]).toMatchObject({ id, amount: parseEther("2") });
  expect(second[0]?.txHash).not.toBe(txHash);
  expect(await findReceipt(80002, String(id))).toMatchObject({
    kind: "found",
    burn: { amount: parseEther("2") },
  });
});

test("filters the history by token, account and day", async () => {
  const usdt = asset("USDT@11155111");
  const shib = asset("SHIB@11155111");
  await burnToken(shib, "3", "");
  await worker.runOnce(runtime);
  const amounts = async (query: string) =>
    (await historyOf(sepolia, query)).rows.map(({ token }) => token);
  expect(new Set(await amounts(`token=${shib.token}`))).toEqual(new Set([shib.token]));
  expect(new Set(await amounts(`token=${usdt.token}`))).toEqual(new Set([usdt.token]));
  expect(await amounts(`account=${devnetAddress(devnetIndex.visitor)}`)).toEqual([]);
  const all = await amounts(`account=${admin.address}`);
  expect(all.length).toBeGreaterThan(1);
  const { rows: burns } = await historyOf(sepolia);
  const newest = existing(burns[0]);
  const day = new Date(newest.at).toISOString().slice(0, 10);
  const after = new Date(newest.at + 86_400_000).toISOString().slice(0, 10);
  expect(await amounts(`from=${day}&to=${day}`)).toEqual(all);
  expect(await amounts(`from=${after}`)).toEqual([]);
  expect(await amounts(`to=2020-01-01`)).toEqual([]);
});

test("shows a burn that is not indexed yet as pending, not as unknown", async () => {
  const { address } = burnerOn(4443);
  const before = await chainClient(4443).readContract({
    address,
    abi: burnerAbi,
    functionName: "burns",
  });
  await carryOut(
    burnCoinTransaction(burnerOn(4443), { asset: getCoin(4443), baseUnits: 1n, note: "" }),
  );
  const id = String(before + 1n);
  const answer = await waitFor("the new head", async () => {
    const found = await findReceipt(4443, id);
    return found.kind === "unknown" ? null : found;
  });
  expect(answer.kind).toBe("on-its-way");
  await worker.runOnce(runtime);
  expect(await findReceipt(4443, id)).toMatchObject({ kind: "found", burn: { amount: 1n } });
  for (const text of [String(before + 2n), "0", "-1", "1e3", String(maxUint256 + 1n), "x"]) {
    expect((await findReceipt(4443, text)).kind).toBe("unknown");
  }
});
