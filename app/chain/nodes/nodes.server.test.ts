import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { numberToHex } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chainClient, clientAndWitness } from "#app/chain/clients.server.ts";
import { fetchUpstream } from "#app/chain/rpc/upstream.server.ts";
import { createLogger } from "#app/platform/log.server.ts";
import { type Runtime, setRuntime } from "#app/platform/runtime/runtime.server.ts";
import { testEnv } from "#tests/support/open-runtime.ts";
import { checkNodes } from "./nodes.server.ts";

const chainId = 97;

type Call = { id: number; method: string; params?: [string] };

/** A node of a chain with a hundred blocks. */
async function startNode() {
  const state = {
    chainId: chainId as number,
    /** Chains that differ from this block on have the same blocks below it. */
    differsFrom: 1_000,
    head: 100,
    /** HTTP status; null refuses the connection. */
    status: 200 as number | null,
    methods: [] as string[],
  };
  const server = http.createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[];
      const calls = [body].flat();
      state.methods.push(...calls.map(({ method }) => method));
      if (state.status === null) {
        request.socket.destroy();
        return;
      }
      response.writeHead(state.status, { "Content-Type": "application/json" });
      const answers = calls.map((call) => ({ jsonrpc: "2.0", id: call.id, ...answer(call) }));
      response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]));
    })();
  });

  function answer({ method, params: [first] = [""] }: Call) {
    switch (method) {
      case "eth_chainId":
        return { result: numberToHex(state.chainId) };
      case "eth_blockNumber":
        return { result: numberToHex(state.head) };
      case "eth_getBlockByNumber": {
        const number = Number(first);
        if (number > state.head) return { result: null };
        const isOther = number >= state.differsFrom;
        const hash = numberToHex(number + (isOther ? 10_000 : 0), { size: 32 });
        return { result: { number: numberToHex(number), hash, transactions: [] } };
      }
      default:
        return { error: { code: 3, message: "execution reverted" } };
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

let first: Awaited<ReturnType<typeof startNode>>;
let second: Awaited<ReturnType<typeof startNode>>;

beforeEach(async () => {
  [first, second] = await Promise.all([startNode(), startNode()]);
  useNodes(first.url, second.url);
});
afterEach(() => {
  first.close();
  second.close();
});

function useNodes(...urls: string[]) {
  const env = testEnv({ RPC_URL_97: urls.join(",") });
  const runtime = { env, log: createLogger("silent"), now: Date.now, maxHeadAgeMs: 0 };
  setRuntime(runtime as Runtime);
}

const readNumber = () => chainClient(chainId).getBlockNumber();

/** Waits until the console knows by which blocks to compare nodes. */
async function compare() {
  await readNumber();
  await vi.waitFor(() => expect(first.state.methods).toContain("eth_getBlockByNumber"));
  await vi.waitFor(async () => {
    second.state.differsFrom = 0;
    expect((await checkNodes(chainId))[1]?.problem).not.toBeNull();
  });
  second.state.differsFrom = 1_000;
  first.state.methods.length = 0;
  second.state.methods.length = 0;
}

test("asks the second node when the first fails, and stays with it", async () => {
  second.state.head = 101;
  expect(await readNumber()).toBe(100n);
  first.state.status = null;
  expect(await readNumber()).toBe(101n);
  const requested = first.state.methods.length;
  first.state.status = 200;
  expect(await readNumber()).toBe(101n);
  expect(first.state.methods).toHaveLength(requested);
  second.state.status = 503;
  first.state.head = 102;
  // The first one still rests after its failure, so it is asked as the only one that may answer.
  await vi.waitFor(async () => expect(await readNumber()).toBe(102n), 3_000);
});

test("does not ask another node what a node has answered", async () => {
  await readNumber();
  await expect(chainClient(chainId).getGasPrice()).rejects.toThrow("execution reverted");
  expect(second.state.methods).toEqual([]);
});

test("rejects a call only when no node answers", async () => {
  first.state.status = 401;
  second.state.status = null;
  await expect(readNumber()).rejects.toThrow("HTTP request failed");
});

test("passes what browsers ask to the node that answers", async () => {
  first.state.status = null;
  const call = { chainId, method: "eth_blockNumber", params: [] };
  expect(await fetchUpstream(call)).toMatchObject({ kind: "result", result: "0x64" });
});

test.each([
  [{ chainId: 98 }, "it answers for chain 98"],
  [{ differsFrom: 0 }, "its first block is another one"],
  [{ differsFrom: 50 }, "its block 68 is another one"],
])("does not use a node of another chain: %j", async (changes, message) => {
  await compare();
  Object.assign(second.state, changes);
  expect(await checkNodes(chainId)).toMatchObject([
    { position: 1, problem: null },
    { position: 2, problem: { kind: "other-chain", message } },
  ]);
  first.state.status = null;
  await expect(readNumber()).rejects.toThrow(message);
  expect(second.state.methods).not.toContain("eth_blockNumber");
});

test("uses the second node from the start if the first serves another chain", async () => {
  first.state.chainId = 98;
  second.state.head = 101;
  expect(await readNumber()).toBe(101n);
});

test("says why a node cannot be used", async () => {
  await compare();
  second.state.status = 429;
  expect((await checkNodes(chainId))[1]?.problem).toEqual({
    kind: "no-answer",
    message: "it responds with HTTP 429",
  });
  second.state.status = 200;
  second.state.head = 10;
  expect((await checkNodes(chainId))[1]?.problem?.message).toBe(
    "it lacks a block that another node has",
  );
});

test("asks a witness that is not the node it contradicts", async () => {
  second.state.head = 101;
  const { client, witness } = clientAndWitness(chainId);
  expect([await client.getBlockNumber(), await witness?.getBlockNumber()]).toEqual([100n, 101n]);
  first.state.status = null;
  await expect(client.getBlockNumber()).resolves.toBe(101n);
  await expect(witness?.getBlockNumber()).rejects.toThrow();
});

test("has no witness with a single node", () => {
  useNodes(first.url);
  expect(clientAndWitness(chainId).witness).toBeNull();
});
