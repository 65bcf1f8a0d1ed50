import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  parseEther,
  parseEventLogs,
  zeroHash,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { tokenFactoryAbi } from "#app/chain/abi/token-factory.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findSenderCampaign } from "#app/domain/payments/campaign/campaign.server.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { hashRows } from "#app/domain/lists/values/rows-hash.ts";
import { createMintList, createMultiSend } from "#app/features/multi-sender/create.server.ts";
import type { Draft } from "#app/features/multi-sender/draft.schema.ts";
import { findTokenFactory } from "#app/domain/tokens/factory.server.ts";
import { followToken } from "#app/domain/tokens/followed.server.ts";
import {
  beginListMint,
  endListMint,
  findListMint,
} from "#app/features/tokens/manage/lists/list-mint.server.ts";
import { listMintTransaction } from "#app/features/tokens/manage/lists/list-transactions.ts";
import { readManagedToken } from "#app/domain/tokens/read-token.server.ts";
import { toBits } from "#app/domain/tokens/model/options.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { loadApp } from "#tests/support/app.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const owner = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const recipient = privateKeyToAccount(devnetKey(devnetIndex.visitor)).address;
const row = { line: 1, address: recipient, amount: parseEther("7"), memo: "" };

const app = await loadApp();
const { network, runtime } = await startScenario({ keeper: false });
const cookie = await signIn(app, owner);

type Call = { to: Address; data: Hex; nonce?: number; gasPrice?: bigint };

function sendOff({ gasPrice, ...call }: Call): Promise<Hash> {
  const url = `http://127.0.0.1:${network.basePort}`;
  const chain = viemChain(homeChainId, url);
  const wallet = createWalletClient({ account: owner, chain, transport: http(url) });
  const fees = gasPrice === undefined ? {} : { type: "legacy" as const, gasPrice };
  return wallet.sendTransaction({ ...call, gas: 500_000n, ...fees });
}

async function index(): Promise<void> {
  const worker = indexer();
  await worker.runOnce(runtime);
  await worker.runOnce(runtime);
  await worker.release?.(runtime);
}

async function mine(blocks: number): Promise<void> {
  for (let i = 0; i < blocks; i += 1) await rpc(network.basePort, "evm_mine", []);
}

/** Runs without mining, so transactions stay in the pool. */
async function withoutMining<T>(run: () => Promise<T>): Promise<T> {
  await mine(3);
  await rpc(network.basePort, "evm_setAutomine", [false]);
  try {
    return await run();
  } finally {
    await rpc(network.basePort, "evm_setAutomine", [true]);
  }
}

const draftOf = (token: Address): Draft => ({
  chainId: homeChainId,
  token,
  title: "A list",
  delivery: "strict",
  chunkSize: 400,
  after: null,
  rows: [row],
});

type List = { token: Address; campaign: Campaign; mint: Call };

/** Creates a new token, with a list that pays 7 of it, and the call that mints for the list. */
async function saveList(symbol: string): Promise<List> {
  const factory = findTokenFactory();
  if (!factory) throw new Error("The token factory is not deployed.");
  const options = { mintable: true, burnable: false, pausable: false };
  const data = encodeFunctionData({
    abi: tokenFactoryAbi,
    functionName: "createClone",
    args: [
      {
        name: symbol,
        symbol,
        decimals: 18,
        initialSupply: parseEther("100"),
        cap: 0n,
        options: toBits({ ...options, capped: false, permit: false, roles: false }),
        recipient: owner.address,
        owner: owner.address,
        salt: zeroHash,
      },
    ],
  });
  const hash = await sendOff({ to: factory.address, data });
  const { logs } = await chainClient(homeChainId).waitForTransactionReceipt({ hash });
  const [created] = parseEventLogs({ abi: tokenFactoryAbi, eventName: "TokenCreated", logs });
  if (!created) throw new Error("No token was created.");
  const { token } = created.args;
  await followToken(token, owner.address);
  await index();
  const saved = await createMintList(draftOf(token), owner.address);
  if (saved.kind !== "created") throw new Error("The list was not saved.");
  const campaign = await findSenderCampaign(saved.id, owner.address);
  const found = await readManagedToken(token, owner.address);
  if (!campaign || found.kind !== "found") throw new Error("There is no list.");
  const [call] = prepareCalls(listMintTransaction(found.facts, campaign, campaign.total), 0n);
  if (!call) throw new Error("The plan has no call.");
  return { token, campaign, mint: { to: call.to, data: call.data } };
}

