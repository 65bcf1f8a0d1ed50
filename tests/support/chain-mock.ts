import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { numberToHex } from "viem";
import { afterAll, afterEach, beforeAll } from "vitest";
import { chainIds } from "#app/chain/networks.ts";

/** May be a promise. */
export type Answer = (method: string, params: unknown[]) => unknown;
type Call = { id: number; method: string; params: unknown[] };

const block = {
  number: "0x10",
  hash: `0x${"11".repeat(32)}`,
  parentHash: `0x${"10".repeat(32)}`,
  timestamp: "0x65000000",
  baseFeePerGas: "0x3b9aca00",
  gasLimit: "0x3938700",
  gasUsed: "0x0",
  miner: `0x${"00".repeat(20)}`,
  nonce: "0x0000000000000000",
  difficulty: "0x0",
  extraData: "0x",
  logsBloom: `0x${"00".repeat(256)}`,
  mixHash: `0x${"00".repeat(32)}`,
  receiptsRoot: `0x${"00".repeat(32)}`,
  sha3Uncles: `0x${"00".repeat(32)}`,
  size: "0x220",
  stateRoot: `0x${"00".repeat(32)}`,
  transactionsRoot: `0x${"00".repeat(32)}`,
  transactions: [],
  uncles: [],
};

/** Responses of a quiet chain; any other method is an error that names it. */
export const quietChain: Answer = (method) => {
  switch (method) {
    case "eth_getBlockByNumber":
      return block;
    case "eth_blockNumber":
      return block.number;
    case "eth_getCode":
      return "0x";
    case "eth_call":
      return "0x";
    case "eth_getBalance":
      return "0x0";
    default:
      throw new Error(`The mocked chain does not know ${method}.`);
  }
};

/**
 * Mocks the chains of a test at the network level, each with its own id. A request to anywhere else
 * fails the test.
 *
 * @param portsFrom port of the first of the four chains.
 */
export function mockChains(portsFrom: number, answer: Answer = quietChain) {
  const server = setupServer();
  const endpoints = chainIds.map((chainId, i) => ({
    url: `http://127.0.0.1:${portsFrom + i}/`,
    id: numberToHex(chainId),
  }));
  const use = (next: Answer) => {
    server.resetHandlers(
      ...endpoints.map(({ url, id }) =>
        http.post(url, async ({ request }) => {
          const body = (await request.json()) as Call | Call[];
          const own: Answer = (method, params) =>
            method === "eth_chainId" ? id : next(method, params);
          const answers = await Promise.all([body].flat().map((call) => reply(call, own)));
          return HttpResponse.json(Array.isArray(body) ? answers : answers[0]);
        }),
      ),
    );
  };
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterEach(() => use(answer));
  afterAll(() => server.close());
  use(answer);
  return { use, server };
}

async function reply(call: Call, answer: Answer) {
  const { id } = call;
  try {
    return { jsonrpc: "2.0", id, result: await answer(call.method, call.params) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { jsonrpc: "2.0", id, error: { code: -32000, message } };
  }
}
