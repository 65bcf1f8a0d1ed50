import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { type BoundRequest, createWorkChallenge, verifyWork } from "./challenge.server.ts";
import { type WorkChallenge, type WorkPayload, workPayloadSchema } from "./work.schema.ts";

const demand = { calmSeconds: 1, seconds: 1 };
const request: BoundRequest = {
  recipient: getAddress(`0x${"a1".repeat(20)}`),
  assets: [`0x${"00".repeat(20)}@4443`, `0x${"b2".repeat(20)}@97`],
  way: "session",
  clientAddress: "203.0.113.9",
};

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await startTestRuntime();
});
afterAll(() => runtime.close());

async function solve(challenge: WorkChallenge): Promise<WorkPayload> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The challenge was not solved.");
  return workPayloadSchema.parse({ challenge, solution });
}

test("verifies a solution for its request, in any order of assets and spelling of the address", async () => {
  const challenge = await createWorkChallenge(request, demand);
  const payload = await solve(challenge);
  const expiresAt = challenge.parameters.expiresAt * 1_000;
  const valid = { kind: "valid", id: challenge.signature, expiresAt, calmSeconds: 1, seconds: 1 };
  expect(await verifyWork(payload, request)).toEqual(valid);
  const respelled = {
    ...request,
    assets: request.assets.toReversed(),
    clientAddress: "::ffff:203.0.113.9",
  };
  expect(await verifyWork(payload, respelled)).toEqual(valid);
});

test.each<[string, Partial<BoundRequest>]>([
  ["address", { recipient: getAddress(`0x${"c3".repeat(20)}`) }],
  ["choice of assets", { assets: [`0x${"00".repeat(20)}@4443`] }],
  ["way in", { way: "console" }],
  ["network", { clientAddress: "203.0.113.10" }],
  ["client without a network", { clientAddress: null }],
])("rejects a proof that is used for another %s", async (_, changes) => {
  const payload = await solve(await createWorkChallenge(request, demand));
  const other = { ...request, ...changes };
  expect(await verifyWork(payload, other)).toEqual({ kind: "other-request" });
});

test("rejects a guess, a changed difficulty and another signature", async () => {
  const payload = await solve(await createWorkChallenge(request, demand));
  const { challenge, solution } = payload;
  const guess = { ...solution, derivedKey: `${challenge.parameters.keyPrefix}${"00".repeat(16)}` };
  const data = { ...challenge.parameters.data, seconds: 120, calmSeconds: 120 };
  const harder = { ...challenge, parameters: { ...challenge.parameters, data } };
  const later = challenge.parameters.expiresAt + 60;
  const longer = { ...challenge, parameters: { ...challenge.parameters, expiresAt: later } };
  const unsigned = { ...challenge, signature: "00".repeat(32) };
  const invalid = { kind: "invalid" };
  expect(await verifyWork({ challenge, solution: guess }, request)).toEqual(invalid);
  expect(await verifyWork({ challenge: harder, solution }, request)).toEqual(invalid);
  expect(await verifyWork({ challenge: longer, solution }, request)).toEqual(invalid);
  expect(await verifyWork({ challenge: unsigned, solution }, request)).toEqual(invalid);
  expect(await verifyWork(undefined, request)).toEqual({ kind: "missing" });
});

test("names no network in a challenge, nor recognizes one in another challenge", async () => {
  const first = await createWorkChallenge(request, demand);
  expect(JSON.stringify(first)).not.toContain("203.0.113");
  runtime.setNow(runtime.now() + 1_000);
  const second = await createWorkChallenge(request, demand);
  expect(second.parameters.data.request).not.toBe(first.parameters.data.request);
});

test("rejects a solution after five minutes", async () => {
  const payload = await solve(await createWorkChallenge(request, demand));
  runtime.setNow(payload.challenge.parameters.expiresAt * 1_000);
  expect(await verifyWork(payload, request)).toEqual({ kind: "expired" });
});

test("parses nothing but what this server creates", async () => {
  const challenge = await createWorkChallenge(request, demand);
  const solution = { counter: 5, derivedKey: "ab".repeat(32), time: 3 };
  const isParsed = (value: unknown) => workPayloadSchema.safeParse(value).success;
  const { parameters } = challenge;
  const change = (changes: object) => ({ ...challenge, parameters: { ...parameters, ...changes } });
  expect(isParsed({ challenge, solution })).toBe(true);
  for (const value of [
    null,
    "x",
    [],
    { challenge },
    { challenge: { ...challenge, more: 1 }, solution },
    { challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution },
    { challenge: change({ keySignature: undefined }), solution },
    { challenge: change({ algorithm: "SHA-256" }), solution },
    { challenge: change({ nonce: "ab".repeat(100_000) }), solution },
    { challenge: change({ cost: -1 }), solution },
    { challenge: change({ memoryCost: 1 }), solution },
    { challenge: change({ data: { ...parameters.data, more: 1 } }), solution },
    { challenge, solution: { ...solution, counter: 1.5 } },
    { challenge, solution: { ...solution, counter: 2 ** 32 } },
    { challenge, solution: { ...solution, derivedKey: "ab".repeat(33) } },
  ]) {
    expect(isParsed(value), JSON.stringify(value).slice(0, 200)).toBe(false);
  }
});