/** As the page does: the wallet has sent the mint, and the console is notified. */
async function sendMint({ campaign, mint }: List, how: Partial<Call> = {}): Promise<Hash> {
  const begun = await beginListMint(campaign);
  if (begun.kind !== "begun") throw new Error(begun.message);
  const hash = await sendOff({ ...mint, ...how });
  await endListMint(campaign, begun.id, hash);
  return hash;
}

const drop = (hash: Hash) => rpc(network.basePort, "anvil_dropTransaction", [hash]);

async function supplyOf(address: Address): Promise<bigint> {
  const contract = { address, abi: erc20Abi, functionName: "totalSupply" } as const;
  return chainClient(homeChainId).readContract(contract);
}

/** Returns the response of the list's own page to one of its buttons. */
async function press({ token, campaign }: List, intent: string) {
  const path = `/token/mintBurning/${token}/lists/${campaign.id}`;
  const response = await app.handle(
    appRequest(`${path}.data`, { method: "POST", cookie, form: { intent } }),
  );
  return { status: response.status, text: await response.text() };
}

async function loadPage({ token, campaign }: List): Promise<string> {
  const path = `/token/mintBurning/${token}/lists/${campaign.id}`;
  const response = await app.handle(appRequest(path, { cookie }));
  return (await response.text()).replaceAll("<!-- -->", "");
}

test("pays a minted list only on its own page, and once its mint is final", async () => {
  const { token, campaign, mint } = await saveList("ASH");
  const url = `/token/mintBurning/${token}/lists/${campaign.id}`;
  const get = (path: string) => app.handle(appRequest(path, { cookie }));
  expect(await (await get("/multiSender/campaigns")).text()).not.toContain(campaign.id);
  for (const path of ["", "/results.csv"]) {
    const response = await get(`/multiSender/${campaign.id}${path}`);
    expect({ path, status: response.status }).toEqual({ path, status: 303 });
    expect(response.headers.get("Location")).toBe(url);
  }
  expect(await (await get(`${url}/results.csv`)).text()).toContain(`1,${recipient},7`);
  // The wallet has 100 of its own, which must not pay the list.
  const attempt = { chunk: 0, rowsHash: hashRows([row]) };
  const begin = () =>
    app.handle(
      appRequest(`/api/campaigns/${campaign.id}/attempts`, {
        method: "POST",
        cookie,
        json: attempt,
      }),
    );
  const expectRejection = async () => {
    for (const response of [await begin(), await get(`/api/campaigns/${campaign.id}/chunks/0`)]) {
      expect(response.status).toBe(409);
      expect(await response.text()).toContain("The mint for this list is not final yet");
    }
  };
  await expectRejection();
  const hash = await sendMint({ token, campaign, mint });
  await chainClient(homeChainId).waitForTransactionReceipt({ hash });
  expect(await findListMint(campaign)).toEqual({ kind: "minted", hash, isFinal: false });
  await expectRejection();
  await mine(2);
  expect(await findListMint(campaign)).toEqual({ kind: "minted", hash, isFinal: true });
  expect((await begin()).status).toBe(201);
  expect((await get(`/api/campaigns/${campaign.id}/chunks/0`)).status).toBe(200);
  // The same list in the multi-sender is a different campaign, with a different id on chain.
  const same = await createMultiSend(draftOf(token), owner.address);
  const other = same.kind === "created" ? await findSenderCampaign(same.id, owner.address) : null;
  expect(other).toMatchObject({ kind: "multi-send", run: 0 });
  expect(other?.onchainId).not.toBe(campaign.onchainId);
});

