import { decodeFunctionData, parseAbi } from "viem";
import { expect, expectTypeOf, test } from "vitest";
import { contractCall, contractTransaction } from "./contract-call.ts";
import { decodeCall } from "./decode-call.ts";
import { prepareCalls } from "./prepared-call.ts";

const abi = parseAbi([
  "function pay(address to, uint256 amount)",
  "function fund(uint64 id) payable",
  "function pause()",
  "function unpause()",
  "function total() view returns (uint256)",
]);
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const contract = {
  chainId: 4443,
  address: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
  codeHash: null,
} as const;
const common = { contract, abi, label: "Pay", description: "Paid" };

test("encodes a call to bytes and describes it from the decoded arguments", () => {
  const transaction = contractTransaction("Pay 5", {
    ...common,
    functionName: "pay",
    args: [account, 5n],
    describe: ([to, amount]) => {
      expectTypeOf(to).toEqualTypeOf<`0x${string}`>();
      expectTypeOf(amount).toEqualTypeOf<bigint>();
      return [{ name: "pays", type: "uint256", text: `${amount + 1n} to ${to}` }];
    },
  });
  const [call] = prepareCalls(transaction, 0n);
  expect(decodeFunctionData({ abi, data: call?.data ?? "0x" })).toEqual({
    functionName: "pay",
    args: [account, 5n],
  });
  expect(call && decodeCall(call)).toMatchObject({
    name: "pay",
    arguments: [{ text: `6 to ${account}` }],
  });
});

test("sends the value of a payable function", () => {
  const step = contractCall({ ...common, functionName: "fund", args: [1n], valueWei: 7n });
  const [call] = prepareCalls({ chainId: 4443, title: "Fund", steps: [step] }, 0n);
  expect(call?.valueWei).toBe(7n);
});

test("encodes either of two functions with the same parameters", () => {
  const flip = (isOn: boolean) =>
    contractTransaction("Flip", { ...common, functionName: isOn ? "pause" : "unpause" });
  const nameOf = (isOn: boolean) => {
    const [call] = prepareCalls(flip(isOn), 0n);
    return decodeFunctionData({ abi, data: call?.data ?? "0x" }).functionName;
  };
  expect([nameOf(true), nameOf(false)]).toEqual(["pause", "unpause"]);
});

test("does not compile with arguments that do not match the ABI", () => {
  // Never called: this tests the compiler.
  const _wrong = () => [
    // @ts-expect-error -- misspelt
    contractCall({ ...common, functionName: "pays", args: [account, 5n] }),
    // @ts-expect-error -- a read
    contractCall({ ...common, functionName: "total" }),
    // @ts-expect-error -- swapped
    contractCall({ ...common, functionName: "pay", args: [5n, account] }),
    // @ts-expect-error -- one is missing
    contractCall({ ...common, functionName: "pay", args: [account] }),
    // @ts-expect-error -- all are missing
    contractCall({ ...common, functionName: "pay" }),
    // @ts-expect-error -- one too many
    contractCall({ ...common, functionName: "pause", args: [account] }),
    // @ts-expect-error -- a number where the ABI has a bigint
    contractCall({ ...common, functionName: "pay", args: [account, 5] }),
    // @ts-expect-error -- takes no coin
    contractCall({ ...common, functionName: "pay", args: [account, 5n], valueWei: 1n }),
  ];
  expect(_wrong).toBeTypeOf("function");
});
