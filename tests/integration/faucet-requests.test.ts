import { setTimeout as sleep } from "node:timers/promises";
import { type Address, pad, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { chainClient } from "#app/chain/clients.server.ts";
import { devnetAddress } from "#app/chain/devnet-accounts.ts";
import { explainPayment } from "#app/domain/faucet/payment-reason.ts";
import { findRequest, markSent, NotQueuedError } from "#app/domain/faucet/payment.store.server.ts";
import { cancelQueued } from "#app/domain/faucet/requests/cancel-queued.store.server.ts";
import { requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import { retryPayment } from "#app/domain/faucet/requests/retry-payment.server.ts";
import { dispenser } from "#app/workers/dispenser.server.ts";
import { repeat, type RunningWorker } from "#app/workers/loop.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { waitFor } from "#tests/support/wait.ts";

const chainId = 4443;
const payout = parseEther("10");
const someone = () => privateKeyToAddress(generatePrivateKey());

let network: TestNetwork;
beforeAll(async () => {
  network = await startTestNetwork();
});
afterAll(() => network.stop());

const balanceOf = (address: Address) => chainClient(chainId).getBalance({ address });
const setCode = (address: Address, code: string) =>
  rpc(network.basePort, "anvil_setCode", [address, code]);
const mine = (blocks: number) => rpc(network.basePort, "anvil_mine", [`0x${blocks.toString(16)}`]);

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;
  let worker: RunningWorker | null = null;
  beforeAll(async () => {
    runtime = await startTestRuntime({ engine, network });
  });
  afterEach(async () => {
    await worker?.stop();
    worker = null;
  });
  afterAll(() => runtime.close());

  const db = () => runtime.database.db;
  const startWorker = () => {
    worker = repeat(dispenser(), runtime);
  };

  const operator = {
    requestedBy: devnetAddress(0),
    way: "console",
    clientAddress: null,
  } as const;
  const requestCoin = (recipient: Address) =>
    requestDrip({ ...operator, recipient, assets: ["TAN"] });

  /** Requests a coin for an address; returns the payment. */
  async function queue(recipient: Address = someone()) {
    const outcome = await requestCoin(recipient);
    if (outcome.kind !== "accepted") throw new Error(`The request was ${outcome.kind}.`);
    const request = await findRequest(db(), outcome.id);
    const [payment] = request?.payments ?? [];
    if (!payment) throw new Error("The request has no payment.");
    return payment;
  }

  type Key = { id: string; requestId: string };

  const cancel = ({ id, requestId }: Key) =>
    db()
      .transaction()
      .execute((trx) => cancelQueued(trx, { of: "payment", id, requestId }, runtime.now()));
  const retry = ({ id, requestId }: Key) =>
    retryPayment({ id, requestId }, () => Promise.resolve());

  const untilSettled = ({ requestId }: Key) =>
    waitFor("the payment to be settled", async () => {
      const [payment] = (await findRequest(db(), requestId))?.payments ?? [];
      return payment?.status === "confirmed" || payment?.status === "failed" ? payment : null;
    });

  test("either cancels a payment or hands it to a transaction", async () => {
    for (let round = 0; round < 20; round += 1) {
      const payment = await queue();
      const batch = { id: pad(`0x${round.toString(16)}`), now: runtime.now() };
      const send = db()
        .transaction()
        .execute((trx) => markSent(trx, [payment], batch))
        .then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(NotQueuedError);
            return false;
          },
        );
      const [isSent, canceled] = await Promise.all([send, cancel(payment)]);
      expect(canceled).toHaveLength(isSent ? 0 : 1);
      const [found] = (await findRequest(db(), payment.requestId))?.payments ?? [];
      expect(found?.status).toBe(isSent ? "sent" : "failed");
      // Nothing pays this batch.
      await db().deleteFrom("faucet_payment").where("id", "=", payment.id).execute();
    }
  });

  test("pays what is not canceled while the dispenser works, and nothing else", async () => {
    const payments = await Promise.all(Array.from({ length: 40 }, () => queue()));
    startWorker();
    const canceled = await Promise.all(
      payments.map(async (payment, i) => {
        // Some before the first pass, some in it, some after it; every fourth never.
        await sleep(i * 10);
        return i % 4 === 0 ? [] : cancel(payment);
      }),
    );
    for (const [i, payment] of payments.entries()) {
      const isCanceled = canceled[i]?.length === 1;
      const { status, reason } = await untilSettled(payment);
      expect(status).toBe(isCanceled ? "failed" : "confirmed");
      expect(reason?.code).toBe(isCanceled ? "canceled" : undefined);
      expect(await balanceOf(payment.recipient)).toBe(isCanceled ? 0n : payout);
      if (i % 4 === 0) expect(isCanceled).toBe(false);
    }
  });

  test("pays a canceled payment once after retries at once", async () => {
    const payment = await queue();
    await cancel(payment);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => retry(payment)));
    expect(outcomes.filter(({ kind }) => kind === "queued")).toHaveLength(1);
    startWorker();
    expect(await untilSettled(payment)).toMatchObject({ id: payment.id, status: "confirmed" });
    expect(await balanceOf(payment.recipient)).toBe(payout);
  });

  test("retries what a recipient refused once no reorg can pay it, and pays it once", async () => {
    const recipient = someone();
    await setCode(recipient, "0x60006000fd");
    const [payment, neighbor] = [await queue(recipient), await queue()];
    startWorker();
    const [failed, paid] = await Promise.all([payment, neighbor].map(untilSettled));
    expect([failed?.status, paid?.status]).toEqual(["failed", "confirmed"]);
    expect(explainPayment(failed?.reason ?? null)).toContain("does not accept");
    await setCode(recipient, "0x");

    expect(await retry(neighbor)).toMatchObject({ kind: "rejected" });
    const tooEarly = /A reorg could still .* Try again after \d+ blocks?\./;
    expect(await retry(payment)).toMatchObject({
      kind: "rejected",
      message: expect.stringMatching(tooEarly) as string,
    });
    expect(await balanceOf(recipient)).toBe(0n);
    await mine(70);
    const outcomes = await Promise.all([retry(payment), retry(payment)]);
    expect(outcomes.filter(({ kind }) => kind === "queued")).toHaveLength(1);
    const again = await untilSettled(payment);
    expect(again.status).toBe("confirmed");
    expect(again.txHash).not.toBe(failed?.txHash);
    expect(await balanceOf(recipient)).toBe(payout);

    expect(await retry(payment)).toMatchObject({ kind: "rejected" });
    expect(await requestCoin(recipient)).toMatchObject({
      kind: "rejected",
      status: { reason: "cooldown" },
    });
  });
});
