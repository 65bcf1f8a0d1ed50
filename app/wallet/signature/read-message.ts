import { hashTypedData, type Hex } from "viem";
import { describeArgument } from "#app/wallet/transaction/decode-call.ts";
import type { DecodedArgument } from "#app/wallet/context/wallet-transaction.ts";
import type { SignatureRequest, SignedMessage } from "#app/wallet/context/signature-request.ts";

/** Lists a message's fields in the order in which they are signed. */
export function readMessage({
  typedData,
  describe,
}: Pick<SignatureRequest, "typedData" | "describe">): DecodedArgument[] {
  const { message, types, primaryType } = typedData;
  if (describe) return describe(message);
  return (types[primaryType] ?? []).map((field, i) =>
    describeArgument(field, message[field.name], i, {}),
  );
}

/** Returns the 32 bytes that are signed, for comparison with a device's display. */
export function hashMessage({ domain, types, primaryType, message }: SignedMessage): Hex {
  return hashTypedData({ domain, types, primaryType, message });
}
