import type { Hex, TypedDataDomain, TypedDataParameter } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { DecodedArgument } from "#app/wallet/context/wallet-transaction.ts";

/** An EIP-712 message as passed to the wallet. */
export type SignedMessage = {
  domain: TypedDataDomain;
  types: Readonly<Record<string, readonly TypedDataParameter[]>>;
  primaryType: string;
  message: Readonly<Record<string, unknown>>;
};

/** An off-chain message that a page asks the connected wallet to sign. */
export type SignatureRequest = {
  /** Chain of the contract that will verify it. */
  chainId: ChainId;
  title: string;
  /** Button label: `Approve the award`. */
  label: string;
  typedData: SignedMessage;
  /** Describes the message where its own fields would not help. */
  describe?: (message: SignedMessage["message"]) => DecodedArgument[];
  /** Submits the signature. @returns the reason if it was not accepted, else null. */
  onSigned: (signature: Hex) => Promise<string | null>;
};
