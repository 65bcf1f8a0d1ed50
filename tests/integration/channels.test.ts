import { createHmac } from "node:crypto";
import { type Address, zeroAddress } from "viem";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { queueAlarms } from "#app/common/alerts/queue-alarms.server.ts";
import { holdAlarms, listOpenAlarms, muteAlarm } from "#app/domain/alerts/alarm.store.server.ts";
import type { Alarm, Severity } from "#app/domain/alerts/alarm.types.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import {
  addChannel,
  changeChannel,
  type ListedChannel,
  queueTest,
  readChannels,
  removeChannel,
  replaceSettings,
  sendAgain,
  setPaused,
} from "#app/domain/channels/channels.server.ts";
import type { ChannelDetails, ChannelSettings } from "#app/domain/channels/channel.types.ts";
import { deliverDue } from "#app/domain/channels/outbox.server.ts";
import { listAbandoned } from "#app/domain/channels/post.store.server.ts";
import { type NewMessage, queueMessages } from "#app/domain/channels/queue.server.ts";
import { createSecretBox } from "#app/domain/channels/secret-box.server.ts";
import { acquireLease, type Lease } from "#app/platform/database/lease.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { channels as channelsWorker } from "#app/workers/channels.server.ts";
import { pruner } from "#app/workers/pruner.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { type Receiver, startReceiver } from "#tests/support/receiver.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { within } from "#scripts/test/patience.ts";

const admin: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const token = "8NMSS3xzZm2QqEdWw5tR7uYpLkJhGfDs";
const secret = "5eCr3t".repeat(6);
const sessionSecret = "x".repeat(64);
const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse("2026-11-30T12:00:00Z");

const everything: ChannelDetails = {
  name: "On call",
  areas: ["bridge", "faucet"],
  lowestSeverity: "info",
  quietHours: null,
};

