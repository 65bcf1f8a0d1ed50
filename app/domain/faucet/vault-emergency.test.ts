import { decodeFunctionData, parseUnits, zeroAddress, zeroHash } from "viem";
import { expect, test } from "vitest";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { FaucetAsset } from "./faucet.types.ts";
import { grantTransaction, lockTransaction, withdrawTransaction } from "./vault-transactions.ts";

const vault = { chainId: 4443, address: zeroAddress, codeHash: zeroHash } as const;
const dispenser = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const usdt: FaucetAsset = {
  id: "USDT@4443",
  symbol: "USDT",
  chainId: 4443,
  token: "0x8464135c8F25Da09e49BC8782676a84730C318bC",
  decimals: 6,
  image_url: "",
  tag: null,
};

function signed({ steps: [step] }: WalletTransaction) {
  if (!step) throw new Error("The plan has no step.");
  const call = decodeFunctionData({ abi: faucetVaultAbi, data: step.data });
  const { abi, data, units = {}, describe } = step;
  const shown = decodeCall({ abi, data, units, describe });
  return { call, shown: shown.kind === "function" ? shown.arguments : [] };
}

test("grants a dispenser with exactly the limits that are shown", () => {
  const limits = [{ asset: usdt, cap: parseUnits("500", 6), refillPerDay: parseUnits("2000", 6) }];
  const { call, shown } = signed(grantTransaction(vault, dispenser, limits));
  expect(call).toEqual({
    functionName: "grantDispenser",
    args: [
      dispenser,
      "faucet",
      [{ asset: usdt.token, cap: 500_000_000n, ratePerDay: 2_000_000_000n }],
    ],
  });
  expect(shown).toContainEqual(
    expect.objectContaining({ name: "limits", entries: ["USDT: 500 per payout, 2,000 a day"] }),
  );
});

test("locks a dispenser", () => {
  expect(signed(lockTransaction(vault, { address: dispenser })).call).toEqual({
    functionName: "lockDispenser",
    args: [dispenser],
  });
});

test("withdraws an exact amount to the named account", () => {
  const to = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
  const { call } = signed(withdrawTransaction(vault, { asset: usdt, baseUnits: 1_250_000n, to }));
  expect(call).toEqual({ functionName: "sweep", args: [usdt.token, to, 1_250_000n] });
});
