import { afterEach, beforeEach, expect, test } from "vitest";
import { type Receiver, startReceiver } from "#tests/support/receiver.ts";
import { postJson } from "./post.server.ts";
import type { Lookup } from "./public-address.server.ts";

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const portOf = ({ origin }: Receiver) => new URL(origin).port;
const loopback: Lookup = async () => [{ address: "127.0.0.1", family: 4 }];
const allowed = { allowPrivate: true };

test("posts JSON and returns the answer", async () => {
  receiver.answerWith({ status: 429, headers: { "Retry-After": "30" }, body: "slow down" });
  const request = { url: `${receiver.origin}/a?b=c`, body: '{"ä":1}', headers: { "X-One": "1" } };
  expect(await postJson(request, allowed)).toEqual({
    kind: "answered",
    status: 429,
    retryAfter: "30",
    body: "slow down",
  });
  expect(receiver.got).toMatchObject([
    {
      path: "/a?b=c",
      body: '{"ä":1}',
      headers: { "content-type": "application/json", "content-length": "8", "x-one": "1" },
    },
  ]);
});

test("connects to the address that was checked, however the name resolves later", async () => {
  const resolved: string[] = [];
  const lookup: Lookup = (name) => {
    resolved.push(name);
    return loopback(name);
  };
  const request = { url: `http://receiver.test:${portOf(receiver)}/`, body: "{}" };
  const reply = await postJson(request, { allowPrivate: true, lookup });
  expect(reply).toMatchObject({ kind: "answered", status: 204 });
  // No resolver knows this name, so that a second lookup would have failed.
  expect(resolved).toEqual(["receiver.test"]);
  expect(receiver.got[0]?.headers.host).toBe(`receiver.test:${portOf(receiver)}`);
});

test("does not connect to a name that resolves to a private address", async () => {
  const request = { url: `http://receiver.test:${portOf(receiver)}/`, body: "{}" };
  const rules = { allowPrivate: false, lookup: loopback };
  expect(await postJson(request, rules)).toEqual({ kind: "private" });
  const direct = { url: `${receiver.origin}/`, body: "{}" };
  expect(await postJson(direct, { allowPrivate: false })).toEqual({ kind: "private" });
  expect(receiver.got).toEqual([]);
});

test("does not follow a redirect", async () => {
  const other = await startReceiver();
  receiver.answerWith({ status: 307, headers: { Location: `${other.origin}/` } });
  const reply = await postJson({ url: receiver.origin, body: "{}" }, allowed);
  expect(reply).toMatchObject({ kind: "answered", status: 307 });
  expect(other.got).toEqual([]);
  await other.close();
});

test("reads only the start of a long answer", async () => {
  receiver.answerWith({ status: 200, body: "x".repeat(5_000_000) });
  const reply = await postJson({ url: receiver.origin, body: "{}" }, allowed);
  expect(reply).toMatchObject({ kind: "answered", status: 200 });
  expect(reply.kind === "answered" ? reply.body.length : 0).toBe(16_384);
});

test("gives up on a receiver that does not answer, and on a lookup that does not", async () => {
  receiver.answerWith(null);
  const late = { kind: "unreachable", reason: "It did not answer within 0.05 seconds" };
  const request = { url: receiver.origin, body: "{}" };
  expect(await postJson(request, { allowPrivate: true, timeoutMs: 50 })).toEqual(late);
  const lookup: Lookup = () => new Promise(() => undefined);
  const named = { url: "https://receiver.test/", body: "{}" };
  expect(await postJson(named, { allowPrivate: true, timeoutMs: 50, lookup })).toEqual(late);
});

test("says why a receiver cannot be reached, without its path", async () => {
  const closed = await startReceiver();
  await closed.close();
  expect(await postJson({ url: `${closed.origin}/secret`, body: "{}" }, allowed)).toEqual({
    kind: "unreachable",
    reason: "It could not be reached (ECONNREFUSED)",
  });
  const lookup: Lookup = () => Promise.reject(new Error("ENOTFOUND"));
  const named = { url: "https://receiver.test/secret", body: "{}" };
  expect(await postJson(named, { allowPrivate: true, lookup })).toEqual({
    kind: "unreachable",
    reason: "receiver.test has no address",
  });
});
