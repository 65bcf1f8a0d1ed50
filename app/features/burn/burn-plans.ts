import { getAddress, isAddressEqual } from "viem";
import { burnerAbi } from "#app/chain/abi/burner.ts";
import type { Asset } from "#app/common/assets/asset.types.ts";
import { formatExact, formatInteger } from "#app/ui/format.ts";
import type {
  DescribeArguments,
  TransactionPlan,
} from "#app/wallet/transaction/transaction-plan.ts";
import type { BurnerPlace } from "./burner.server.ts";
import { methodNumber, methodOf, methodWords, type TokenMethod } from "./methods.ts";

export type Burn = { asset: Asset; baseUnits: bigint; note: string };

/** Burns a token of the connected wallet, which first approves exactly that amount. */
export function burnTokenPlan(
  burner: BurnerPlace,
  { asset, baseUnits, note }: Burn,
  method: TokenMethod,
): TransactionPlan {
  const { symbol, decimals, token, chainId } = asset;
  const amount = `${formatExact(baseUnits, decimals)} ${symbol}`;
  return {
    chainId,
    title: `Burn ${symbol}`,
    approve: { token, symbol, decimals, spender: burner.address, amountUnits: baseUnits },
    steps: [
      {
        label: `Burn ${amount}`,
        description: `Burned ${amount}`,
        to: burner.address,
        codeHash: burner.codeHash,
        describe: describeBurn(asset),
        call: {
          kind: "function",
          abi: burnerAbi,
          functionName: "burnToken",
          args: [token, baseUnits, methodNumber(method), note],
        },
      },
    ],
  };
}

/** Locks coin of the connected wallet for ever. */
export function burnCoinPlan(
  burner: BurnerPlace,
  { asset, baseUnits, note }: Burn,
): TransactionPlan {
  const { symbol, decimals, chainId } = asset;
  const amount = `${formatExact(baseUnits, decimals)} ${symbol}`;
  return {
    chainId,
    title: `Burn ${symbol}`,
    steps: [
      {
        label: `Burn ${amount}`,
        description: `Burned ${amount}`,
        to: burner.address,
        valueWei: baseUnits,
        codeHash: burner.codeHash,
        call: { kind: "function", abi: burnerAbi, functionName: "burnNative", args: [note] },
      },
    ],
  };
}

/** The arguments of `burnToken` as decoded from the bytes; amounts only with the unit of their token. */
function describeBurn({ token, symbol, decimals }: Asset): DescribeArguments {
  return (_, [address, amount, method, note]) => {
    const decoded = getAddress(String(address));
    const units = BigInt(String(amount));
    const isOurs = isAddressEqual(decoded, token);
    const way = methodOf(Number(method));
    return [
      { name: "token", type: "address", text: isOurs ? `${decoded} (${symbol})` : decoded },
      {
        name: "amount",
        type: "uint256",
        text: isOurs
          ? `${formatExact(units, decimals)} ${symbol}`
          : `${formatInteger(units)} base units`,
      },
      { name: "method", type: "uint8", text: way ? methodWords[way].name : String(method) },
      { name: "note", type: "string", text: note === "" ? "(empty)" : String(note) },
    ];
  };
}
