import { encodeFunctionData, parseEther, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import { describeArguments } from "./call-arguments.ts";

const dispenser = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const unit = { symbol: "TAN", decimals: 18 };

test("names arguments in words, and the native coin of a limit", () => {
  const data = encodeFunctionData({
    abi: faucetVaultAbi,
    functionName: "setLimit",
    args: [dispenser, zeroAddress, parseEther("5"), parseEther("20")],
  });
  const units = { cap: unit, ratePerDay: unit };
  const call = decodeCall({ data, abi: faucetVaultAbi, units, describe: undefined });
  expect(describeArguments(call, "TAN")).toEqual([
    { name: "dispenser", type: "address", text: dispenser },
    { name: "asset", type: "string", text: "TAN, the native coin" },
    { name: "cap", type: "uint128", text: "5 TAN" },
    { name: "rate per day", type: "uint128", text: "20 TAN" },
  ]);
});

test("leaves the zero address as it is where it is no token", () => {
  const data = encodeFunctionData({
    abi: validatorStakingAbi,
    functionName: "setTreasury",
    args: [zeroAddress],
  });
  const call = decodeCall({ data, abi: validatorStakingAbi, units: {}, describe: undefined });
  expect(describeArguments(call, "TAN")).toMatchObject([{ type: "address", text: zeroAddress }]);
});
