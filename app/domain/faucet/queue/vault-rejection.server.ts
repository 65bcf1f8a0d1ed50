import { type BaseError, formatUnits, isAddressEqual, toFunctionSelector, zeroAddress } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { findContract } from "#app/chain/config.server.ts";
import { explainRevert, revertDataOf } from "#app/chain/errors/contract-error.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { GasAboveLimitError } from "#app/domain/payments/server-transactions/send.server.ts";
import type { BundleItem } from "#app/domain/faucet/faucet.types.ts";
import { vaultContract } from "#app/domain/faucet/vault.server.ts";

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

const tooLittleGas = toFunctionSelector("FaucetVault_TooLittleGas(uint256,uint256)");

/** Whether a batch needs more gas than a transaction or a block has, so that a smaller one may pass. */
export function needsMuchGas(error: BaseError): boolean {
  if (error instanceof GasAboveLimitError) return true;
  const data = revertDataOf(error);
  if (data !== null) return data.startsWith(tooLittleGas);
  return /out of gas|gas required exceeds/i.test(error.message);
}
