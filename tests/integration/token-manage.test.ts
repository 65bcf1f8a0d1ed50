import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  parseEventLogs,
  zeroHash,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { tokenFactoryAbi } from "#app/chain/abi/token-factory.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findSenderCampaign } from "#app/domain/payments/campaign/campaign.server.ts";
import { createMintList } from "#app/features/multi-sender/create.server.ts";
import { findTokenFactory } from "#app/domain/tokens/factory.server.ts";
import { standardActivity } from "#app/features/tokens/activity/activity-sources.server.ts";
import { readActivity } from "#app/features/tokens/activity/activity.server.ts";
import { followToken, unfollowToken } from "#app/domain/tokens/followed.server.ts";
import { readHolders } from "#app/features/tokens/manage/holders/holders.server.ts";
import {
  beginListMint,
  endListMint,
  findListMint,
} from "#app/features/tokens/manage/lists/list-mint.server.ts";
import { listMintTransaction } from "#app/features/tokens/manage/lists/list-transactions.ts";
import { readManagedToken } from "#app/domain/tokens/read-token.server.ts";
import { readRoleHolders } from "#app/features/tokens/manage/roles/role-holders.server.ts";
import { toBits, type TokenOptions } from "#app/domain/tokens/model/options.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { loadApp } from "#tests/support/app.ts";
import { compileTestContract } from "#tests/support/compile.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";
import { waitFor } from "#tests/support/wait.ts";

const owner = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const outsider = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const admins = devnetIndex.admins.map((index) => devnetAddress(index));
const every: TokenOptions = {
  mintable: true,
  burnable: true,
  pausable: true,
  capped: true,
  permit: true,
  roles: true,
};

const app = await loadApp();
const { network, runtime } = await startScenario();
const cookie = await signIn(app, owner);

async function send(account: PrivateKeyAccount, call: { to: Address | null; data: Hex }) {
  const transport = http(`http://127.0.0.1:${network.basePort}`);
  const wallet = createWalletClient({ account, transport });
  const hash = await wallet.sendTransaction({ ...call, chain: null, gas: 5_000_000n });
  const receipt = await chainClient(homeChainId).waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") throw new Error(`${hash} has failed.`);
  return receipt;
}

/** Creates a token of 1,000 with a cap of 2,000, by any account; the first account owns it. */
async function create(symbol: string, options: TokenOptions, maker = owner): Promise<Address> {
  const factory = findTokenFactory();
  if (!factory) throw new Error("The token factory is not deployed.");
  const data = encodeFunctionData({
    abi: tokenFactoryAbi,
    functionName: "createClone",
    args: [
      {
        name: symbol,
        symbol,
        decimals: 18,
        options: toBits(options),
        initialSupply: parseEther("1000"),
        cap: options.capped ? parseEther("2000") : 0n,
        recipient: owner.address,
        owner: owner.address,
        salt: zeroHash,
      },
    ],
  });
  const { logs } = await send(maker, { to: factory.address, data });
  const [created] = parseEventLogs({ abi: tokenFactoryAbi, eventName: "TokenCreated", logs });
  if (!created) throw new Error("No token was created.");
  return created.args.token;
}

async function deployLiar(): Promise<Address> {
  const { bytecode } = compileTestContract("contracts/test/mocks/LyingToken.sol", "LyingToken");
  const { contractAddress } = await send(owner, { to: null, data: bytecode });
  if (!contractAddress) throw new Error("The token was not deployed.");
  return contractAddress;
}

/** A token is indexed from the pass after its creation. */
async function index(): Promise<void> {
  const worker = indexer();
  await worker.runOnce(runtime);
  await worker.runOnce(runtime);
  await worker.release?.(runtime);
}

async function lookAt(token: Address, wallet: Address) {
  const found = await readManagedToken(token, wallet);
  if (found.kind !== "found") throw new Error(`The token is ${found.kind}.`);
  return found;
}

