import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPublicClient, encodeErrorResult, http, parseAbi } from "viem";
import { expect, onTestFinished, test } from "vitest";
import { explainNodeAnswer, readNodeAnswer, silentMessage } from "./node-answer.ts";

const account = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const reverted = encodeErrorResult({
  abi: parseAbi(["error Error(string)"]),
  args: ["Closed for today"],
});

/** Answers each request as a node has, and returns the client's error. */
async function failWith(body: object | string, status = 200): Promise<unknown> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(
      typeof body === "string" ? body : JSON.stringify({ jsonrpc: "2.0", id: 1, ...body }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const transport = http(`http://127.0.0.1:${port}`, { retryCount: 0 });
  return createPublicClient({ transport })
    .estimateGas({ account, to: account, data: "0x01" })
    .catch((error: unknown) => error);
}

async function explain(body: object | string, status?: number): Promise<string | null> {
  const answer = readNodeAnswer(await failWith(body, status));
  if (answer === null) return null;
  const context = { abis: [], contract: null, formatAmount: String, chainName: "Sepolia" };
  return explainNodeAnswer(answer, context).message;
}

const closed = "The contract refused the call: Closed for today.";
const noReason = "The contract refused the call without giving a reason.";

/** Recorded answers of nodes to `eth_estimateGas` and `eth_call`. */
test.each([
  // https://geth.ethereum.org, since 1.9.15: release notes quoted in besu-eth/besu#1207.
  ["Geth", { code: 3, message: "execution reverted: Closed for today", data: reverted }, closed],
  ["Geth, without data", { code: -32000, message: "execution reverted" }, noReason],
  // erigontech/erigon#20314
  ["Erigon", { code: -32000, message: "execution reverted: Closed for today" }, closed],
  // NethermindEth/nethermind#2718, cowprotocol/watch-tower#11
  [
    "Nethermind",
    { code: -32015, message: "VM execution error.", data: `Reverted ${reverted}` },
    closed,
  ],
  // NethermindEth/nethermind#6024
  [
    "Nethermind, without data",
    { code: -32015, message: "VM execution error.", data: "Reverted 0x" },
    noReason,
  ],
  // NethermindEth/nethermind#4761
  ["Nethermind 1.14", { code: -32015, message: "revert" }, noReason],
  // wevm/viem#4092
  ["Nethermind 1.35", { code: -32000, message: "execution reverted", data: reverted }, closed],
  // besu-eth/besu#5705
  ["Besu", { code: -32000, message: "Execution reverted", data: reverted }, closed],
  // besu-eth/besu#1478
  ["Besu, without data", { code: -32000, message: "Execution reverted" }, noReason],
  ["anvil", { code: -32003, message: "EVM error InvalidFEOpcode" }, noReason],
  // ethereum/go-ethereum#21007
  [
    "Geth before 1.9.15",
    {
      code: -32000,
      message: "gas required exceeds allowance (9975503) or always failing transaction",
    },
    noReason,
  ],
])("reads a revert as %s answers it", async (_, error, message) => {
  expect(await explain({ error })).toBe(message);
});

test.each([
  // ethereum/go-ethereum#21311
  ["Geth", { code: -32000, message: "gas required exceeds allowance (0)" }],
  // NethermindEth/nethermind#11768
  ["Nethermind", { code: -32000, message: "intrinsic gas too low: have 1000, want 22490" }],
  // besu-eth/besu#1207
  ["Besu", { code: -32603, message: "Internal error" }],
  ["Geth, a pruned state", { code: -32000, message: "missing trie node 0a1b (path )" }],
])("quotes what %s refuses without calling the contract", async (_, error) => {
  expect(await explain({ error })).toBe(`Sepolia refused it: “${error.message}”`);
});

test.each([
  // latticexyz/mud#1522
  [
    "Alchemy",
    { code: 429, message: "Your app has exceeded its compute units per second capacity." },
  ],
  ["QuickNode", { code: -32012, message: "credits limited to 6000/sec" }],
  ["Infura", { code: -32005, message: "daily request count exceeded, request rate limited" }],
])("says that %s takes no more requests", async (_, error) => {
  expect(await explain({ error })).toBe(
    "The node of Sepolia takes no more requests for now. Try again in a moment.",
  );
});

test("says the same of a provider that answers by HTTP alone", async () => {
  expect(await explain("Too Many Requests", 429)).toContain("takes no more requests for now");
});

test.each<[string, object | string, number]>([
  ["a gateway whose node is down", "Bad Gateway", 502],
  ["the console, whose node is silent", { error: { code: -32603, message: silentMessage } }, 200],
])("takes the answer of %s for silence", async (_, body, status) => {
  expect(await explain(body, status)).toBeNull();
});

test("takes a refused connection for silence", async () => {
  const transport = http("http://127.0.0.1:1", { retryCount: 0 });
  const error: unknown = await createPublicClient({ transport })
    .getBlockNumber()
    .catch((cause: unknown) => cause);
  expect(readNodeAnswer(error)).toBeNull();
});
