import { type Address, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { forgetIdle } from "#app/domain/events/cursor.store.server.ts";
import { selectEvents } from "#app/domain/events/event.store.server.ts";
import { maxRows } from "#app/domain/events/ledger-limits.ts";
import { readBalancesOf, readEveryBalance, readLargest } from "#app/domain/events/ledger.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import type { DatabaseFixture } from "./indexer.test-support.ts";
import {
  accountAt,
  chainId,
  createLedgerFixture,
  index,
  makeRandom,
  modelOf,
  type Move,
  revertTo,
  stream,
} from "./token-ledger.test-support.ts";

const head = 1_000_000;
const ledgerAt = (block = head) => ({ chainId, stream: stream.name, block }) as const;

type MoveAt = Move & { block: number };

/** Returns ten mints and a burn, then transfers among a thousand accounts, fifty per block. */
function makeMoves(count: number): MoveAt[] {
  const random = makeRandom(20_261_122);
  const anybody = () => accountAt(1 + random(1_000));
  const move = (from: Address, to: Address, block: number) => ({
    from,
    to,
    block,
    value: BigInt(random(1_000_000)) * 10n ** 30n,
  });
  const mints = Array.from({ length: 10 }, () => move(zeroAddress, anybody(), 1));
  const burn = { ...move(anybody(), zeroAddress, 2), value: 7n };
  const rest = Array.from({ length: count - 11 }, (_, i) =>
    move(anybody(), anybody(), 3 + Math.floor(i / 50)),
  );
  return [...mints, burn, ...rest];
}

/** Indexes moves up to a block, in the ranges that the indexer requests. */
async function indexAll(
  fixture: DatabaseFixture,
  moves: readonly MoveAt[],
  from: number,
  last: number,
) {
  for (let start = from; start <= last; start += 50) {
    const to = Math.min(last, start + 49);
    const matching = moves.filter(({ block }) => block >= start && block <= to);
    await index(fixture, { from: start, to }, matching);
  }
}

async function expectModel(moves: readonly MoveAt[]): Promise<void> {
  const { held, supply } = modelOf(moves);
  const ledger = await readEveryBalance(ledgerAt());
  expect(ledger).toMatchObject({ accounts: held.length, isOver: false });
  expect((ledger?.made ?? 0n) - (ledger?.ended ?? 0n)).toBe(supply);
  expect(ledger?.balances).toEqual(
    held.map(({ account, balance }) => ({ account: account.toLowerCase(), balance })),
  );
}

for (const engine of engines) {
  const onEngine = test.skipIf(isMissing(engine));

  onEngine(
    `${engine}: 25,000 events are counted to the last, and only the newest kept`,
    async () => {
      const fixture = await createLedgerFixture(engine);
      const moves = makeMoves(25_000);
      const last = Math.max(...moves.map(({ block }) => block));
      await indexAll(fixture, moves, 1, last);
      await expectModel(moves);
      const { held } = modelOf(moves);
      const page = await readLargest(ledgerAt(), { limit: 50, offset: 100 });
      expect(page?.balances).toEqual(held.slice(100, 150));

      const rows = await selectEvents(fixture.database.db, { stream: stream.name, limit: 100_000 });
      // Beyond the limit, at most the transfers of the last thousand events remain; rare events all
      // remain.
      expect(rows.length).toBeLessThan(maxRows + 4_000);
      expect(rows.length).toBeGreaterThan(maxRows);
      expect(rows.filter(({ block_number: block }) => block === 1)).toHaveLength(10);
      expect(rows.filter(({ block_number: block }) => block === 2)).toHaveLength(1);

      // A page's facts may be from an older block than the sums.
      const before = moves.filter(({ block }) => block <= last - 3);
      const older = await readEveryBalance(ledgerAt(last - 3));
      expect(new Map(older?.balances.map((one) => [one.account, one.balance]))).toMatchObject(
        new Map(modelOf(before).held.map((one) => [one.account.toLowerCase(), one.balance])),
      );

      await revertTo(fixture, last - 100);
      await expectModel(moves.filter(({ block }) => block <= last - 100));
      await indexAll(fixture, moves, last - 99, last);
      await expectModel(moves);

      // The rows do not reach back that far, so everything is read again.
      await revertTo(fixture, 100);
      expect(await readLargest(ledgerAt(), { limit: 50, offset: 0 })).toMatchObject({
        made: 0n,
        accounts: 0,
        balances: [],
      });
      await indexAll(fixture, moves, 1, last);
      await expectModel(moves);
      await fixture.remove();
    },
  );

  onEngine(`${engine}: whatever the chain takes back, sums are those of what is left`, async () => {
    const fixture = await createLedgerFixture(engine);
    const random = makeRandom(9);
    let stored: MoveAt[] = [];
    let next = 1;
    for (let step = 0; step < 60; step += 1) {
      if (random(3) === 0) {
        const ancestor = Math.max(0, next - 1 - random(6));
        await revertTo(fixture, ancestor);
        stored = stored.filter(({ block }) => block <= ancestor);
        next = ancestor + 1;
      } else {
        const moves = Array.from({ length: random(4) }, () => ({
          from: accountAt(random(5)),
          to: accountAt(random(5)),
          value: BigInt(random(3)) * (2n ** 256n - 1n),
          block: next,
        }));
        await index(fixture, { from: next, to: next }, moves);
        stored = [...stored, ...moves];
        next += 1;
      }
      await expectModel(stored);
    }
    await fixture.remove();
  });

  onEngine(`${engine}: of a token with too many accounts only the sums are kept`, async () => {
    const fixture = await createLedgerFixture(engine);
    const mints = [1, 2, 3, 4].map((i) => {
      return { from: zeroAddress, to: accountAt(i), value: 5n, block: 1 };
    });
    await index(fixture, { from: 1, to: 1, accountLimit: 3 }, mints);
    const burn = { from: accountAt(1), to: zeroAddress, value: 1n, block: 2 };
    await index(fixture, { from: 2, to: 2 }, [burn]);
    const ledger = await readBalancesOf(ledgerAt(), [accountAt(1)]);
    expect(ledger).toMatchObject({ made: 20n, ended: 1n, isOver: true });
    expect(await fixture.database.db.selectFrom("token_balance").selectAll().execute()).toEqual([]);
    await revertTo(fixture, 1);
    expect(await readBalancesOf(ledgerAt(), [])).toMatchObject({ made: 20n, ended: 0n });
    await fixture.remove();
  });

  onEngine(`${engine}: of tokens that are followed no more the oldest are forgotten`, async () => {
    const fixture = await createLedgerFixture(engine);
    const { db } = fixture.database;
    const mint = { from: zeroAddress, to: accountAt(1), value: 5n, block: 1 };
    await index(fixture, { from: 1, to: 1 }, [mint]);
    const read = new Set<string>();
    await forgetIdle(db, fixture.lease, { chainId, read: new Set([stream.name]), max: 0 });
    await forgetIdle(db, fixture.lease, { chainId, read, max: 1 });
    await expectModel([mint]);
    await forgetIdle(db, fixture.lease, { chainId, read, max: 0 });
    expect(await readLargest(ledgerAt(), { limit: 1, offset: 0 })).toBeNull();
    for (const table of ["event", "stream_cursor", "token_balance"] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    await fixture.remove();
  });
}
