import type { Hex, TypedDataDomain, TypedDataParameter } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { DecodedArgument } from "#app/wallet/context/transaction-plan.ts";

/** A message of EIP-712, as the wallet is handed it. */
export type SignedMessage = {
  domain: TypedDataDomain;
  types: Readonly<Record<string, readonly TypedDataParameter[]>>;
  primaryType: string;
  message: Readonly<Record<string, unknown>>;
};

/** What a page asks the connected wallet to sign without a transaction. */
export type SignaturePlan = {
  /** Of the contract that will check it. */
  chainId: ChainId;
  title: string;
  /** What the signature does, as its button says it: `Approve the award`. */
  label: string;
  typedData: SignedMessage;
  /** Puts the message into words where its own fields would be no help. */
  describe?: (message: SignedMessage["message"]) => DecodedArgument[];
  /** Hands the signature on. @returns why it was not accepted; `null`: it was. */
  onSigned: (signature: Hex) => Promise<string | null>;
};
