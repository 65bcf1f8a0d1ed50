import { type BaseError, formatUnits, isAddressEqual, zeroAddress } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { findContract } from "#app/chain/config.server.ts";
import { explainRevert, revertDataOf } from "#app/chain/contract-error.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { listAssets } from "#app/common/assets/assets.server.ts";
import { vaultContract } from "./vault.server.ts";

/** Why a payment waits, in a sentence an operator can act on. */
export function explainRefusal(chainId: ChainId, error: BaseError): string {
  const data = revertDataOf(error);
  if (data === null) return `${error.shortMessage} It is tried again.`;
  const { sentence } = explainRevert(data, {
    abis: [faucetVaultAbi],
    contract: findContract(chainId, vaultContract),
    formatAmount: (units, token) => {
      const asset = listAssets().find(
        (entry) => entry.chainId === chainId && isAddressEqual(entry.token, token ?? zeroAddress),
      );
      return asset
        ? `${formatUnits(units, asset.decimals)} ${asset.symbol}`
        : `${units} base units`;
    },
  });
  return sentence;
}
