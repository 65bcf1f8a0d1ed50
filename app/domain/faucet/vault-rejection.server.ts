import { type BaseError, formatUnits, isAddressEqual, zeroAddress } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { findContract } from "#app/chain/config.server.ts";
import { explainRevert, revertDataOf } from "#app/chain/errors/contract-error.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { BundleItem } from "./faucet.types.ts";
import { vaultContract } from "./vault.server.ts";

/** Explains to an operator why a payment is waiting. */
export function explainRejection(
  chainId: ChainId,
  bundle: readonly BundleItem[],
  error: BaseError,
): string {
  const data = revertDataOf(error);
  if (data === null) return `${error.shortMessage} Retrying.`;
  const { message } = explainRevert(data, {
    abis: [faucetVaultAbi],
    contract: findContract(chainId, vaultContract),
    formatAmount: (units, token) => {
      const item = bundle.find((entry) => isAddressEqual(entry.token, token ?? zeroAddress));
      if (!item) return `${units} base units`;
      const { decimals, symbol } = item;
      return decimals === null
        ? `${units} base units of ${symbol}`
        : `${formatUnits(units, decimals)} ${symbol}`;
    },
  });
  return message;
}
