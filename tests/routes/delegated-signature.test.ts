import { type Hex, keccak256 } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { evaluateSignature, explainDelegate } from "#app/chain/hash-signature.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";

const account = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const outsider = privateKeyToAccount(devnetKey(devnetIndex.admins[1]));
const delegate = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const hash = keccak256("0x01");

let runtime: TestRuntime;
const chains = mockChains(14_443);

beforeAll(async () => {
  runtime = await startTestRuntime();
});
afterAll(() => runtime.close());

/** Evaluates a signature of an account with this code, which answers any call with `answer`. */
function evaluate(signature: Hex, code: Hex, answer: Hex = "0x") {
  chains.use((method, params) => {
    if (method === "eth_getCode") return code;
    return method === "eth_call" ? answer : quietChain(method, params);
  });
  const { address } = account;
  return evaluateSignature({ chainId: homeChainId, address, hash, signature });
}

const delegated: Hex = `0xef0100${delegate.slice(2).toLowerCase()}`;

test("tells a signature that delegated code refuses from another account's", async () => {
  const own = await account.sign({ hash });
  expect(await evaluate(own, "0x")).toEqual({ kind: "valid", signature: own });
  expect(await evaluate(own, delegated)).toEqual({ kind: "refused", delegate });
  const foreign = await outsider.sign({ hash });
  expect(await evaluate(foreign, delegated)).toEqual({ kind: "invalid" });
  expect(await evaluate(own, "0x6001")).toEqual({ kind: "invalid" });
});

test("accepts a signature that the delegated code accepts", async () => {
  const own = await account.sign({ hash });
  const accepted: Hex = `0x1626ba7e${"0".repeat(56)}`;
  expect(await evaluate(own, delegated, accepted)).toEqual({ kind: "valid", signature: own });
});

test("says why a signature is refused and what to do", () => {
  expect(explainDelegate(delegate)).toBe(
    `Your account runs the code of ${delegate} (EIP-7702), which accepts no signatures for it (ERC-1271), so the escrow would not accept yours. Remove that code in your wallet, or use another account.`,
  );
});
