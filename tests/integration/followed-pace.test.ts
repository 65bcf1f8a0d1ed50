import type { Address } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startingPace } from "#app/domain/events/block-range.ts";
import { selectEvents, selectNextBlocks } from "#app/domain/events/event.store.server.ts";
import { indexFollowed } from "#app/domain/events/index-followed.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { rpc } from "#tests/support/rpc.ts";
import { within } from "#scripts/test/patience.ts";
import {
  type BareChain,
  createFixture,
  pass,
  startBareChain,
  vaultStream,
} from "./indexer.test-support.ts";

const retryPolicy = { maxCalls: 1, pauseMs: 0 };
const oneRange = { near: () => false, far: () => true };

let chain: BareChain;
let old: { address: Address; fromBlock: number };

beforeAll(async () => {
  chain = await startBareChain();
  old = await chain.deployVault();
  await chain.fund(old.address, 1n);
  // A thousand empty blocks.
  await rpc(chain.port, "anvil_mine", ["0x3e8"]);
}, within(120));
afterAll(() => chain.stop());

for (const engine of engines) {
  test.skipIf(isMissing(engine))(
    `${engine}: keeps streams at the head current while long pasts are indexed`,
    async () => {
      const fixture = await createFixture(engine);
      const { db } = fixture.database;
      const older = { ...old, fromBlock: 0 };
      const [own, fresh] = [await chain.deployVault(), await chain.deployVault()];
      const ownStream = vaultStream(own, { name: "own" });
      const followed = [
        vaultStream(fresh, { name: "fresh" }),
        vaultStream(old, { name: "old" }),
        vaultStream(older, { name: "older" }),
      ];
      const pace = { near: startingPace(), far: { blocks: 40 }, turn: 0, isAlone: false };
      const ownPace = startingPace();
      const task = {
        client: chain.client,
        chainId: 4443,
        lease: fixture.lease,
        retryPolicy,
      } as const;
      const nextBlockOf = async (stream: string) =>
        (await selectNextBlocks(db, [stream]))[0]?.nextBlock ?? -1;
      const countOf = async (stream: string) =>
        (await selectEvents(db, { stream, limit: 1_000 })).length;

      let passes = 0;
      for (let head = 0; (await nextBlockOf("old")) <= head || passes === 0; passes += 1) {
        expect(passes).toBeLessThan(60);
        await chain.fund(own.address, 1n);
        await chain.fund(fresh.address, 1n);
        head = Number(await chain.client.getBlockNumber());
        await pass(fixture, { ...task, streams: [ownStream], pace: ownPace });
        await indexFollowed({ ...task, db, streams: followed, pace, mustStop: oneRange });
        // However far behind the others are, these two have all their events.
        expect([await countOf("own"), await countOf("fresh")]).toEqual([passes + 1, passes + 1]);
        const behind = [await nextBlockOf("old"), await nextBlockOf("older")];
        if (passes === 3) expect(behind.every((next) => next > 1 && next < head - 200)).toBe(true);
      }
      expect(passes).toBeGreaterThan(4);
      expect(await countOf("old")).toBe(1);
      await fixture.remove();
    },
  );
}
