import { type Address, parseEther, zeroAddress } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { devnetAddress } from "#app/chain/devnet-accounts.ts";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";
import type { BundleItem, Payment } from "#app/domain/faucet/faucet.types.ts";
import { findRequest, settlePayments } from "#app/domain/faucet/payment.store.server.ts";
import { redeemVoucher } from "#app/domain/faucet/requests/redeem-voucher.server.ts";
import { type DripOutcome, requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import { getStatus } from "#app/domain/faucet/requests/status.server.ts";
import { countUses, listUses } from "#app/domain/faucet/voucher-use.store.server.ts";
import {
  findBatch,
  insertBatch,
  revokeBatch,
} from "#app/domain/faucet/vouchers/batch.store.server.ts";
import type { VoucherBatch } from "#app/domain/faucet/vouchers/voucher.types.ts";
import { hashCode, newCode } from "#app/domain/faucet/vouchers/voucher-code.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await startTestNetwork();
});
afterAll(() => network.stop());

const amountOf = ({ token, amount }: BundleItem) => [token, amount];
const someone = () => privateKeyToAddress(generatePrivateKey());
const tan: AssetAmount = {
  chainId: 4443,
  token: zeroAddress,
  symbol: "TAN",
  decimals: 18,
  amount: parseEther("2"),
};
const reasons = {
  confirmed: null,
  failed: { code: "vault-reverted", values: {} },
  rejected: { code: "coins-rejected", values: {} },
} as const;
const bnb: AssetAmount = {
  chainId: 97,
  token: zeroAddress,
  symbol: "BNB",
  decimals: 18,
  amount: 1_000n,
};

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await startTestRuntime({ engine, network });
  });
  afterAll(() => runtime.close());

  const db = () => runtime.database.db;

  /** Adds a batch; returns its id and its codes. */
  async function addBatch(changes: Partial<VoucherBatch> = {}) {
    const { codes: count = 1, ...rest } = changes;
    const id = newId(runtime.now());
    const batch = {
      id,
      name: "Workshop",
      assets: [tan],
      usesPerCode: 1,
      oncePerAddress: false,
      endsAt: null,
      createdBy: devnetAddress(0),
      createdAt: runtime.now(),
    };
    const codes = Array.from({ length: count }, newCode);
    await db()
      .transaction()
      .execute((trx) => insertBatch(trx, { ...batch, ...rest }, codes.map(hashCode)));
    return { id, codes, code: codes[0] ?? "" };
  }

  const redeem = (code: string, recipient: Address = someone()) =>
    redeemVoucher({ code, recipient, requestedBy: someone(), clientAddress: "203.0.113.9" });

  /** Returns how many were accepted, and why the others were not. */
  function sumUp(outcomes: readonly DripOutcome[]) {
    const problems = outcomes.flatMap((one) => (one.kind === "voucher" ? [one.problem] : []));
    const accepted = outcomes.filter(({ kind }) => kind === "accepted").length;
    expect(accepted + problems.length).toBe(outcomes.length);
    return { accepted, problems: [...new Set(problems)] };
  }

  async function acceptedId(outcome: Promise<DripOutcome>): Promise<string> {
    const settled = await outcome;
    expect(settled.kind).toBe("accepted");
    return settled.kind === "accepted" ? settled.id : "";
  }

  const paymentsOf = async (id: string) => (await findRequest(db(), id))?.payments ?? [];

  const settle = (outcome: keyof typeof reasons, ...payments: Payment[]) =>
    db()
      .transaction()
      .execute((trx) => {
        const status = outcome === "confirmed" ? "confirmed" : "failed";
        const settled = { payments, status, reason: reasons[outcome] } as const;
        return settlePayments(trx, { ...settled, txHash: null, now: runtime.now() });
      });

  test("accepts one of a hundred requests with a code of one use", async () => {
    const { id, code } = await addBatch();
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => redeem(code)));
    expect(sumUp(outcomes)).toEqual({ accepted: 1, problems: ["used-up"] });
    expect(await findBatch(db(), id)).toMatchObject({ codes: 1, used: 1 });
  });

  test("accepts as many requests at once as a code has uses", async () => {
    const { code } = await addBatch({ usesPerCode: 30 });
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => redeem(code)));
    expect(sumUp(outcomes)).toEqual({ accepted: 30, problems: ["used-up"] });
  });

  test("accepts one code of a batch for an address, of many at once", async () => {
    const { codes } = await addBatch({ codes: 20, oncePerAddress: true });
    const recipient = someone();
    const outcomes = await Promise.all(codes.map((code) => redeem(code, recipient)));
    expect(sumUp(outcomes)).toEqual({ accepted: 1, problems: ["used-by-address"] });
    const used = await Promise.all(codes.map((code) => countUses(db(), hashCode(code))));
    expect(used.filter((count) => count > 0)).toEqual([1]);
    const left = codes[used.indexOf(0)] ?? "";
    expect((await redeem(left)).kind).toBe("accepted");
  });

  test("accepts an address again where the batch does not limit it", async () => {
    const { code } = await addBatch({ usesPerCode: 3 });
    const recipient = someone();
    const outcomes = await Promise.all([1, 2, 3].map(() => redeem(code, recipient)));
    expect(sumUp(outcomes)).toEqual({ accepted: 3, problems: [] });
  });

  test("pays the voucher's amounts, and neither needs nor starts a cooldown", async () => {
    const { id, code } = await addBatch({ assets: [tan, bnb], usesPerCode: 2 });
    const recipient = someone();
    const requester = { recipient, requestedBy: someone(), clientAddress: null };
    const plain = { ...requester, way: "session" } as const;
    const isAllowed = async () =>
      (await getStatus(plain)).find(({ asset }) => asset.id === "TAN@4443")?.allowed;

    const requestId = await acceptedId(redeem(code, recipient));
    const payments = await paymentsOf(requestId);
    expect(payments.map(({ chainId, bundle }) => [chainId, bundle.map(amountOf)])).toEqual([
      [4443, [[zeroAddress, tan.amount]]],
      [97, [[zeroAddress, bnb.amount]]],
    ]);
    expect(await isAllowed()).toBe(true);
    await acceptedId(requestDrip({ ...plain, assets: ["TAN"] }));
    expect(await isAllowed()).toBe(false);
    const second = await acceptedId(redeem(code, recipient));

    const uses = await listUses(db(), { batchId: id, before: null }, 10);
    expect(uses.map((use) => use.requestId)).toEqual([second, requestId]);
    expect(uses).toMatchObject([{ recipient }, { recipient }]);
    const older = await listUses(db(), { batchId: id, before: second }, 10);
    expect(older.map((use) => use.requestId)).toEqual([requestId]);
  });

  test("gives a use back once all payments of its request have failed", async () => {
    const { code } = await addBatch({ assets: [tan, bnb], oncePerAddress: true });
    const recipient = someone();
    const [first, second] = await paymentsOf(await acceptedId(redeem(code, recipient)));
    if (!first || !second) throw new Error("There are no two payments.");
    await settle("failed", first);
    expect(await redeem(code, recipient)).toMatchObject({ problem: "used-up" });
    await settle("failed", second);
    expect((await redeem(code, recipient)).kind).toBe("accepted");
  });

  test("gives a use back if both payments fail at the same time", async () => {
    for (let i = 0; i < 10; i += 1) {
      const { code } = await addBatch({ assets: [tan, bnb] });
      const payments = await paymentsOf(await acceptedId(redeem(code)));
      await Promise.all(payments.map((payment) => settle("failed", payment)));
      expect(await countUses(db(), hashCode(code))).toBe(0);
    }
  });

  test("gives no use back of which a part was paid", async () => {
    const { code } = await addBatch({ assets: [tan, bnb] });
    const [first, second] = await paymentsOf(await acceptedId(redeem(code)));
    if (!first || !second) throw new Error("There are no two payments.");
    await settle("confirmed", first);
    await settle("failed", second);
    expect(await redeem(code)).toMatchObject({ problem: "used-up" });
  });

  test("gives no use back to a recipient that rejects its payment", async () => {
    const { code } = await addBatch();
    await settle("rejected", ...(await paymentsOf(await acceptedId(redeem(code)))));
    expect(await redeem(code)).toMatchObject({ problem: "used-up" });
  });

  test("uses no code that the vault cannot pay, or that was revoked", async () => {
    const { code } = await addBatch({ assets: [{ ...tan, amount: 10n ** 40n }] });
    expect(await redeem(code)).toMatchObject({ kind: "rejected", status: { allowed: false } });
    expect(await countUses(db(), hashCode(code))).toBe(0);
    const revoked = await addBatch();
    expect(await revokeBatch(db(), revoked.id, runtime.now())).toBe(true);
    expect(await revokeBatch(db(), revoked.id, runtime.now())).toBe(false);
    expect(await redeem(revoked.code)).toMatchObject({ problem: "revoked" });
  });

  test("needs no proof of work", async () => {
    const { code } = await addBatch();
    await db()
      .updateTable("faucet_rule")
      .set({ state: "on", scope: JSON.stringify({ assets: null, ways: null }) })
      .where("id", "=", "work")
      .execute();
    expect((await redeem(code)).kind).toBe("accepted");
    await db().updateTable("faucet_rule").set({ state: "off" }).where("id", "=", "work").execute();
  });

  test("applies the rules for vouchers, and those for all ways", async () => {
    const { code } = await addBatch({ usesPerCode: 10 });
    const rule = { id: "of-vouchers", position: 0, kind: "requests", state: "on" };
    const subject = { of: "recipient" };
    const parameters = { subject, limit: 1, windowMs: 60_000, action: { kind: "block" } };
    const scope = JSON.stringify({ assets: null, ways: ["voucher"] });
    await db()
      .insertInto("faucet_rule")
      .values({ ...rule, scope, parameters: JSON.stringify(parameters) })
      .execute();
    const recipient = someone();
    const outcomes = await Promise.all([1, 2, 3].map(() => redeem(code, recipient)));
    expect(outcomes.filter(({ kind }) => kind === "accepted")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "blocked")).toHaveLength(2);
    expect(await countUses(db(), hashCode(code))).toBe(1);
    await db().deleteFrom("faucet_rule").where("id", "=", rule.id).execute();

    const denied = someone();
    const entry = { list: "deny", reason: "", ends_at: null } as const;
    const added = { added_by: devnetAddress(0).toLowerCase(), added_at: 1 };
    await db()
      .insertInto("faucet_listed_address")
      .values({ ...entry, ...added, address: denied.toLowerCase() })
      .execute();
    expect(await redeem(code, denied)).toMatchObject({ kind: "blocked" });
  });
});
