import { numberToHex, zeroAddress } from "viem";
import { expect, test } from "vitest";
import {
  countPending,
  insertServerTransaction,
  type ServerTransactionStatus,
} from "#app/domain/payments/server-transactions/server-transaction.store.server.ts";
import {
  fillTaskText,
  insertDraft,
  sumOpenTasks,
} from "#app/domain/tasks/store/task.store.server.ts";
import { readDatabaseSize } from "#app/platform/database/size.server.ts";
import { countSessions, insertSession } from "#app/session/session.store.server.ts";
import { describeOnEngines } from "#tests/support/engines.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

describeOnEngines((database) => {
  test("measures the database", async () => {
    expect(await readDatabaseSize(database)).toBeGreaterThan(100_000);
  });

  test("counts the sessions that can still be used", async () => {
    for (const now of [10, 20, 30]) {
      const session = { id: `${now}`, address: account, chainId: 4443, now, contract: null };
      await insertSession(database.db, session);
    }
    expect(await countSessions(database.db, { createdAt: 10, seenAt: 0 })).toBe(2);
    expect(await countSessions(database.db, { createdAt: 0, seenAt: 30 })).toBe(0);
  });

  test("counts the transactions that are not final, by purpose", async () => {
    const statuses: ServerTransactionStatus[] = ["mined", "signed", "confirmed", "lost"];
    for (const [nonce, status] of statuses.entries()) {
      await database.db.transaction().execute((transaction) =>
        insertServerTransaction(transaction, {
          id: `${nonce}`,
          chainId: 4443,
          account,
          nonce,
          purpose: "faucet",
          reference: `${nonce}`,
          to: zeroAddress,
          callData: "0x",
          valueWei: 0n,
          gasLimit: 0n,
          maxFeeWei: 0n,
          priorityFeeWei: 0n,
          raw: "0x",
          hash: numberToHex(nonce, { size: 32 }),
          status,
          blockNumber: null,
          blockHash: null,
          gasUsed: null,
          createdAt: 100 + nonce,
          updatedAt: 100,
        }),
      );
    }
    const pending = await countPending(database.db, { chainId: 4443, account });
    expect(pending).toEqual([{ purpose: "faucet", count: 2, oldest: 100 }]);
    expect(await countPending(database.db, { chainId: 97, account })).toEqual([]);
  });

  test("sums up what the escrow holds for open tasks", async () => {
    const contract = zeroAddress;
    for (const id of ["a", "b", "closed"]) {
      const draft = { id, slug: id, title: id, kind: "bounty", createdAt: 1 } as const;
      await insertDraft(database.db, { ...draft, text: fillTaskText({}), createdBy: account });
      const state = id === "closed" ? ("closed" as const) : ("open" as const);
      const facts = { state, contract, token: account.toLowerCase(), budget: "90", paid: "20" };
      await database.db.updateTable("dev_task").set(facts).where("id", "=", id).execute();
    }
    const sums = await sumOpenTasks(database.db, contract);
    expect(sums).toEqual([{ token: account, tasks: 2, amount: 140n }]);
  });
});
