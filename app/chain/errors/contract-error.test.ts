import { type Abi, type Hex, encodeErrorResult, keccak256, parseAbi, stringToHex } from "viem";
import { expect, test } from "vitest";
import { allAbis } from "#app/chain/abi/index.ts";
import { type ErrorContext, explainRevert, revertDataOf } from "./contract-error.ts";
import { errorMessages } from "./contract-error-sentences.ts";

const account = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const contract = "0x5FbDB2315678afecb367f032d93F642f64180aa3";

const context: ErrorContext = {
  abis: Object.values(allAbis),
  contract,
  formatAmount: (units, token) => `${units} ${token === null ? "TAN" : "TKN"}`,
};

const customErrors = Object.entries(allAbis).flatMap(([name, abi]) =>
  (abi as Abi).flatMap((item) => (item.type === "error" ? [{ contract: name, item }] : [])),
);

test.each(customErrors)(
  "$contract: $item.name has a message that fits its arguments",
  ({ item }) => {
    const message = errorMessages[item.name];
    expect(message).toBeDefined();
    const args = new Set(item.inputs.map((input) => input.name));
    for (const [, key, relation, unit] of (message ?? "").matchAll(
      /\{(\w+)(?: (of|as) (\w+))?\}/g,
    )) {
      expect(args).toContain(key);
      if (relation === "of" && unit !== "native" && unit !== "contract")
        expect(args).toContain(unit);
    }
  },
);

test("has no message for an error that no contract declares", () => {
  const names = new Set(customErrors.map(({ item }) => item.name));
  expect(Object.keys(errorMessages).filter((name) => !names.has(name))).toEqual([]);
});

test("formats amounts with their token", () => {
  const data = encodeErrorResult({
    abi: allAbis.TestToken,
    errorName: "ERC20InsufficientBalance",
    args: [account, 3n, 5n],
  });
  expect(explainRevert(data, context).message).toBe(`${account} has 3 TKN, but 5 TKN are needed.`);
});

test("names the missing role", () => {
  const data = encodeErrorResult({
    abi: allAbis.TestToken,
    errorName: "AccessControlUnauthorizedAccount",
    args: [account, keccak256(stringToHex("MINTER_ROLE"))],
  });
  expect(explainRevert(data, context).message).toContain("MINTER_ROLE");
});

test.each([
  [
    "ReflectionToken",
    "ReflectionToken_FeeTooHigh",
    [1_250, 1_000],
    "A fee of 12.5 % is above the maximum of 10 %. Choose a lower one.",
  ],
  [
    "SlashCourt",
    "SlashCourt_InvalidShare",
    [10_001n],
    "A slash of 100.01 % is not valid. Choose between 0.01 % and 100 %.",
  ],
  [
    "StandardToken",
    "StandardToken_OptionOff",
    [32],
    "This token was created without roles. Options cannot be changed.",
  ],
  [
    "StandardToken",
    "StandardToken_OptionOff",
    [64],
    "This token was created without a required option. Options cannot be changed.",
  ],
] as const)("%s: %s formats percentages and names choices", (_, errorName, args, message) => {
  const item = customErrors.find((one) => one.item.name === errorName)?.item;
  const data = encodeErrorResult({ abi: [item] as Abi, errorName, args });
  expect(explainRevert(data, context).message).toBe(message);
});

test("no message mentions hundredths, bits or raw shares", () => {
  const raw = /hundredth|\bbits?\b|\{\w*[bB]ps\}|10,?000/;
  expect(Object.values(errorMessages).filter((message) => raw.test(message))).toEqual([]);
});

test("names a parameter by its text key", () => {
  const data = encodeErrorResult({
    abi: allAbis.MinimumStake,
    errorName: "MinimumStake_Unchanged",
    args: [stringToHex("UNBOND_PERIOD", { size: 32 }), 7n],
  });
  expect(explainRevert(data, context).message).toBe(
    "UNBOND_PERIOD is already 7. Choose another value.",
  );
});

test("passes on a revert reason", () => {
  const abi = parseAbi(["error Error(string)"]);
  const data = encodeErrorResult({ abi, errorName: "Error", args: ["not today"] });
  expect(explainRevert(data, context).message).toBe("The contract refused the call: not today.");
});

test("explains an overflow", () => {
  const abi = parseAbi(["error Panic(uint256)"]);
  const data = encodeErrorResult({ abi, errorName: "Panic", args: [0x11n] });
  expect(explainRevert(data, context).message).toBe(
    "A number overflowed or went below zero. Check the amounts.",
  );
});

test("returns the selector and the data of an unknown error", () => {
  const data: Hex = "0xdeadbeef00000000000000000000000000000000000000000000000000000001";
  const explained = explainRevert(data, context);
  expect(explained.message).toContain("0xdeadbeef");
  expect(explained.details).toBe(data);
});

test("returns a generic message when there is no reason", () => {
  expect(explainRevert("0x", context).message).toBe(
    "The contract refused the call without giving a reason.",
  );
});

test("finds the revert data that a wallet wraps twice", () => {
  const wrapped = { code: -32603, data: { code: 3, data: "0xdeadbeef" } };
  expect(revertDataOf(wrapped)).toBe("0xdeadbeef");
  expect(revertDataOf(new Error("no data"))).toBeNull();
});
