import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
  parseCompactSignature,
  parseSignature,
  type PublicClient,
  recoverAddress,
  serializeSignature,
  type Signature,
} from "viem";
import { chainClient } from "./clients.server.ts";
import { findDelegate } from "./delegated-code.ts";
import type { ChainId } from "./networks.ts";

/** Order of secp256k1: contracts accept only the smaller of the two valid `s`. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const erc1271 = parseAbi(["function isValidSignature(bytes32, bytes) view returns (bytes4)"]);
/** The function's own selector in a 32-byte word. */
const accepted = `0x1626ba7e${"0".repeat(56)}`;

export type SignatureVerdict =
  /**
   * In the form a contract accepts: 65 bytes with a low `s` and `v` of 27 or 28, or the contract
   * wallet's own.
   */
  | { kind: "valid"; signature: Hex }
  | { kind: "invalid" }
  /** By the account's own key, but the account runs the code of `delegate`, which refuses it. */
  | { kind: "refused"; delegate: Address }
  | { kind: "silent" };

/** Explains to its owner that an account's delegated code refuses signatures of its key. */
export function explainDelegate(delegate: Address): string {
  return `Your account runs the code of ${delegate} (EIP-7702), which accepts no signatures for it (ERC-1271), so the escrow would not accept yours. Remove that code in your wallet, or use another account.`;
}

/**
 * Evaluates a signature over a hash as OpenZeppelin's SignatureChecker does: by recovery for an
 * address without code, by ERC-1271 for one with code.
 */
export async function evaluateSignature(claim: {
  chainId: ChainId;
  address: Address;
  hash: Hex;
  signature: Hex;
}): Promise<SignatureVerdict> {
  const { address, hash, signature } = claim;
  const client = chainClient(claim.chainId);
  let code: Hex | undefined;
  try {
    code = await client.getCode({ address });
  } catch {
    return { kind: "silent" };
  }
  const own = normalize(signature);
  const signer = own && (await recoverAddress({ hash, signature: own }).catch(() => null));
  const isOwn = signer === address;
  if (code === undefined || code === "0x") {
    return own && isOwn ? { kind: "valid", signature: own } : { kind: "invalid" };
  }
  const isValid = await callContractWallet(client, claim).catch(() => false);
  if (isValid) return { kind: "valid", signature };
  const delegate = findDelegate(code);
  return isOwn && delegate !== null
    ? { kind: "refused", delegate: getAddress(delegate) }
    : { kind: "invalid" };
}

/**
 * Asks a contract wallet whether it accepts a signature over a hash (ERC-1271).
 *
 * @throws viem's error if it reverts or the chain does not answer
 */
export async function callContractWallet(
  client: PublicClient,
  { address, hash, signature }: { address: Address; hash: Hex; signature: Hex },
): Promise<boolean> {
  const args = [hash, signature] as const;
  const data = encodeFunctionData({ abi: erc1271, functionName: "isValidSignature", args });
  // Unbatched: within a multicall the caller would be another contract.
  const answer = await client.call({ to: address, data, batch: false });
  return answer.data === accepted;
}

/** Wallets may also write `v` as 0 or 1, or encode it in `s` (ERC-2098). */
function normalize(signature: Hex): Hex | null {
  try {
    const { r, s, yParity } = parse(signature);
    const value = BigInt(s);
    if (value <= order / 2n) return serializeSignature({ r, s, yParity });
    const small: Hex = `0x${(order - value).toString(16).padStart(64, "0")}`;
    return serializeSignature({ r, s: small, yParity: 1 - yParity });
  } catch {
    return null;
  }
}

const compactDigits = 2 + 2 * 64;

function parse(signature: Hex): Signature & { yParity: number } {
  const parsed =
    signature.length === compactDigits
      ? parseCompactSignature(signature)
      : parseSignature(signature);
  if ("yParityAndS" in parsed) {
    const packed = BigInt(parsed.yParityAndS);
    const s = packed & ((1n << 255n) - 1n);
    return {
      r: parsed.r,
      s: `0x${s.toString(16).padStart(64, "0")}`,
      yParity: Number(packed >> 255n),
    };
  }
  const { r, s, yParity } = parsed;
  return { r, s, yParity };
}
