import { type ContractFunctionArgs, isAddressEqual } from "viem";
import { burnerAbi } from "#app/chain/abi/burner.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { formatExact, formatInteger } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { BurnerDeployment } from "#app/features/burn/shared/burner.server.ts";
import {
  methodNumber,
  methodOf,
  methodLabels,
  type TokenMethod,
} from "#app/features/burn/shared/methods.ts";

export type Burn = { asset: Asset; baseUnits: bigint; note: string };

/** Burns a token of the connected wallet, preceded by an approval of the exact amount. */
export function burnTokenTransaction(
  burner: BurnerDeployment,
  { asset, baseUnits, note }: Burn,
  method: TokenMethod,
): WalletTransaction {
  const { symbol, decimals, token } = asset;
  const amount = `${formatExact(baseUnits, decimals)} ${symbol}`;
  const transaction = contractTransaction(`Burn ${symbol}`, {
    contract: burner,
    abi: burnerAbi,
    label: `Burn ${amount}`,
    description: `Burned ${amount}`,
    functionName: "burnToken",
    args: [token, baseUnits, methodNumber(method), note],
    describe: (args) => describeBurn(args, asset),
  });
  const approve = { token, symbol, decimals, spender: burner.address, amountUnits: baseUnits };
  return { ...transaction, approve };
}

/** Locks native coin of the connected wallet forever. */
export function burnCoinTransaction(
  burner: BurnerDeployment,
  { asset, baseUnits, note }: Burn,
): WalletTransaction {
  const { symbol, decimals } = asset;
  const amount = `${formatExact(baseUnits, decimals)} ${symbol}`;
  return contractTransaction(`Burn ${symbol}`, {
    contract: burner,
    abi: burnerAbi,
    label: `Burn ${amount}`,
    description: `Burned ${amount}`,
    functionName: "burnNative",
    args: [note],
    valueWei: baseUnits,
  });
}

type BurnArgs = ContractFunctionArgs<typeof burnerAbi, "nonpayable", "burnToken">;

/**
 * Describes the decoded arguments of `burnToken`. Amounts are formatted only if their token is
 * known.
 */
function describeBurn(
  [address, amount, method, note]: BurnArgs,
  { token, symbol, decimals }: Asset,
): DecodedArgument[] {
  const isToken = isAddressEqual(address, token);
  const way = methodOf(method);
  return [
    { name: "token", type: "address", text: isToken ? `${address} (${symbol})` : address },
    {
      name: "amount",
      type: "uint256",
      text: isToken
        ? `${formatExact(amount, decimals)} ${symbol}`
        : `${formatInteger(amount)} base units`,
    },
    { name: "method", type: "uint8", text: way ? methodLabels[way].name : String(method) },
    { name: "note", type: "string", text: note === "" ? "(empty)" : note },
  ];
}