async function page(path: string): Promise<{ status: number; html: string }> {
  const response = await app.handle(appRequest(path, { cookie }));
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

test("returns a token's blockers by wallet: owner, minter and other", async () => {
  const token = await create("ALD", every);
  const { facts, origin } = await lookAt(token, owner.address);
  expect(origin.kind).toBe("made-here");
  expect(facts).toMatchObject({
    symbol: "ALD",
    supply: parseEther("1000"),
    cap: parseEther("2000"),
    isPaused: false,
    isMintingFinished: false,
    roles: ["MINTER_ROLE", "PAUSER_ROLE", "DEFAULT_ADMIN_ROLE"],
  });
  expect(facts.blockers).toMatchObject({
    mint: null,
    burn: null,
    pause: null,
    finishMinting: null,
  });
  expect(facts.blockers.unpause).toBe("The contract is not paused.");
  const other = (await lookAt(token, outsider.address)).facts;
  expect(other.roles).toEqual([]);
  expect(other.blockers.mint).toContain(
    "Your wallet may not do this: it needs the role MINTER_ROLE",
  );
  expect(other.blockers.finishMinting).toContain("only its owner may");

  const grant = encodeFunctionData({
    abi: standardTokenAbi,
    functionName: "grantRole",
    args: ["0x9f2df0fed2c77648de5860a4cc508cd0818c85b8b8a1ab4ceeef8d981c8956a6", outsider.address],
  });
  await send(owner, { to: token, data: grant });
  await index();
  expect((await lookAt(token, outsider.address)).facts.blockers.mint).toBeNull();
  const { holders } = await readRoleHolders(facts, admins);
  expect(holders).toContainEqual({
    role: "MINTER_ROLE",
    account: outsider.address,
    isOwner: false,
  });
  expect(holders.filter(({ isOwner }) => isOwner)).toHaveLength(3);
});

test("blocks all actions of a token without options for any wallet", async () => {
  const none = { mintable: false, burnable: false, pausable: false };
  const token = await create("NIL", { ...none, capped: false, permit: false, roles: false });
  const { blockers } = (await lookAt(token, owner.address)).facts;
  for (const act of ["mint", "burn", "burnFrom", "pause", "grantRole", "finishMinting"] as const) {
    expect(blockers[act]).toMatch(/created without (?:minting|burning|pausing|roles)\./);
  }
  expect(blockers.transferOwnership).toBeNull();
});

test("shows of a lying token only what it proves", async () => {
  const token = await deployLiar();
  const { facts, origin } = await lookAt(token, owner.address);
  expect(origin).toMatchObject({ kind: "pasted", code: { functions: ["mint", "pause"] } });
  expect(facts.symbol).toBe("<script>alert(1)</script");
  expect(facts).toMatchObject({ cap: null, isPaused: null, owner: { kind: "unknown" } });
  expect(facts.name.length).toBeLessThan(100);
  expect(facts.blockers.mint).toBeNull();
  expect(facts.blockers.burn).toBe("The contract refused the call without giving a reason.");
  expect(await followToken(token, owner.address)).toBe(true);
  const data = encodeFunctionData({
    abi: standardTokenAbi,
    functionName: "mint",
    args: [outsider.address, 5n],
  });
  await send(owner, { to: token, data });
  await index();
  for (const tab of ["", "/lists", "/control", "/activity", "/holders"]) {
    const { status, html } = await page(`/token/mintBurning/${token}${tab}`);
    expect({ tab, status }).toEqual({ tab, status: 200 });
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("\u202e");
  }
  // While the chain advances, the index is sometimes a block behind.
  await waitFor("the difference", async () => {
    await index();
    const { html } = await page(`/token/mintBurning/${token}/holders`);
    return html.includes("Does not equal the supply") || null;
  });
  expect((await page(`/token/mintBurning/${outsider.address}`)).status).toBe(404);
  expect((await page("/token/mintBurning/0x12")).status).toBe(404);
});

test("indexes another account's token from when it is followed", async () => {
  const token = await create("ELM", every, outsider);
  await index();
  const before = await lookAt(token, owner.address);
  const requested = { facts: before.facts, block: before.block, admins };
  expect((await readHolders(requested, 1)).coverage).toEqual({ kind: "not-followed" });
  await followToken(token, owner.address);
  const burn = encodeFunctionData({
    abi: standardTokenAbi,
    functionName: "burn",
    args: [parseEther("1")],
  });
  await send(owner, { to: token, data: burn });
  await index();
  const { facts, block } = await lookAt(token, owner.address);
  const holders = await readHolders({ facts, block, admins }, 1);
  expect(holders.check.kind).toBe("agrees");
  expect(holders.rows).toEqual([
    { account: owner.address, counted: parseEther("999"), reported: parseEther("999") },
  ]);
  const source = standardActivity(token);
  const { rows } = await readActivity(source, new URLSearchParams());
  expect(rows.map(({ what, by }) => [what, by])).toEqual([
    ["Burned", null],
    ["Minted", outsider.address],
    ["Initial owner", null],
  ]);
  const { html } = await page(`/token/mintBurning/${token}/activity.csv?show=burns`);
  expect(html.trim().split("\r\n")).toHaveLength(2);
  expect(html).toContain(`,Burned,,${owner.address},,-1,ELM`);
  await unfollowToken(token, owner.address);
  expect((await readHolders({ facts, block, admins }, 1)).coverage).toEqual({
    kind: "not-followed",
  });
});

test("mints a list once, also if the outcome was never reported", async () => {
  const token = await create("FIR", every);
  const { facts } = await lookAt(token, owner.address);
  const row = { line: 1, address: outsider.address, amount: parseEther("7"), memo: "" };
  const draft = { chainId: homeChainId, token, title: "", delivery: "strict" } as const;
  const saved = await createMintList(
    { ...draft, chunkSize: 400, after: null, rows: [row] },
    owner.address,
  );
  if (saved.kind !== "created") throw new Error("The list was not saved.");
  const campaign = await findSenderCampaign(saved.id, owner.address);
  if (!campaign) throw new Error("There is no list.");
  expect(await findListMint(campaign)).toEqual({ kind: "ready" });

  // Of simultaneous requests from two tabs, only one is accepted.
  const begun = await Promise.all([beginListMint(campaign), beginListMint(campaign)]);
  expect(begun.map(({ kind }) => kind).sort()).toEqual(["begun", "rejected"]);
  expect((await findListMint(campaign)).kind).toBe("unknown");
  const attempt = begun.find((one) => one.kind === "begun");
  await endListMint(campaign, attempt?.kind === "begun" ? attempt.id : "", null);
  expect(await findListMint(campaign)).toEqual({ kind: "ready" });

  // The browser is closed as soon as the wallet has sent it.
  expect((await beginListMint(campaign)).kind).toBe("begun");
  const [call] = prepareCalls(listMintTransaction(facts, campaign, campaign.total), 0n);
  if (!call) throw new Error("The plan has no call.");
  const { transactionHash } = await send(owner, call);
  await index();
  expect(await findListMint(campaign)).toMatchObject({ kind: "minted", hash: transactionHash });
  expect(await beginListMint(campaign)).toEqual({
    kind: "rejected",
    message: "The mint for this list is already done.",
  });
  // A mint of the same amount that belongs to no list proves nothing for another one.
  const again = await createMintList(
    { ...draft, chunkSize: 400, after: campaign.id, rows: [row] },
    owner.address,
  );
  const second =
    again.kind === "created" ? await findSenderCampaign(again.id, owner.address) : null;
  if (!second) throw new Error("The second list was not saved.");
  expect(await findListMint(second)).toEqual({ kind: "ready" });
});
