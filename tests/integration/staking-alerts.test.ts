import { numberToHex, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chainClient } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { startSession } from "#app/session/session.server.ts";
import { loadAlertsPage } from "#app/features/staking/alerts/alerts-page.server.ts";
import { channels } from "#app/workers/channels.server.ts";
import { rpc } from "#tests/support/rpc.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { type Receiver, startReceiver } from "#tests/support/receiver.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest } from "#tests/support/sign-in.ts";
import { deployStaking, type TestStaking } from "#tests/support/staking.ts";
import { callAs, operatorOf } from "#tests/support/staking-accounts.ts";
import {
  admin,
  catchUp,
  day,
  inbox,
  kindsOf,
  look,
  mineAt,
  mineSome,
  timeOfHead,
  visitor,
} from "./staking-alerts.test-support.ts";

const secret = "s".repeat(32);
/** Has stake where the first one has. */
const secondAdmin = privateKeyToAccount(devnetKey(devnetIndex.admins[1]));
const tan = parseEther;

for (const engine of engines) {
  describe.skipIf(isMissing(engine))(engine, () => {
    let network: TestNetwork;
    let runtime: TestRuntime;
    let staking: TestStaking;
    let receiver: Receiver;

    beforeAll(async () => {
      network = await startTestNetwork();
      staking = await deployStaking(network);
      receiver = await startReceiver();
      runtime = await startTestRuntime({
        engine,
        network,
        variables: { STAKING_WEBHOOK_URL: receiver.origin, STAKING_WEBHOOK_SECRET: secret },
      });
      await staking.register("Alpha", 500, "1000");
      await staking.register("Beta", 1_000, "500");
      await delegate(admin, 1, "100");
      await delegate(secondAdmin, 1, "100");
      // The webhook becomes a channel, which gets what is found from now on.
      await takeReceived();
    });
    afterAll(async () => {
      await runtime.close();
      await receiver.close();
      await network.stop();
    });

    const to = () => staking.address;
    const delegate = (account: typeof admin, id: number, amount: string) =>
      callAs(network, account, {
        to: to(),
        functionName: "delegate",
        args: [id, 0n],
        valueWei: tan(amount),
      });
    const propose = (moniker: string, id: number, bps: number) =>
      callAs(network, operatorOf(moniker), {
        to: to(),
        functionName: "proposeCommission",
        args: [id, bps],
      });

    /** Lets the channels send, and returns what the webhook got since the last call. */
    async function takeReceived(): Promise<Record<string, string>[]> {
      for (const worker of [channels(), channels()]) {
        await worker.runOnce(runtime);
        await worker.release?.(runtime);
      }
      return receiver.got.splice(0).map(({ body }) => JSON.parse(body) as Record<string, string>);
    }

    test("alerts stakers of an increase, tells channels once, and neither of a decrease", async () => {
      await catchUp(network, runtime);
      expect(await kindsOf(runtime, admin.address)).toEqual([]);
      await propose("Alpha", 1, 800);
      await propose("Beta", 2, 1_500);
      // Not final yet.
      await look(runtime);
      expect(await kindsOf(runtime, admin.address)).toEqual([]);
      await catchUp(network, runtime);
      await catchUp(network, runtime);
      const [alert, ...others] = await inbox(runtime, admin.address);
      expect(others).toEqual([]);
      expect(alert).toMatchObject({
        fact: { kind: "commission-raised", validator: 1, before: 500, bps: 800 },
        isRead: false,
      });

      expect(await kindsOf(runtime, secondAdmin.address)).toEqual(["commission-raised"]);
      const [received, ...more] = await takeReceived();
      expect(received).toMatchObject({
        event: "raised",
        severity: "warning",
        area: "staking",
        title: "Commission increase",
        url: "http://127.0.0.1:3000/staking/1",
      });
      expect(received?.["text"]).toMatch(/^Alpha raises its commission from 5 % to 8 % at 20\d\d-/);
      expect(more).toEqual([]);

      await propose("Alpha", 1, 300);
      await catchUp(network, runtime);
      expect(await kindsOf(runtime, admin.address)).toHaveLength(1);
    });

    test("alerts a staker who signs in later of open and new alerts", async () => {
      await delegate(visitor, 2, "50");
      await staking.call("jail", [2, (await timeOfHead()) + 60 * day, "Missed its\nblocks"]);
      await catchUp(network, runtime);
      expect(await kindsOf(runtime, visitor.address)).toEqual([]);
      await startSession(appRequest("/"), {
        address: visitor.address,
        chainId: 4443,
        contract: null,
      });
      await catchUp(network, runtime);
      // Both existed before: the increase that Beta has announced, and its jailing.
      const kinds = await kindsOf(runtime, visitor.address);
      expect(kinds.sort()).toEqual(["commission-raised", "jailed"]);
      await staking.call("forceExit", [2, ""]);
      await catchUp(network, runtime);
      expect((await kindsOf(runtime, visitor.address)).sort()).toEqual([
        "commission-raised",
        "exiting",
        "jailed",
      ]);
      expect(await kindsOf(runtime, admin.address)).toEqual(["commission-raised"]);
    });

    test("alerts on withdrawable stake once a hold is over, and on slashes before", async () => {
      await callAs(network, admin, {
        to: to(),
        functionName: "undelegate",
        args: [1, tan("40"), 0n],
      });
      const left = await timeOfHead();
      await catchUp(network, runtime);
      await mineAt(network, left + 7 * day - 60);
      await staking.callAsCourt("hold", [1, Math.floor(left / day), left + 9 * day]);
      await staking.callAsCourt("slash", [1, 1_000, left, numberToHex(1, { size: 32 })]);
      await mineAt(network, left + 8 * day);
      await look(runtime);
      await look(runtime);
      expect(await kindsOf(runtime, admin.address)).not.toContain("unbond-ready");
      await mineAt(network, left + 9 * day + 60);
      await look(runtime);
      await look(runtime);
      const ready = (await inbox(runtime, admin.address)).filter(
        ({ fact }) => fact.kind === "unbond-ready",
      );
      expect(ready.map(({ fact }) => fact)).toEqual([
        { kind: "unbond-ready", validator: 1, nonce: 1, amount: tan("36") },
      ]);
      expect(await kindsOf(runtime, admin.address)).toContain("slashed");
      expect(await kindsOf(runtime, visitor.address)).not.toContain("slashed");
      const received = await takeReceived();
      expect(received.filter(({ title }) => title === "Slashed")).toMatchObject([
        { severity: "critical", url: "http://127.0.0.1:3000/staking/1" },
      ]);
      expect(received.filter(({ title }) => title === "Ready to withdraw")).toMatchObject([
        {
          severity: "info",
          text: `36 TAN undelegated from Alpha can be withdrawn. Owner: ${admin.address}.`,
          url: "http://127.0.0.1:3000/staking/mine",
        },
      ]);
    });

    test("alerts a week before and at the end of rewards, once per funding", async () => {
      const alerted = async () =>
        (await kindsOf(runtime, admin.address)).filter((kind) => kind.startsWith("stream"));
      await staking.call("fund", [30 * day], tan("1000"));
      await catchUp(network, runtime);
      expect(await alerted()).toEqual([]);
      const funded = await timeOfHead();
      await mineAt(network, funded + 24 * day);
      await look(runtime);
      await look(runtime);
      expect(await alerted()).toEqual(["stream-ending"]);
      await mineAt(network, funded + 31 * day);
      await look(runtime);
      await look(runtime);
      expect((await alerted()).sort()).toEqual(["stream-ended", "stream-ending"]);
    });

    test("resolves ended alerts and keeps past events", async () => {
      const states = async (account: typeof admin) =>
        (await inbox(runtime, account.address)).map(
          ({ fact, resolvedAt }) => `${fact.kind} ${resolvedAt === null ? "stands" : "resolved"}`,
        );
      const before = await states(admin);
      // The increase was undone by a cut, and the rewards have ended.
      expect(before.sort()).toEqual([
        "commission-raised resolved",
        "slashed stands",
        "stream-ended stands",
        "stream-ending resolved",
        "unbond-ready stands",
      ]);
      // Beta has exited, so it is no longer jailed.
      expect(await states(visitor)).toContain("jailed resolved");
      expect(await states(visitor)).toContain("exiting stands");
      const unread = async () => {
        const page = await loadAlertsPage(admin.address, new URLSearchParams("show=unread"));
        return [page.unread, page.rows.map(({ kind }) => kind).sort()];
      };
      expect(await unread()).toEqual([3, ["slashed", "stream-ended", "unbond-ready"]]);
      await callAs(network, admin, {
        to: to(),
        functionName: "withdraw",
        args: [[{ id: 1, nonce: 1 }]],
      });
      await staking.call("fund", [30 * day], tan("1000"));
      const endedAt = await timeOfHead();
      await catchUp(network, runtime);
      await catchUp(network, runtime);
      expect(await unread()).toEqual([1, ["slashed"]]);
      const ready = (await inbox(runtime, admin.address)).find(
        ({ fact }) => fact.kind === "unbond-ready",
      );
      expect((ready?.resolvedAt ?? 0) / 1_000).toBeGreaterThanOrEqual(endedAt);
    });

    test("shows no tasks to an account that has left a validator", async () => {
      const stands = async () =>
        (await inbox(runtime, visitor.address))
          .filter(({ resolvedAt }) => resolvedAt === null)
          .map(({ fact }) => fact.kind);
      expect(await stands()).toContain("exiting");
      await callAs(network, visitor, {
        to: to(),
        functionName: "undelegate",
        args: [2, tan("50"), 0n],
      });
      await catchUp(network, runtime);
      await catchUp(network, runtime);
      // Unbonding stake can still be slashed.
      expect(await stands()).toContain("exiting");
      await mineAt(network, (await timeOfHead()) + 60 * day);
      await callAs(network, visitor, {
        to: to(),
        functionName: "withdraw",
        args: [[{ id: 2, nonce: 1 }]],
      });
      await catchUp(network, runtime);
      await catchUp(network, runtime);
      expect(await stands()).toEqual([]);
    });

    test("sends channels nothing about what ended before they were asked to send", async () => {
      expect(await kindsOf(runtime, admin.address)).toContain("stream-ending");
      const titles = (await takeReceived()).map(({ title }) => title);
      expect(titles).not.toContain("Rewards end soon");
    });

    test("sends no alert twice after a crash", async () => {
      const alerted = async () =>
        (await Promise.all([admin, visitor].map(({ address }) => inbox(runtime, address)))).flat();
      const before = await alerted();
      const block = (await chainClient(homeChainId).getBlock({ blockNumber: 1n })).hash;
      const { db } = runtime.database;
      await db.updateTable("staking_alert_cursor").set({ block: 1, hash: block }).execute();
      await catchUp(network, runtime);
      expect(await alerted()).toEqual(before);
      expect(await takeReceived()).toEqual([]);
    });

    test("removes alerts of blocks that a reorg dropped and alerts on their replacements", async () => {
      const before = await kindsOf(runtime, admin.address);
      const snapshot = await rpc(network.basePort, "evm_snapshot", []);
      await staking.call("jail", [1, (await timeOfHead()) + 9 * day, "One"]);
      await catchUp(network, runtime);
      expect(await kindsOf(runtime, admin.address)).toHaveLength(before.length + 1);
      await rpc(network.basePort, "evm_revert", [snapshot]);
      await mineSome(network.basePort, 2);
      await staking.call("forceExit", [1, "Two"]);
      await mineSome(network.basePort, 10);
      await look(runtime);
      await look(runtime);
      await look(runtime);
      const after = await inbox(runtime, admin.address);
      expect(after.map(({ fact }) => fact.kind).sort()).toEqual([...before, "exiting"].sort());
    });
  });
}