test("resends a mint that the node dropped as signed, and mints once", async () => {
  const list = await saveList("BAY");
  const { token, campaign } = list;
  const hash = await withoutMining(async () => {
    const sent = await sendMint(list);
    expect(await findListMint(campaign)).toEqual({ kind: "pending", hash: sent });
    await drop(sent);
    expect(await findListMint(campaign)).toMatchObject({
      kind: "lost",
      hash: sent,
      canResend: true,
      isNonceUsed: false,
    });
    expect(JSON.stringify(await beginListMint(campaign))).toContain("may still be mined");
    const html = await loadPage(list);
    expect(html).toContain("Send the same transaction again");
    expect(html).not.toContain("Mint 7 BAY</button>");
    expect((await press(list, "resend-mint")).status).toBe(200);
    expect(await findListMint(campaign)).toEqual({ kind: "pending", hash: sent });
    return sent;
  });
  await mine(3);
  expect(await findListMint(campaign)).toEqual({ kind: "minted", hash, isFinal: true });
  expect(await supplyOf(token)).toBe(parseEther("107"));
  expect((await press(list, "resend-mint")).text).toContain("This has changed since");
});

test("gives up a dropped mint once another transaction has used its nonce and is final", async () => {
  const list = await saveList("CHA");
  const { token, campaign } = list;
  // Legacy transactions are stored too.
  const hash = await withoutMining(async () => {
    const sent = await sendMint(list, { gasPrice: 3_000_000_000n });
    await drop(sent);
    return sent;
  });
  const lost = await findListMint(campaign);
  if (lost.kind !== "lost" || lost.nonce === null) throw new Error(`The mint is ${lost.kind}.`);
  expect(lost.canResend).toBe(true);
  const other = await sendOff({ to: owner.address, data: "0x", nonce: lost.nonce });
  // An accepted transaction is mined a moment later.
  await chainClient(homeChainId).waitForTransactionReceipt({ hash: other });
  expect(await findListMint(campaign)).toMatchObject({ kind: "lost", isNonceUsed: true });
  expect((await beginListMint(campaign)).kind).toBe("rejected");
  await mine(3);
  // Final, but the events of its block are not read yet: it may be the same mint at another price.
  expect(await findListMint(campaign)).toMatchObject({ kind: "lost", isNonceUsed: true });
  await index();
  expect(await findListMint(campaign)).toEqual({ kind: "replaced", hash, nonce: lost.nonce });
  await sendMint(list);
  await mine(3);
  expect(await findListMint(campaign)).toMatchObject({ kind: "minted", isFinal: true });
  expect(await supplyOf(token)).toBe(parseEther("107"));
});

test("finds a mint that was replaced at a higher price in the meantime", async () => {
  const list = await saveList("DAL");
  const { token, campaign, mint } = list;
  await withoutMining(async () => drop(await sendMint(list)));
  const lost = await findListMint(campaign);
  if (lost.kind !== "lost" || lost.nonce === null) throw new Error(`The mint is ${lost.kind}.`);
  const hash = await sendOff({ ...mint, nonce: lost.nonce, gasPrice: 9_000_000_000n });
  await mine(3);
  expect((await beginListMint(campaign)).kind).toBe("rejected");
  await index();
  expect(await findListMint(campaign)).toEqual({ kind: "minted", hash, isFinal: true });
  expect(await supplyOf(token)).toBe(parseEther("107"));
});

test("does not accept that nothing was sent while the chain may prove otherwise", async () => {
  const list = await saveList("ELD");
  const { campaign, mint } = list;
  expect((await beginListMint(campaign)).kind).toBe("begun");
  const hash = await withoutMining(async () => {
    const sent = await sendOff(mint);
    const { status, text } = await press(list, "not-sent");
    expect(status).toBe(409);
    expect(text).toContain("Your wallet has a pending transaction that may be this mint");
    return sent;
  });
  await mine(3);
  expect((await press(list, "not-sent")).text).toContain("is not indexed yet");
  expect((await findListMint(campaign)).kind).toBe("unknown");
  await index();
  expect(await findListMint(campaign)).toEqual({ kind: "minted", hash, isFinal: true });

  const other = await saveList("FIG");
  expect((await beginListMint(other.campaign)).kind).toBe("begun");
  await index();
  expect((await press(other, "not-sent")).status).toBe(200);
  expect(await findListMint(other.campaign)).toEqual({ kind: "ready" });
});
