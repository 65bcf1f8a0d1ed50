import {
  type Account,
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  zeroAddress,
  zeroHash,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { beforeAll, expect, test } from "vitest";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";
import { reflectionTokenAbi } from "#app/chain/abi/reflection-token.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { quoteQuery, readQuoteQuery } from "#app/features/tokens/reflection/create/quote-query.ts";
import { readQuote } from "#app/features/tokens/reflection/create/quote.server.ts";
import { emptyForm } from "#app/features/tokens/reflection/create/reflection-form.ts";
import { createReflectionTransaction } from "#app/features/tokens/reflection/create/transactions.ts";
import { findCreated } from "#app/domain/tokens/reflection/created.server.ts";
import { reflectionActivity } from "#app/features/tokens/activity/activity-sources.server.ts";
import { exportActivity, readActivity } from "#app/features/tokens/activity/activity.server.ts";
import { exportHolders } from "#app/features/tokens/reflection/dashboard/holder-list.server.ts";
import { readToken } from "#app/features/tokens/reflection/dashboard/read-token.server.ts";
import * as managing from "#app/features/tokens/reflection/manage/transactions.ts";
import * as owning from "#app/features/tokens/shared/ownership/transactions.ts";
import { findReflectionFactory } from "#app/domain/tokens/factory.server.ts";
import {
  accountIn,
  balanceOf,
  firstLedger,
  type Ledger,
  setExcluded,
  setExempt,
  transfer,
} from "#app/domain/tokens/reflection/reflection-math.ts";
import type {
  CreatedReflection,
  TokenFacts,
} from "#app/domain/tokens/reflection/reflection.types.ts";
import {
  exportTokenList,
  getTokenList,
} from "#app/features/tokens/reflection/token-list.server.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { reflectionTokens } from "#tests/support/reflection.ts";
import { startScenario } from "#tests/support/scenario.ts";

const people = [0, 1, 2, 3, 4, 5].map((index) => privateKeyToAccount(devnetKey(index)));
const owner = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const other = privateKeyToAccount(devnetKey(devnetIndex.admins[1]));
const visitor = privateKeyToAccount(devnetKey(devnetIndex.visitor));

const { network, runtime } = await startScenario();
let tokens: ReturnType<typeof reflectionTokens>;

beforeAll(async () => {
  const factory = findReflectionFactory();
  if (!factory) throw new Error("The factory is not deployed.");
  tokens = reflectionTokens(network, factory.address);
});

/** One pass finds created tokens, the next one their events. */
async function index(): Promise<void> {
  const worker = indexer();
  for (let pass = 0; pass < 2; pass += 1) await worker.runOnce(runtime);
  await worker.release?.(runtime);
}

async function createdAt(token: Address): Promise<CreatedReflection> {
  const created = await findCreated(token);
  if (!created) throw new Error("The token was not found.");
  return created;
}

async function read(token: Address, wallet = owner.address): Promise<TokenFacts> {
  const answer = await readToken(await createdAt(token), wallet);
  if (answer.kind !== "read") throw new Error(`The token is ${answer.kind}.`);
  return answer;
}

/** Signs the last call of a wallet transaction. */
async function sign(transaction: WalletTransaction, as: Account = owner): Promise<void> {
  const url = `http://127.0.0.1:${network.basePort}`;
  const chain = viemChain(homeChainId, url);
  const wallet = createWalletClient({ account: as, chain, transport: http(url) });
  const call = prepareCalls(transaction, 2n ** 255n).at(-1);
  if (!call) throw new Error("The plan has no call.");
  const hash = await wallet.sendTransaction({ to: call.to, data: call.data, gas: 3_000_000n });
  const receipt = await chainClient(homeChainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
}

/** Returns a generator of the same numbers in every run, from 0 to below `below`. */
function makeRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("matches the contract's balances, shares and fees over 150 random steps, to the unit", async () => {
  const random = makeRandom(20_261_122);
  const [supply, feeBps] = [10n ** 24n, 730];
  const token = await tokens.create({ supply, feeBps, symbol: "FUZZ" });
  const client = chainClient(homeChainId);
  const contract = { address: token, abi: reflectionTokenAbi } as const;
  let ledger: Ledger<Address> = firstLedger(owner.address, { supply, feeBps });
  const done = { transfer: 0, free: 0, exclude: 0, exempt: 0, lower: 0 };
  const one = () => people[random(people.length)] ?? owner;
  for (let step = 0; step < 150; step += 1) {
    const [who, to] = [one(), one()];
    const act = random(20);
    const its = accountIn(ledger, who.address);
    let block: bigint;
    if (act < 14) {
      const balance = balanceOf(its, ledger.pool);
      const value = random(8) === 0 ? balance : (balance * BigInt(random(1_001))) / 1_000n;
      const moved = transfer(ledger, { from: who.address, to: to.address, value });
      if (moved.kind !== "moved") throw new Error("It was refused.");
      ({ blockNumber: block } = await tokens.transfer(token, who, to.address, value));
      const [shared] = await client.getContractEvents({
        ...contract,
        eventName: "FeeReflected",
        fromBlock: block,
        toBlock: block,
      });
      expect({ step, fee: shared?.args.amount ?? 0n }).toEqual({ step, fee: moved.fee });
      ({ ledger } = moved);
      done[moved.fee === 0n ? "free" : "transfer"] += 1;
    } else if (act < 18) {
      ledger = setExcluded(ledger, who.address, !its.excluded);
      ({ blockNumber: block } = await tokens.exclude(token, who.address, !its.excluded));
      done.exclude += 1;
    } else if (act < 19 || ledger.pool.feeBps < 100) {
      ledger = setExempt(ledger, who.address, !its.exempt);
      ({ blockNumber: block } = await tokens.exempt(token, who.address, !its.exempt));
      done.exempt += 1;
    } else {
      const lower = ledger.pool.feeBps - 1 - random(50);
      ledger = { ...ledger, pool: { ...ledger.pool, feeBps: lower } };
      const call = { as: owner, functionName: "lowerFee", args: [lower] };
      ({ blockNumber: block } = await tokens.call(token, call));
      done.lower += 1;
    }
    const at = { ...contract, blockNumber: block } as const;
    const [pool, ...accounts] = await Promise.all([
      client.readContract({ ...at, functionName: "pool" }),
      ...people.map(({ address }) =>
        client.readContract({ ...at, functionName: "balanceOf", args: [address] }),
      ),
    ]);
    expect({ step, pool }).toEqual({ step, pool: ledger.pool });
    const modelled = people.map(({ address }) =>
      balanceOf(accountIn(ledger, address), ledger.pool),
    );
    expect({ step, accounts }).toEqual({ step, accounts: modelled });
  }
  expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
});

test("deploys a token to its previewed address, where it is found before it is indexed", async () => {
  const salt = `0x${"5a".repeat(32)}` as const;
  const form = { ...emptyForm(owner.address), name: "Tan Reflect", symbol: "TRF", supply: "1000" };
  const query = new URLSearchParams(quoteQuery({ ...form, fee: "2.5" }, salt));
  const request = readQuoteQuery(query, owner.address);
  if (!request) throw new Error("The query was not read.");
  const quote = await readQuote(request, owner.address);
  if (quote.kind !== "ready") throw new Error(`The quote is ${quote.kind}.`);
  expect(quote).toMatchObject({ isOwnerContract: false });
  const factory = findReflectionFactory();
  if (!factory) throw new Error("The factory is not deployed.");
  await sign(createReflectionTransaction(factory, request));
  const created = await createdAt(quote.address);
  expect(created).toMatchObject({
    name: "Tan Reflect",
    symbol: "TRF",
    feeBps: 250,
    isFinal: false,
  });
  // The same request again would have the same address.
  expect(await readQuote(request, owner.address)).toMatchObject({ kind: "rejected" });
  const contract = { ...request, owner: factory.address };
  expect(await readQuote(contract, owner.address)).toMatchObject({ isOwnerContract: true });
});

test("shows a holder its earnings before and after the transfers are indexed", async () => {
  const token = await tokens.create({ symbol: "EARN" });
  await tokens.exempt(token, owner.address);
  const units = 10n ** 9n;
  await tokens.transfer(token, owner, visitor.address, 100_000n * units);
  await tokens.transfer(token, owner, other.address, 100_000n * units);
  await tokens.transfer(token, visitor, other.address, 50_000n * units);
  const expected = firstLedger(owner.address, { supply: 10n ** 15n, feeBps: 100 });
  const shared = [visitor, other].reduce(
    (ledger, { address }) => {
      const moved = transfer(ledger, { from: owner.address, to: address, value: 100_000n * units });
      return moved.kind === "moved" ? moved.ledger : ledger;
    },
    setExempt(expected, owner.address, true),
  );
  const last = transfer(shared, {
    from: visitor.address,
    to: other.address,
    value: 50_000n * units,
  });
  if (last.kind !== "moved") throw new Error("It was refused.");
  const earned =
    balanceOf(accountIn(last.ledger, other.address), last.ledger.pool) -
    100_000n * units -
    last.net;
  expect(earned).toBeGreaterThan(0n);
  const unindexed = await read(token, other.address);
  expect(unindexed.account.earned).toBe(earned);
  expect(unindexed.state).toMatchObject({ reflected: last.fee, isWhole: true });
  await index();
  // Another block, so it is read again.
  await tokens.exclude(token, zeroAddress);
  const indexed = await read(token, other.address);
  expect(indexed.account.earned).toBe(earned);
  expect(indexed.state.reflected).toBe(last.fee);
  expect(indexed.state.holders.map(({ address }) => address)).toEqual([
    owner.address,
    other.address,
    visitor.address,
    zeroAddress,
  ]);
  const csv = await exportHolders(indexed.created, other.address);
  expect(csv).toMatch(new RegExp(`${other.address},[\\d.,]+,${earned},yes,no,`));
  expect(csv?.split("\r\n")[0]).toBe(
    "address,amount,amount_units,share_percent,earned_units,earns,exempt,block",
  );
  expect(csv).toMatch(new RegExp(`${zeroAddress},0,0,0,0,no,no,\\d+\r\n$`));
});

test("lets the owner lower the fee, exclude, transfer and renounce, and lists it all", async () => {
  const token = await tokens.create({ symbol: "OWN", feeBps: 500 });
  const created = await createdAt(token);
  await sign(managing.lowerFeeTransaction(created, 250));
  await sign(managing.excludeTransaction(created, visitor.address, true));
  await sign(managing.exemptTransaction(created, visitor.address, true));
  await sign(owning.offerOwnershipTransaction(created, visitor.address));
  await sign(owning.offerOwnershipTransaction(created, zeroAddress));
  await sign(owning.offerOwnershipTransaction(created, other.address));
  expect((await read(token)).state).toMatchObject({ pendingOwner: other.address });
  await sign(owning.acceptTransaction(created), other);
  await sign(managing.excludeTransaction(created, visitor.address, false), other);
  await sign(owning.renounceOwnershipTransaction(created), other);
  const { state } = await read(token, visitor.address);
  expect(state).toMatchObject({ owner: zeroAddress, pendingOwner: null, pool: { feeBps: 250 } });
  await index();
  const source = reflectionActivity(token);
  const { rows } = await readActivity(source, new URLSearchParams());
  expect(rows.map(({ what }) => what)).toEqual([
    "Ownership renounced",
    "Included",
    "Owner changed",
    "Ownership offered",
    "Ownership offer withdrawn",
    "Ownership offered",
    "Exempted",
    "Excluded",
    "Fee lowered from 5 % to 2.5 %",
    "Minted",
    "Initial owner",
  ]);
  const search = new URLSearchParams("show=settings");
  const settings = await new Response(exportActivity(source, created, search)).text();
  expect(settings.trim().split("\r\n")).toHaveLength(5);
  expect(settings).toContain(",Fee lowered from 5 % to 2.5 %,,");
  expect(settings).toContain(`,Excluded,,${visitor.address},`);
});

test("rejects the token in the multi-sender until it is exempt from the fee", async () => {
  const sender = findDeployment("multiSender");
  if (!sender) throw new Error("The multi-sender is not deployed.");
  const token = await tokens.create({ symbol: "MULTI" });
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [sender.address, 10n ** 15n],
  });
  await tokens.send(owner, token, approve);
  const pay = (chunk: bigint) => {
    const payment = (BigInt(visitor.address) << 96n) | 1_000n;
    const data = encodeFunctionData({
      abi: multiSenderAbi,
      functionName: "sendToken",
      args: [zeroHash, chunk, token, [payment]],
    });
    return tokens.send(owner, sender.address, data);
  };
  await expect(pay(0n)).rejects.toThrow("has failed");
  await tokens.exempt(token, sender.address);
  await pay(0n);
  const facts = await read(token, visitor.address);
  expect(facts.account).toMatchObject({ balance: 1_000n, earned: 0n });
});

test("lists a hostile name without control characters and exports it without formulas", async () => {
  await tokens.create({ name: "=1+1\u202Eevil\u200B<script>", symbol: "@x\u202E" });
  await index();
  const { own } = await getTokenList(null, [owner.address]);
  expect(own[0]).toMatchObject({ name: "=1+1 evil <script>", symbol: "@x" });
  const csv = await new Response(exportTokenList()).text();
  expect(csv).toContain(',"\'=1+1 evil <script>","\'@x",');
});
