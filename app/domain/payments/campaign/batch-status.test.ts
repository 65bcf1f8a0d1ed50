import fc from "fast-check";
import type { Address, Hex } from "viem";
import { expect, test } from "vitest";
import {
  type AttemptOutcome,
  type BatchFacts,
  deriveStatus,
  findMoveObstacle,
  findReplanObstacle,
  type Payment,
} from "./batch-status.ts";

const sender = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const other = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const hash: Hex = `0x${"ab".repeat(32)}`;

const payment: Payment = { hash, payer: other, isFinal: true, blockNumber: 7, at: null };
const nothing: BatchFacts = { record: "none", event: null, attempts: [], otherPayment: null };

test.each<[string, Partial<BatchFacts>, object]>([
  ["no attempt", {}, { kind: "ready" }],
  ["a wallet without an answer", { attempts: [{ kind: "unanswered" }] }, { kind: "unknown" }],
  [
    "a pending transaction",
    { attempts: [{ kind: "pending", hash, isOther: false }] },
    { kind: "pending", hash },
  ],
  [
    "a reverted transaction",
    { attempts: [{ kind: "reverted", hash, isFinal: false }] },
    { kind: "failed", hash },
  ],
  [
    "a contract wallet's transaction that failed inside",
    { attempts: [{ kind: "without-effect", hash }] },
    { kind: "unknown" },
  ],
  ["a dropped transaction", { attempts: [{ kind: "gone", hash }] }, { kind: "unknown" }],
  [
    "the contract's record",
    { record: "paid", attempts: [{ kind: "pending", hash, isOther: false }] },
    { kind: "sent", payer: sender, hash: null },
  ],
  [
    "an attempt signed by another account, before a later one that failed",
    {
      attempts: [
        { kind: "paid", payment },
        { kind: "reverted", hash, isFinal: true },
      ],
    },
    { kind: "sent", payer: other, hash },
  ],
  [
    "a payment of another account, although the batch is voided",
    { record: "voided", otherPayment: payment },
    { kind: "sent", payer: other },
  ],
  ["a voided batch", { record: "voided" }, { kind: "voided" }],
])("derives the status from %s", (_, facts, status) => {
  expect(deriveStatus({ ...nothing, ...facts }, sender)).toMatchObject(status);
});

test("names the account and the transaction that has paid the rows", () => {
  const paid = { ...nothing, otherPayment: payment };
  expect(findMoveObstacle(paid)).toContain(
    `${other}, has paid this batch in the transaction ${hash}`,
  );
  expect(findReplanObstacle({ ...paid, record: "voided" }, true)).toContain("Do not pay its rows");
});

type Transaction = {
  batch: number;
  from: Address;
  /** Whether the wallet has reported the hash to the console. */
  isReported: boolean;
  state: "pooled" | "paid" | "reverted" | "dropped";
};

/**
 * Creates a campaign of one row, with the console's batches for it. Wallets, blocks and an admin act on
 * it in any order; an admin does only what the console offers.
 */
function createWorld() {
  const transactions: Transaction[] = [];
  const voided = new Set<number>();
  /** Batch that has the row now. */
  let current = 0;

  /** The facts that the console can read: it sees an unreported transaction only once it is mined. */
  function readFacts(): BatchFacts {
    const all = transactions.filter(({ batch }) => batch === current);
    const hasPaid = (account: Address) =>
      all.some(({ from, state }) => from === account && state === "paid");
    const unpaid = voided.has(current) ? "voided" : "none";
    return {
      record: hasPaid(sender) ? "paid" : unpaid,
      event: null,
      attempts: all.map(outcomeOf),
      otherPayment: hasPaid(other) ? payment : null,
    };
  }

  const readStatus = () => deriveStatus(readFacts(), sender).kind;

  return {
    transactions,
    /**
     * The console asks for the campaign's sender. A wallet that signs with another account nevertheless
     * pays twice if it has sent the same batch before without an answer, which no one can prevent.
     */
    send(from: Address, isReported: boolean): void {
      if (["sent", "voided", "pending"].includes(readStatus())) return;
      const isOpen = ({ state }: Transaction) => state === "pooled" || state === "dropped";
      if (from === other && transactions.some(isOpen)) return;
      transactions.push({ batch: current, from, isReported, state: "pooled" });
    },
    /**
     * The contract pays a batch once for each account, and none that the account has voided. What a node
     * has dropped may come back.
     */
    mine(index: number): void {
      const one = transactions[index];
      const canReturn = one?.state === "dropped" && one.from === sender;
      if (!one || (one.state !== "pooled" && !canReturn)) return;
      const isUsed = transactions.some(
        ({ batch, from, state }) => batch === one.batch && from === one.from && state === "paid",
      );
      const isVoided = one.from === sender && voided.has(one.batch);
      one.state = isUsed || isVoided ? "reverted" : "paid";
    },
    drop(index: number): void {
      const one = transactions[index];
      if (one?.state === "pooled") one.state = "dropped";
    },
    /** A page that was loaded before offers it longer than the console does. */
    void(): void {
      if (readFacts().record === "none") voided.add(current);
    },
    move(): void {
      const facts = readFacts();
      const isVoided = readStatus() === "voided";
      const obstacle = isVoided ? findReplanObstacle(facts, true) : findMoveObstacle(facts);
      if (obstacle === null) current += 1;
    },
    countPayments: () => transactions.filter(({ state }) => state === "paid").length,
  };
}

type World = ReturnType<typeof createWorld>;

function outcomeOf({ from, state, isReported }: Transaction): AttemptOutcome {
  if (!isReported) return { kind: "unanswered" };
  switch (state) {
    case "pooled":
      return { kind: "pending", hash, isOther: from !== sender };
    case "paid":
      return from === sender
        ? { kind: "pending", hash, isOther: false }
        : { kind: "paid", payment };
    case "reverted":
      return { kind: "reverted", hash, isFinal: true };
    case "dropped":
      return { kind: "gone", hash };
  }
}

const index = fc.nat({ max: 9 });
const step = fc.oneof(
  fc.boolean().map((isReported) => (world: World) => world.send(sender, isReported)),
  // The console cannot know a transaction of another account that is neither reported nor mined yet.
  fc.constant((world: World) => world.send(other, true)),
  fc.constant((world: World) => {
    world.send(other, false);
    world.mine(world.transactions.length - 1);
  }),
  index.map((at) => (world: World) => world.mine(at)),
  index.map((at) => (world: World) => world.drop(at)),
  fc.constant((world: World) => world.void()),
  fc.constant((world: World) => world.move()),
);

test("never pays a row twice, whichever account signs, fails, is voided or moved", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const world = createWorld();
      for (const take of steps) take(world);
      expect(world.countPayments()).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});

test("lets a row be paid in the end if no account has paid it", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const world = createWorld();
      for (const take of steps) take(world);
      for (const [at] of world.transactions.entries()) world.mine(at);
      world.void();
      world.move();
      world.send(sender, true);
      world.mine(world.transactions.length - 1);
      expect(world.countPayments()).toBe(1);
    }),
    { numRuns: 500 },
  );
});