type DeliverOptions = { lease?: Lease; timeoutMs?: number };

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;
  let receiver: Receiver;
  let now: number;

  beforeEach(async () => {
    receiver = await startReceiver();
    runtime = await startTestRuntime({
      engine,
      variables: { CHANNELS_ALLOW_PRIVATE: "true", SESSION_SECRETS: sessionSecret },
    });
    setNow(start);
  });
  afterEach(async () => {
    await runtime.close();
    await receiver.close();
  });

  function setNow(time: number): void {
    now = time;
    runtime.setNow(time);
  }

  const hook = (origin = receiver.origin): ChannelSettings => ({
    kind: "webhook",
    url: `${origin}/${token}`,
    secret,
  });

  async function add(details: Partial<ChannelDetails> = {}, settings = hook()): Promise<string> {
    const added = await addChannel({ details: { ...everything, ...details }, settings }, admin);
    if (added.kind === "rejected") throw new Error(added.message);
    return added.id;
  }

  const messageOf = (n: number, severity: Severity = "warning"): NewMessage => ({
    subject: `alarm-${n}:raised`,
    severity,
    area: "faucet",
    event: "raised",
    title: `Alarm ${n}`,
    text: "Something happened.",
    url: "https://console.example/faucet",
    at: now,
  });

  const queue = (...messages: NewMessage[]) => queueMessages(runtime.database.db, messages, now);

  async function acquire(holder = "a"): Promise<Lease> {
    const request = { name: "channels", holder, ttlMs: 48 * hour, now };
    const lease = await acquireLease(runtime.database.db, request);
    if (!lease) throw new Error("no lease");
    return lease;
  }

  async function deliver({ lease, timeoutMs = 300 }: DeliverOptions = {}): Promise<void> {
    await deliverDue({
      db: runtime.database.db,
      lease: lease ?? (await acquire()),
      box: createSecretBox([sessionSecret]),
      rules: { allowPrivate: true, sendEmail: null, timeoutMs },
      digestUrl: "https://console.example",
      now: () => now,
    });
  }

  /** Returns the titles that a receiver has got since the last call. */
  function takeTitles(from = receiver): string[] {
    return from.got.splice(0).map(({ body }) => (JSON.parse(body) as { title: string }).title);
  }

  async function findListed(id: string): Promise<ListedChannel> {
    const found = (await readChannels()).find((channel) => channel.id === id);
    if (!found) throw new Error(`no channel ${id}`);
    return found;
  }

  test("lists a channel without its secret, and records who changed it", async () => {
    const id = await add();
    const host = new URL(receiver.origin).host;
    expect(await readChannels()).toEqual([
      {
        ...everything,
        id,
        kind: "webhook",
        isPaused: false,
        createdBy: admin,
        createdAt: start,
        target: host,
        health: { last: null, waiting: 0, abandoned: 0 },
      },
    ]);
    const quietHours = { fromMinute: 1_320, toMinute: 420, zone: "Europe/Berlin" };
    await changeChannel(id, { ...everything, name: "Night", quietHours }, admin);
    await replaceSettings(id, { kind: "webhook", url: `${receiver.origin}/b`, secret }, admin);
    expect(await findListed(id)).toMatchObject({ name: "Night", quietHours });
    await setPaused(id, true, admin);
    expect(await findListed(id)).toMatchObject({ isPaused: true });
    await removeChannel(id, admin);
    expect(await readChannels()).toEqual([]);
    expect(await removeChannel(id, admin)).toEqual({ kind: "missing" });
    const rows = await runtime.database.db.selectFrom("audit").selectAll().orderBy("id").execute();
    expect(rows.map(({ action }) => action)).toEqual([
      "channel.add",
      "channel.change",
      "channel.replace-secret",
      "channel.pause",
      "channel.remove",
    ]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${secret}`));
  });

  test("stores secrets encrypted, and asks for one that cannot be read", async () => {
    const id = await add();
    const other = await add({ name: "Other" }, hook("http://127.0.0.1:9"));
    const { db } = runtime.database;
    const rows = await db.selectFrom("channel").selectAll().orderBy("id").execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${secret}|127\\.0\\.0\\.1`));
    // A row that was given another row's secret.
    const [first] = rows;
    await db
      .updateTable("channel")
      .set({ sealed: first?.sealed ?? "" })
      .where("id", "=", other)
      .execute();
    const unreadable = "Its secret cannot be read; enter it again";
    expect(await findListed(other)).toMatchObject({ target: unreadable });
    await queue(messageOf(1));
    await deliver();
    expect(takeTitles()).toEqual(["Alarm 1"]);
    expect((await findListed(other)).health).toMatchObject({
      last: { answer: unreadable, isGood: false },
      waiting: 1,
    });
    await replaceSettings(other, hook(), admin);
    await deliver();
    expect(takeTitles()).toEqual(["Alarm 1"]);
    // Another session secret, without the former one.
    runtime.restart({ SESSION_SECRETS: "y".repeat(64) });
    expect(await findListed(id)).toMatchObject({ target: unreadable });
  });

  test("rejects a webhook at a private address, unless the operator allows it", async () => {
    runtime.restart({ CHANNELS_ALLOW_PRIVATE: "false" });
    const added = await addChannel({ details: everything, settings: hook() }, admin);
    expect(added).toEqual({
      kind: "rejected",
      message:
        "127.0.0.1 belongs to a private network or to this machine, where channels may not post.",
    });
    expect(await readChannels()).toEqual([]);
  });

  test("sends each message once to the channels that want it", async () => {
    const id = await add({ lowestSeverity: "warning" });
    await add({ areas: ["bridge"] });
    await setPaused(await add(), true, admin);
    await queue(messageOf(1, "info"), messageOf(2), messageOf(3, "critical"));
    await queue(messageOf(2), { ...messageOf(4), area: "tasks" });
    await deliver();
    await deliver();
    expect(receiver.got[0]?.path).toBe(`/${token}`);
    expect(takeTitles()).toEqual(["Alarm 2", "Alarm 3"]);
    expect((await findListed(id)).health).toEqual({
      last: { answer: "Status 204", at: start, isGood: true },
      waiting: 0,
      abandoned: 0,
    });
  });

  test("tells each channel once that an alarm was raised, has become worse, and is over", async () => {
    await add({ areas: ["bridge"], lowestSeverity: "warning" });
    const { db } = runtime.database;
    const low = (below: number) => {
      const values = { chain: "Sepolia", relayer: "0x1", symbol: "ETH", below };
      const severity = below === 0 ? ("critical" as const) : ("warning" as const);
      return bridgeAlarm({ code: "relayer-low", subject: "1", values, severity });
    };
    const hold = (...alarms: Alarm[]) =>
      db
        .transaction()
        .execute((trx) => holdAlarms(trx, [{ code: "relayer-low", alarms, unknown: [] }], now));
    const report = async () => {
      for (let i = 0; i < 2; i += 1) {
        await queueAlarms(db, { publicUrl: "https://console.example", now });
        await deliver();
      }
      return receiver.got.splice(0).map(({ body }) => {
        const { event, title, url } = JSON.parse(body) as Record<string, string>;
        expect(url).toMatch(/^https:\/\/console\.example\/inbox\/[0-9a-f-]{36}$/);
        return `${event} ${title}`;
      });
    };
    const title = "The relayer's balance on Sepolia is low";
    await hold(low(100));
    expect(await report()).toEqual([`raised ${title}`]);
    setNow(now + minute);
    await hold(low(0));
    const worse = "The relayer cannot pay for a delivery on Sepolia";
    expect(await report()).toEqual([`raised ${worse}`]);
    // It flaps: neither its end nor its return is sent.
    await hold();
    setNow(now + 5 * minute);
    expect(await report()).toEqual([]);
    await hold(low(0));
    expect(await report()).toEqual([]);
    await hold();
    setNow(now + 11 * minute);
    expect(await report()).toEqual([`cleared ${worse}`]);

    // Neither what happened before a channel was added, nor a muted alarm.
    await hold(low(100));
    const [alarm] = await listOpenAlarms(db);
    await muteAlarm(db, alarm?.id ?? "", now + hour);
    setNow(now + minute);
    await add({ name: "Later", areas: ["bridge"] });
    expect(await report()).toEqual([]);
    setNow(now + hour);
    expect(await report()).toEqual([`raised ${title}`]);
  });

  test("turns 1,000 messages into one digest a channel, then collects for a minute", async () => {
    const other = await startReceiver();
    await add();
    await add({}, hook(other.origin));
    const messages = Array.from({ length: 1_000 }, (_, n) =>
      messageOf(n, n < 3 ? "critical" : n % 2 === 0 ? "warning" : "info"),
    );
    await queue(...messages);
    await deliver();
    const digest = "1,000 messages: 3 critical, 498 warning, 499 info";
    expect(takeTitles()).toEqual([digest]);
    expect(takeTitles(other)).toEqual([digest]);
    await queue(messageOf(2_000));
    await deliver();
    expect(takeTitles()).toEqual([]);
    setNow(now + minute);
    await deliver();
    expect(takeTitles()).toEqual(["Alarm 2000"]);
    await other.close();
  });

  test("reports 1,000 alarms by one digest, which a dead receiver does not delay", async () => {
    const dead = await startReceiver();
    dead.answerWith(null);
    const deadId = await add({}, hook(dead.origin));
    await add();
    const { db } = runtime.database;
    const hold = (count: number) => {
      const alarms = Array.from({ length: count }, (_, n) => {
        const values = { symbol: `T${n}`, amount: "1" };
        return bridgeAlarm({ code: "insolvent", subject: `T${n}`, values, severity: "warning" });
      });
      const found = [{ code: "insolvent", alarms, unknown: [] }];
      return db.transaction().execute((trx) => holdAlarms(trx, found, now));
    };
    const report = async (options?: DeliverOptions) => {
      await queueAlarms(db, { publicUrl: "https://console.example", now });
      await deliver(options);
    };
    const digest = "1,000 messages: 1,000 warning";

    await hold(1_000);
    const reporting = report({ timeoutMs: within(5) });
    await expect.poll(() => receiver.got.length, { timeout: within(5) }).toBe(1);
    expect((await findListed(deadId)).health.last).toBeNull();
    await reporting;
    for (let second = 20; second <= 60; second += 20) {
      setNow(start + second * 1_000);
      await hold(1_000);
      await report();
    }
    expect(takeTitles()).toEqual([digest]);
    // It gets one post an attempt.
    expect(dead.got.length).toBeLessThanOrEqual(4);

    await hold(0);
    setNow(now + 11 * minute);
    await report();
    expect(takeTitles()).toEqual([digest]);
    await dead.close();
  });

  test("sends five messages one by one", async () => {
    await add();
    await queue(...[1, 2, 3, 4, 5].map((n) => messageOf(n)));
    await deliver();
    expect(takeTitles()).toEqual([1, 2, 3, 4, 5].map((n) => `Alarm ${n}`));
  });

  test("delays no channel for one that does not answer", async () => {
    const dead = await startReceiver();
    dead.answerWith(null);
    const deadIds: string[] = [];
    for (let i = 0; i < 3; i += 1) deadIds.push(await add({}, hook(dead.origin)));
    await add();
    await queue(messageOf(1), messageOf(2), messageOf(3));
    const delivering = deliver({ timeoutMs: within(2) });
    await expect.poll(() => receiver.got.length, { timeout: within(2) }).toBe(3);
    for (const id of deadIds) expect((await findListed(id)).health.last).toBeNull();
    await delivering;
    expect(takeTitles()).toEqual(["Alarm 1", "Alarm 2", "Alarm 3"]);
    // One attempt of each, not one a message.
    expect(dead.got).toHaveLength(3);
    await deliver();
    expect(dead.got).toHaveLength(3);
    setNow(now + 10_000);
    await deliver();
    expect(dead.got).toHaveLength(6);
    await dead.close();
  });

  test("waits as long as the receiver requests", async () => {
    const id = await add();
    receiver.answerWith({ status: 429, headers: { "Retry-After": "90" }, body: "slow down" });
    await queue(messageOf(1));
    await deliver();
    expect(takeTitles()).toEqual(["Alarm 1"]);
    expect((await findListed(id)).health).toEqual({
      last: { answer: "429 slow down", at: start, isGood: false },
      waiting: 1,
      abandoned: 0,
    });
    receiver.answerWith({ status: 204 });
    setNow(start + 89_000);
    await deliver();
    expect(takeTitles()).toEqual([]);
    setNow(start + 90_000);
    await deliver();
    expect(takeTitles()).toEqual(["Alarm 1"]);
  });

  test("gives a message up after a day, and sends it again on request", async () => {
    const id = await add();
    receiver.answerWith({ status: 503 });
    await queue(messageOf(1));
    const pauses: number[] = [];
    while ((await findListed(id)).health.waiting > 0) {
      await deliver();
      const { next_at: next } = await runtime.database.db
        .selectFrom("channel")
        .select("next_at")
        .executeTakeFirstOrThrow();
      pauses.push(next - now);
      setNow(next);
    }
    expect(pauses.slice(0, 4)).toEqual([10_000, 20_000, 40_000, 80_000]);
    expect(Math.max(...pauses)).toBe(hour);
    expect(now - start).toBeGreaterThan(23 * hour);
    expect((await findListed(id)).health).toMatchObject({ waiting: 0, abandoned: 1 });
    const [post] = await listAbandoned(runtime.database.db, id, 10);
    expect(post).toMatchObject({ title: "Alarm 1", answer: "Status 503" });
    receiver.got.splice(0);
    receiver.answerWith({ status: 204 });
    expect(await sendAgain(id, post?.id ?? "", admin)).toEqual({ kind: "saved" });
    await deliver();
    expect(takeTitles()).toEqual(["Alarm 1"]);
    expect((await findListed(id)).health).toMatchObject({ waiting: 0, abandoned: 0 });
  });

  test("gives up at once what the receiver rejects, and goes on with the next", async () => {
    const id = await add();
    receiver.answerWith({ status: 400, body: "invalid_payload" });
    await queue(messageOf(1), messageOf(2));
    await deliver();
    expect(takeTitles()).toEqual(["Alarm 1", "Alarm 2"]);
    expect((await findListed(id)).health).toMatchObject({
      last: { answer: "400 invalid_payload", isGood: false },
      waiting: 0,
      abandoned: 2,
    });
  });

  test("holds back what is not critical over midnight, and sends it as a digest", async () => {
    const quietHours = { fromMinute: 22 * 60, toMinute: 7 * 60, zone: "Europe/Berlin" };
    await add({ quietHours });
    setNow(Date.parse("2026-11-30T21:00:00Z"));
    await queue(messageOf(1), messageOf(2, "critical"));
    await deliver();
    expect(takeTitles()).toEqual(["Alarm 2"]);
    setNow(Date.parse("2026-12-01T05:59:59Z"));
    await queue(messageOf(3, "info"));
    await deliver();
    expect(takeTitles()).toEqual([]);
    setNow(Date.parse("2026-12-01T06:00:00Z"));
    await deliver();
    expect(takeTitles()).toEqual(["2 messages: 1 warning, 1 info"]);
  });

  test("ends quiet hours by the clocks of the zone when summer time begins", async () => {
    const quietHours = { fromMinute: 22 * 60, toMinute: 7 * 60, zone: "Europe/Berlin" };
    await add({ quietHours });
    setNow(Date.parse("2027-03-27T22:00:00Z"));
    await queue(messageOf(1));
    setNow(Date.parse("2027-03-28T04:59:59Z"));
    await deliver();
    expect(takeTitles()).toEqual([]);
    setNow(Date.parse("2027-03-28T05:00:00Z"));
    await deliver();
    expect(takeTitles()).toEqual(["Alarm 1"]);
  });

  test("sends a test at once, in quiet hours and after failures", async () => {
    const quietHours = { fromMinute: 0, toMinute: 23 * 60 + 59, zone: "UTC" };
    const id = await add({ quietHours });
    receiver.answerWith({ status: 500 });
    await queue(messageOf(1, "critical"));
    await deliver();
    receiver.answerWith({ status: 204 });
    receiver.got.splice(0);
    await queueTest(id, "https://console.example", admin);
    await deliver();
    expect(takeTitles()).toEqual(["Test message", "Alarm 1"]);
  });

  test("removes messages a month after they were queued, but not those that wait", async () => {
    const id = await add();
    await queue(messageOf(1));
    await deliver();
    receiver.answerWith({ status: 503 });
    await queue(messageOf(2));
    await deliver();
    const stored = async () => {
      const posts = runtime.database.db.selectFrom("channel_post");
      return (await posts.select("title").execute()).map(({ title }) => title);
    };
    setNow(start + 30 * 24 * hour);
    await pruner.runOnce(runtime);
    expect((await stored()).sort()).toEqual(["Alarm 1", "Alarm 2"]);
    setNow(now + 1);
    await pruner.runOnce(runtime);
    expect(await stored()).toEqual(["Alarm 2"]);
    await removeChannel(id, admin);
    expect(await stored()).toEqual([]);
  });

  test("records nothing once another process delivers", async () => {
    const id = await add();
    const lease = await acquire();
    await queue(messageOf(1));
    setNow(now + 49 * hour);
    await acquire("b");
    await expect(deliver({ lease })).rejects.toThrow("is no longer held by a");
    expect((await findListed(id)).health).toMatchObject({ last: null, waiting: 1 });
  });

  /** Runs the worker once, in the environment of the last restart. */
  async function pass(): Promise<void> {
    const worker = channelsWorker();
    await worker.runOnce(getRuntime());
    await worker.release?.(getRuntime());
  }

  test("is delivered by the worker, with the secrets of the sessions", async () => {
    await add();
    await queue(messageOf(1));
    await pass();
    expect(takeTitles()).toEqual(["Alarm 1"]);
  });

  describe("a channel of the environment", () => {
    const id = "environment-staking";
    const restart = (path: string) =>
      runtime.restart({
        CHANNELS_ALLOW_PRIVATE: "false",
        STAKING_WEBHOOK_URL: `${receiver.origin}${path}`,
        STAKING_WEBHOOK_SECRET: secret,
      });
    const aboutStaking = (n: number): NewMessage => ({ ...messageOf(n, "info"), area: "staking" });
    const countPosts = async () =>
      (await runtime.database.db.selectFrom("channel_post").select("id").execute()).length;

    test("gets signed messages of its area, also on this machine", async () => {
      restart("/a");
      await pass();
      expect(await readChannels()).toEqual([
        {
          id,
          name: "Staking webhook",
          kind: "webhook",
          areas: ["staking", "rewards"],
          lowestSeverity: "info",
          quietHours: null,
          isPaused: false,
          createdBy: zeroAddress,
          createdAt: start,
          target: new URL(receiver.origin).host,
          health: { last: null, waiting: 0, abandoned: 0 },
        },
      ]);
      await queue(aboutStaking(1), messageOf(2));
      await pass();
      const [post, ...others] = receiver.got;
      expect(others).toEqual([]);
      expect(post?.path).toBe("/a");
      expect(JSON.parse(post?.body ?? "")).toMatchObject({ title: "Alarm 1", area: "staking" });
      const time = start / 1_000;
      const signed = createHmac("sha256", secret).update(`${time}.${post?.body}`).digest("hex");
      expect(post?.headers["x-signature"]).toBe(`t=${time},v1=${signed}`);
    });

    test("allows no other channel to post to this machine", async () => {
      const other = await add();
      restart("/a");
      await queue(messageOf(1));
      await pass();
      expect(receiver.got).toEqual([]);
      const { last } = (await findListed(other)).health;
      expect(last?.answer).toContain("belongs to a private network or to this machine");
    });

    test("follows its variables, and is removed with them", async () => {
      const readRow = () =>
        runtime.database.db.selectFrom("channel").selectAll().executeTakeFirst();
      restart("/a");
      await pass();
      const row = await readRow();
      setNow(start + minute);
      await pass();
      // Sealed again, it would differ.
      expect(await readRow()).toEqual(row);
      restart("/b");
      await queue(aboutStaking(1));
      await pass();
      expect(receiver.got.map(({ path }) => path)).toEqual(["/b"]);
      expect(await countPosts()).toBe(1);
      runtime.restart();
      await pass();
      expect(await readChannels()).toEqual([]);
      expect(await countPosts()).toBe(0);
    });

    test("gets a test, but cannot be changed, paused or removed", async () => {
      restart("/a");
      await pass();
      const settings: ChannelSettings = { kind: "webhook", url: "https://1.1.1.1/x", secret };
      const fixed = "is set by the environment";
      await expect(changeChannel(id, everything, admin)).rejects.toThrow(fixed);
      await expect(replaceSettings(id, settings, admin)).rejects.toThrow(fixed);
      await expect(setPaused(id, true, admin)).rejects.toThrow(fixed);
      await expect(removeChannel(id, admin)).rejects.toThrow(fixed);
      await queueTest(id, "https://console.example", admin);
      await pass();
      expect(takeTitles()).toEqual(["Test message"]);
    });
  });
});
