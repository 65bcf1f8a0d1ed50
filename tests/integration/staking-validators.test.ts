import {
  type Address,
  createWalletClient,
  http,
  numberToHex,
  parseEther,
  type PrivateKeyAccount,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { checkList } from "#app/features/staking-admin/validators/check-list.server.ts";
import { loadValidatorList } from "#app/features/staking-admin/validators/validator-list.server.ts";
import { toDo } from "#app/features/staking-admin/validators/list-blockers.ts";
import type { CheckedList } from "#app/features/staking-admin/validators/list.types.ts";
import * as adminTransactions from "#app/features/staking-admin/validators/transactions.ts";
import { checkRegistration } from "#app/features/staking/operator/check.server.ts";
import {
  type OperatorFacts,
  readOperator,
} from "#app/features/staking/operator/operator-page.server.ts";
import * as operatorTransactions from "#app/features/staking/operator/transactions.ts";
import type { Registration } from "#app/domain/staking/registration/registration.types.ts";
import type { Setting } from "#app/domain/staking/transactions.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startScenario } from "#tests/support/scenario.ts";

const day = 86_400;
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const operator = privateKeyToAccount(devnetKey(devnetIndex.visitor));

const { network, runtime } = await startScenario();

async function loadList(query = "") {
  const found = await loadValidatorList(admin.address, new URLSearchParams(query));
  if (!found) throw new Error("The validators could not be read.");
  return found;
}

async function own(): Promise<OperatorFacts> {
  const found = await readOperator(operator.address);
  if (!found) throw new Error("Staking is not read.");
  return found;
}

async function setting(): Promise<Setting> {
  const { deployment, coin } = await own();
  return { deployment, coin, nameOf: String };
}

/** Signs every call of a wallet transaction, and returns which of them succeeded. */
async function sign(transaction: WalletTransaction, account: PrivateKeyAccount): Promise<string[]> {
  const url = `http://127.0.0.1:${network.basePort}`;
  const chain = viemChain(homeChainId, url);
  const wallet = createWalletClient({ account, chain, transport: http(url) });
  const states: string[] = [];
  for (const { to, data, valueWei: value } of prepareCalls(transaction, 0n)) {
    const hash = await wallet.sendTransaction({ to, data, value, gas: 1_000_000n });
    const receipt = await chainClient(homeChainId).waitForTransactionReceipt({ hash });
    states.push(receipt.status);
  }
  return states;
}

async function pass(seconds: number): Promise<void> {
  await rpc(network.basePort, "evm_increaseTime", [numberToHex(seconds)]);
  await rpc(network.basePort, "evm_mine", []);
}

async function statusOf(id: number): Promise<string | undefined> {
  const { page } = await loadList();
  return page.rows.find((one) => one.id === id)?.status;
}

const registration: Registration = {
  metadata: {
    moniker: "Elm",
    website: "https://elm.example",
    contact: "ops@elm.example",
    consensus: operator.address,
  },
  commissionBps: 500,
  maxCommissionBps: 2_000,
  maxStepBps: 100,
  selfBondWei: parseEther("150"),
};

async function check(kind: string, list: string): Promise<CheckedList> {
  const form = new FormData();
  form.set("kind", kind);
  form.set("list", list);
  const answer = await checkList(form, admin.address);
  if (answer.kind === "rejected") throw new Error(answer.message);
  return answer.list;
}

async function taken(query: Record<string, string>) {
  const url = new URL(`http://x/?${new URLSearchParams(query)}`);
  return checkRegistration(url);
}

test("rejects one application, expires another after its day and approves a third", async () => {
  const deployment = await setting();
  const { applyTransaction } = operatorTransactions;
  expect(await sign(applyTransaction(deployment, registration, true), operator)).toEqual([
    "success",
  ]);
  const { facts, page } = await loadList();
  expect(page.rows[0]).toMatchObject({ id: 4, status: "pending", operator: operator.address });
  expect(facts.registry).toMatchObject({ permissioned: true, setSize: 3, maxValidators: 105 });
  expect((await own()).operated?.validator).toMatchObject({ id: 4, selfBond: parseEther("150") });

  const reason = "Who are you?";
  const { reasonedTransaction, dueActionTransaction, approveTransaction } = adminTransactions;
  expect(await sign(reasonedTransaction(deployment, "reject", { id: 4, reason }), admin)).toEqual([
    "success",
  ]);
  expect((await own()).operated).toBeNull();

  await sign(applyTransaction(deployment, registration, true), operator);
  expect(await sign(dueActionTransaction(deployment, "expire", 5), operator)).toEqual(["reverted"]);
  await pass(day);
  expect(await sign(dueActionTransaction(deployment, "expire", 5), operator)).toEqual(["success"]);

  await sign(applyTransaction(deployment, registration, true), operator);
  expect(await sign(approveTransaction(deployment, 6), admin)).toEqual(["success"]);
  expect(await statusOf(6)).toBe("active");
});

test("releases a jailed operator when its time is over, or by an admin before", async () => {
  const deployment = await setting();
  const { registry } = (await loadList()).facts;
  const until = registry.time + day;
  const { jailTransaction, reasonedTransaction } = adminTransactions;
  const { operatorTransaction } = operatorTransactions;
  const reason = "Missed its blocks";
  expect(await sign(jailTransaction(deployment, { id: 6, until, reason }), admin)).toEqual([
    "success",
  ]);
  expect((await own()).operated?.validator).toMatchObject({ status: "jailed", until });
  expect(await sign(operatorTransaction(deployment, "unjail", 6), operator)).toEqual(["reverted"]);
  await pass(day);
  expect(await sign(operatorTransaction(deployment, "unjail", 6), operator)).toEqual(["success"]);
  expect(await statusOf(6)).toBe("active");

  await sign(jailTransaction(deployment, { id: 6, until: until + 5 * day, reason }), admin);
  expect(await sign(reasonedTransaction(deployment, "pardon", { id: 6, reason }), admin)).toEqual([
    "success",
  ]);
  expect(await statusOf(6)).toBe("active");
});

test("announces a commission, applies it after its notice and changes the description", async () => {
  const deployment = await setting();
  const { proposeTransaction, operatorTransaction, metadataTransaction } = operatorTransactions;
  const announced = { id: 6, bps: 600, effectiveAt: 0 };
  expect(await sign(proposeTransaction(deployment, announced), operator)).toEqual(["success"]);
  const { registry, operated: account } = await own();
  expect(account?.validator.nextCommission?.bps).toBe(600);
  expect(await sign(operatorTransaction(deployment, "cancelCommission", 6), operator)).toEqual([
    "success",
  ]);
  await sign(proposeTransaction(deployment, announced), operator);
  expect(await sign(operatorTransaction(deployment, "applyCommission", 6), operator)).toEqual([
    "reverted",
  ]);
  await pass(registry.commissionNotice);
  expect(await sign(operatorTransaction(deployment, "applyCommission", 6), operator)).toEqual([
    "success",
  ]);
  expect((await own()).operated?.validator).toMatchObject({
    commissionBps: 600,
    nextCommission: null,
  });

  const metadata = { ...registration.metadata, moniker: "Elm of the north", contact: "" };
  expect(await sign(metadataTransaction(deployment, 6, metadata), operator)).toEqual(["success"]);
  const worker = indexer();
  await worker.runOnce(runtime);
  await worker.release?.(runtime);
  expect((await own()).operated?.metadata).toEqual(metadata);
});

test("names values taken by others before signing, but not the operator's own", async () => {
  const elm = { moniker: "Elm of the north", consensus: operator.address };
  expect(await taken({ ...elm, operator: operator.address })).toMatchObject({
    kind: "checked",
    taken: {
      operator: "This account already operates validator 6.",
      moniker: "Validator 6 has this name. Choose another one.",
      consensus: "Validator 6 has this node key. Use another one.",
    },
  });
  expect(await taken({ ...elm, own: "6" })).toEqual({ kind: "checked", taken: {} });
  // The names of rejected applications are available again.
  expect(await taken({ moniker: "Elm", consensus: devnetAddress(8) })).toEqual({
    kind: "checked",
    taken: {},
  });
});

const listed = (index: number, moniker: string, changes: { bond?: string; node?: Address } = {}) =>
  [
    devnetAddress(index),
    moniker,
    "5 %;20 %;1 %",
    changes.bond ?? "100",
    "",
    changes.node ?? devnetAddress(index),
    "",
    "",
  ].join(";");

test("adds a list as far as possible and resumes on the next check", async () => {
  const deployment = await setting();
  const source = [
    listed(10, "Ash"),
    listed(11, "Fir"),
    listed(12, "Oak", { node: operator.address }),
    listed(13, "Yew", { bond: "99" }),
  ].join("\r\n");
  const first = await check("add", source);
  expect(first.verdicts.map(({ kind }) => kind)).toEqual(["do", "do", "conflict", "wrong"]);
  const { added, sumWei } = toDo(first.verdicts);
  expect(sumWei).toBe(parseEther("200"));
  const { registerTransaction, removeTransaction } = adminTransactions;
  expect(await sign(registerTransaction(deployment, added.slice(0, 1)), admin)).toEqual([
    "success",
  ]);

  const second = await check("add", source);
  expect(second.verdicts.map(({ kind }) => kind)).toEqual(["done", "do", "conflict", "wrong"]);
  const rest = toDo(second.verdicts).added;
  expect(await sign(registerTransaction(deployment, rest), admin)).toEqual(["success"]);
  const { page } = await loadList("find=0x");
  const ash = page.rows.find((one) => one.operator === devnetAddress(10));
  expect(ash).toMatchObject({ status: "active", selfBond: parseEther("100") });

  const out = await check("remove", [devnetAddress(10), devnetAddress(11)].join("\n"));
  const ids = toDo(out.verdicts).removed;
  expect(ids).toEqual([7, 8]);
  const removal = removeTransaction(deployment, ids, "No longer needed");
  expect(await sign(removal, admin)).toEqual(["success", "success"]);
  const again = await check("remove", devnetAddress(10));
  expect(again.verdicts[0]?.messages).toEqual(["Validator 7 is already exiting."]);
});

test("lets anyone finalize an exit in time, which frees the operator", async () => {
  const deployment = await setting();
  const { operatorTransaction } = operatorTransactions;
  const { dueActionTransaction, permissionTransaction } = adminTransactions;
  expect(await sign(operatorTransaction(deployment, "exit", 6), operator)).toEqual(["success"]);
  expect(await sign(dueActionTransaction(deployment, "finishExit", 6), operator)).toEqual([
    "reverted",
  ]);
  const { facts, page } = await loadList("show=leaving");
  const leaving = page.rows.find(({ id }) => id === 6);
  await pass((leaving?.until ?? 0) - facts.registry.time);
  expect(await sign(dueActionTransaction(deployment, "finishExit", 6), operator)).toEqual([
    "success",
  ]);
  expect((await own()).operated).toBeNull();

  expect(await sign(permissionTransaction(deployment, false), admin)).toEqual(["success"]);
  expect((await loadList()).facts.registry.permissioned).toBe(false);
  const { applyTransaction } = operatorTransactions;
  expect(await sign(applyTransaction(deployment, registration, false), operator)).toEqual([
    "success",
  ]);
  expect((await own()).operated?.validator.status).toBe("active");
});
