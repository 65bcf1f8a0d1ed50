import { type Address, type Hex, zeroAddress } from "viem";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";

/** A token with an owner, as the reviews of its transactions describe it. */
export type OwnedToken = {
  chainId: ChainId;
  token: Address;
  symbol: string;
  decimals: number;
  codeHash: Hex;
};

/** The token's code must still match what the page has read. */
const onToken = (of: OwnedToken) => ({
  contract: { chainId: of.chainId, address: of.token, codeHash: of.codeHash },
  abi: standardTokenAbi,
  token: of,
});

/** Builds an ownership offer; the zero address withdraws it. */
export function offerOwnershipTransaction(of: OwnedToken, to: Address) {
  const isWithdrawal = to === zeroAddress;
  return contractTransaction(isWithdrawal ? "Withdraw the offer" : `Transfer ${of.symbol}`, {
    ...onToken(of),
    label: isWithdrawal ? "Withdraw the offer" : "Offer ownership",
    description: isWithdrawal
      ? `Withdrew the offer of ${of.symbol}'s ownership`
      : `Offered ${shortenAddress(to)} the ownership of ${of.symbol}`,
    functionName: "transferOwnership",
    args: [to],
    describe: ([account]) => [
      {
        name: "new owner",
        type: "address",
        text: account === zeroAddress ? "none: the offer is withdrawn" : account,
      },
    ],
  });
}

/** Builds an immediate ownership transfer, for tokens without two-step transfers. */
export function transferOwnershipTransaction(of: OwnedToken, to: Address) {
  return contractTransaction(`Transfer ${of.symbol}`, {
    ...onToken(of),
    label: "Transfer now",
    description: `Transferred the ownership of ${of.symbol} to ${shortenAddress(to)}`,
    functionName: "transferOwnership",
    args: [to],
  });
}

export function acceptTransaction(of: OwnedToken) {
  return contractTransaction(`Accept ownership of ${of.symbol}`, {
    ...onToken(of),
    label: "Accept ownership",
    description: `Accepted the ownership of ${of.symbol}`,
    functionName: "acceptOwnership",
    describe: () => [{ name: "new owner", type: "address", text: "your wallet" }],
  });
}

export function renounceOwnershipTransaction(of: OwnedToken) {
  return contractTransaction(`Renounce ownership of ${of.symbol}`, {
    ...onToken(of),
    label: "Renounce ownership",
    description: `Renounced the ownership of ${of.symbol}`,
    functionName: "renounceOwnership",
    describe: () => [{ name: "new owner", type: "address", text: "none, permanently" }],
  });
}
