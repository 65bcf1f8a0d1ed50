import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { encodeAbiParameters, http, keccak256, numberToHex, parseEther } from "viem";
import { afterAll, expect, test } from "vitest";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { chainConfig, findContract } from "#app/chain/config.server.ts";
import { explainPayment } from "#app/domain/faucet/payment-reason.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { overallStatus } from "#app/features/faucet/requests/faucet-api.server.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import { getStatus } from "#app/domain/faucet/requests/status.server.ts";
import { findRequest } from "#app/domain/faucet/payment.store.server.ts";
import { saveSettings } from "#app/domain/faucet/settings.store.server.ts";
import { dispenser } from "#app/workers/dispenser.server.ts";
import { repeat } from "#app/workers/loop.server.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { rpc } from "#tests/support/rpc.ts";
import { createTestWallet } from "#tests/support/test-wallet.ts";
import { waitFor } from "#tests/support/wait.ts";

const { network, runtime } = await startScenario();
let worker = repeat(dispenser(), runtime);
afterAll(() => worker.stop());

const operator = {
  requestedBy: devnetAddress(0),
  way: "console",
  clientAddress: null,
} as const;
const someone = () => privateKeyToAddress(generatePrivateKey());

async function accepted(recipient: `0x${string}`, assets: string[]): Promise<string> {
  const outcome = await requestDrip({ recipient, assets, ...operator });
  expect(outcome.kind).toBe("accepted");
  return outcome.kind === "accepted" ? outcome.id : "";
}

const balanceSlot = [{ type: "address" }, { type: "uint256" }] as const;

function vaultOn(chainId: ChainId) {
  const address = findContract(chainId, "faucetVault");
  if (!address) throw new Error(`There is no vault on ${chainId}.`);
  return address;
}

function findToken(symbol: string, chainId: ChainId) {
  const address = chainConfig().tokens.find((token) => token.symbol === symbol)?.addresses[chainId];
  if (!address) throw new Error(`There is no ${symbol} on ${chainId}.`);
  return address;
}

function untilSettled(id: string) {
  return waitFor("the request to be settled", async () => {
    const request = await findRequest(runtime.database.db, id);
    if (!request) return null;
    const status = overallStatus(request);
    return status === "confirmed" || status === "failed" ? { ...request, status } : null;
  });
}

test("pays a native coin to a new address and shows the transaction", async () => {
  const recipient = someone();
  const before = await getStatus({ recipient, ...operator });
  expect(before.find((status) => status.asset.id === "TAN@4443")).toMatchObject({
    allowed: true,
    reason: null,
  });

  const settled = await untilSettled(await accepted(recipient, ["TAN"]));

  expect(settled.status).toBe("confirmed");
  expect(await chainClient(4443).getBalance({ address: recipient })).toBe(parseEther("10"));
  const hash = settled.payments[0]?.txHash;
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
  const after = await getStatus({ recipient, ...operator });
  expect(after.find((status) => status.asset.id === "TAN@4443")).toMatchObject({
    allowed: false,
    reason: "cooldown",
  });
});

test("pays a bundle of gas and tokens on two chains for one request", async () => {
  const recipient = someone();
  const settled = await untilSettled(await accepted(recipient, ["TAN", "WTAN", "USDT", "ETH"]));
  expect(settled.payments.map((payment) => [payment.chainId, payment.status])).toEqual([
    [4443, "confirmed"],
    [11155111, "confirmed"],
  ]);
});

test("pays the amount that was requested of an asset that allows less", async () => {
  const recipient = someone();
  const offer = (await listOffers()).find(({ asset }) => asset.id === "TAN@4443");
  if (!offer) throw new Error("There is no TAN.");
  const settings = { ...offer.settings, isUpTo: true };
  await saveSettings(runtime.database.db, { ...offer.asset, settings }, Date.now());
  const request = { recipient, assets: ["TAN", "WTAN"], amounts: { TAN: "1.5" }, ...operator };
  const outcome = await requestDrip(request);
  const settled = outcome.kind === "accepted" ? await untilSettled(outcome.id) : null;
  expect(settled?.payments[0]?.bundle.map(({ symbol, amount }) => [symbol, amount])).toEqual([
    ["TAN", parseEther("1.5")],
    ["WTAN", parseEther("10")],
  ]);
  expect(await chainClient(4443).getBalance({ address: recipient })).toBe(parseEther("1.5"));
  const again = await requestDrip(request);
  expect(again).toMatchObject({ kind: "rejected", status: { reason: "cooldown" } });
});

test("rejects a second request for the same asset and accepts one for another", async () => {
  const recipient = someone();
  await untilSettled(await accepted(recipient, ["TAN"]));
  const again = await requestDrip({ recipient, assets: ["TAN"], ...operator });
  expect(again).toMatchObject({ kind: "rejected", status: { reason: "cooldown" } });
  await accepted(recipient, ["WTAN"]);
});

test("accepts one of twenty concurrent requests for one address", async () => {
  const recipient = someone();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => requestDrip({ recipient, assets: ["BNB"], ...operator })),
  );
  expect(outcomes.filter((outcome) => outcome.kind === "accepted")).toHaveLength(1);
});

