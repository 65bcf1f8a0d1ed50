import {
  type Hex,
  keccak256,
  serializeTransaction,
  type Transaction,
  type TransactionSerializable,
} from "viem";

/**
 * Rebuilds a signed transaction from a node's response; null if the result does not match the
 * transaction's hash, as with unknown types.
 */
export function signedBytesOf(transaction: Transaction): Hex | null {
  const fields = fieldsOf(transaction);
  if (fields === null) return null;
  const { r, s, v, yParity, hash } = transaction;
  const parity = yParity ?? (v === 1n ? 1 : 0);
  const signature = transaction.type === "legacy" ? { r, s, v } : { r, s, yParity: parity };
  const bytes = serializeTransaction(fields, signature);
  return keccak256(bytes) === hash ? bytes : null;
}

function fieldsOf(transaction: Transaction): TransactionSerializable | null {
  const { to, nonce, gas, value, input: data } = transaction;
  const common = { to, nonce, gas, value, data };
  switch (transaction.type) {
    case "legacy": {
      const { gasPrice, chainId } = transaction;
      const isProtected = chainId !== undefined && { chainId };
      return { ...common, type: "legacy", gasPrice, ...isProtected };
    }
    case "eip2930": {
      const { gasPrice, chainId, accessList } = transaction;
      return { ...common, type: "eip2930", gasPrice, chainId, accessList };
    }
    case "eip1559": {
      const { maxFeePerGas, maxPriorityFeePerGas, chainId, accessList } = transaction;
      const fees = { maxFeePerGas, maxPriorityFeePerGas };
      return { ...common, ...fees, type: "eip1559", chainId, accessList };
    }
    case "eip4844":
    case "eip7702":
    default:
      return null;
  }
}