test("fails only a rejecting recipient's payment and resets its cooldown", async () => {
  const rejectingRecipient = someone();
  const neighbour = someone();
  const revertAlways = "0x60006000fd";
  await rpc(network.basePort + 3, "anvil_setCode", [rejectingRecipient, revertAlways]);
  await worker.stop();
  const ids = [await accepted(neighbour, ["POL"]), await accepted(rejectingRecipient, ["POL"])];
  worker = repeat(dispenser(), runtime);
  const [paid, failed] = await Promise.all(ids.map(untilSettled));
  expect(paid?.status).toBe("confirmed");
  expect(failed?.status).toBe("failed");
  expect(explainPayment(failed?.payments[0]?.reason ?? null)).toContain("does not accept");
  const status = (await getStatus({ recipient: rejectingRecipient, ...operator })).find(
    (entry) => entry.asset.id === "POL@80002",
  );
  expect(status?.allowed).toBe(true);
});

test("pays other assets while the vault is short of one, and states why that one waits", async () => {
  await worker.stop();
  const [unlucky, lucky] = [someone(), someone()];
  const waiting = await accepted(unlucky, ["WPOL"]);
  const paid = await accepted(lucky, ["POL"]);
  const wpol = findToken("WPOL", 80002);
  // OpenZeppelin stores a token's balances in its first slot; this clears the vault's.
  const slot = keccak256(encodeAbiParameters(balanceSlot, [vaultOn(80002), 0n]));
  const before = await rpc(network.basePort + 3, "eth_getStorageAt", [wpol, slot, "latest"]);
  await rpc(network.basePort + 3, "anvil_setStorageAt", [wpol, slot, `0x${"00".repeat(32)}`]);
  worker = repeat(dispenser(), runtime);

  expect((await untilSettled(paid)).status).toBe("confirmed");
  const request = await findRequest(runtime.database.db, waiting);
  expect(request?.payments[0]).toMatchObject({ status: "queued" });
  expect(explainPayment(request?.payments[0]?.reason ?? null)).toContain("WPOL");

  await rpc(network.basePort + 3, "anvil_setStorageAt", [wpol, slot, before]);
  expect((await untilSettled(waiting)).status).toBe("confirmed");
});

test("pays as many as the vault has coins for, and the others once it is refilled", async () => {
  await worker.stop();
  const vault = vaultOn(97);
  const recipients = Array.from({ length: 10 }, someone);
  const ids: string[] = [];
  for (const recipient of recipients) ids.push(await accepted(recipient, ["BNB"]));
  const amount = (await findRequest(runtime.database.db, ids[0] ?? ""))?.payments[0]?.bundle[0]
    ?.amount;
  if (amount === undefined) throw new Error("There is no payment.");
  const before = await chainClient(97).getBalance({ address: vault });
  const fill = (wei: bigint) =>
    rpc(network.basePort + 2, "anvil_setBalance", [vault, numberToHex(wei)]);
  await fill(amount * 3n + 1n);
  worker = repeat(dispenser(), runtime);
  for (const id of ids.slice(0, 3)) expect((await untilSettled(id)).status).toBe("confirmed");
  const waiting = await Promise.all(ids.slice(3).map((id) => findRequest(runtime.database.db, id)));
  for (const request of waiting) {
    expect(request?.payments[0]?.status).toBe("queued");
    expect(explainPayment(request?.payments[0]?.reason ?? null)).toContain("BNB");
  }
  await fill(before);
  for (const id of ids.slice(3)) expect((await untilSettled(id)).status).toBe("confirmed");
});

test("pays 250 queued requests once each", async () => {
  await worker.stop();
  const recipients = Array.from({ length: 250 }, someone);
  for (const recipient of recipients) await accepted(recipient, ["TAN"]);
  worker = repeat(dispenser(), runtime);
  await waitFor("the queue to be paid", async () => {
    const open = await runtime.database.db
      .selectFrom("faucet_payment")
      .select("id")
      .where("status", "in", ["queued", "sent"])
      .execute();
    return open.length === 0 ? true : null;
  });
  const client = chainClient(4443);
  const balances = await Promise.all(recipients.map((address) => client.getBalance({ address })));
  expect(new Set(balances)).toEqual(new Set([parseEther("10")]));
});

/** Locks the server's account in a vault, as an operator's wallet does. */
async function lockDispenser(chainId: ChainId): Promise<void> {
  const account = serverAccounts(runtime.env).dispenser?.address;
  if (!account) throw new Error("There is no dispenser.");
  const url = `http://127.0.0.1:${network.basePort + chainIds.indexOf(chainId)}`;
  const wallet = createTestWallet({
    account: privateKeyToAccount(devnetKey(devnetIndex.admins[0])),
    chain: viemChain(chainId, url),
    transport: http(url),
  });
  const hash = await wallet.writeContract({
    address: vaultOn(chainId),
    abi: faucetVaultAbi,
    functionName: "lockDispenser",
    args: [account],
    chain: wallet.chain,
  });
  const receipt = await chainClient(chainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
}

test("rejects requests on a network whose dispenser is locked, and none on others", async () => {
  await lockDispenser(97);
  const recipient = someone();
  const rejected = await waitFor("the lock to be read", async () => {
    const statuses = await getStatus({ recipient, ...operator });
    return statuses.find(({ asset, reason }) => asset.id === "BNB@97" && reason !== null) ?? null;
  });
  expect(rejected).toMatchObject({ reason: "locked", nextAt: null });
  const outcome = await requestDrip({ recipient, assets: ["BNB"], ...operator });
  expect(outcome).toMatchObject({ kind: "rejected", status: { reason: "locked" } });
  await accepted(recipient, ["TAN"]);
});
