import {
  type Address,
  encodePacked,
  hexToBigInt,
  hexToNumber,
  type Hex,
  isHex,
  keccak256,
  type LocalAccount,
  recoverMessageAddress,
  size,
  slice,
} from "viem";
import { toBytes32 } from "./format.ts";

/** State that validators attest to: a chain's message tree once the leaf at `index` is in it. */
export type Checkpoint = {
  /** Domain of the chain. */
  origin: number;
  merkleTreeHook: Address;
  root: Hex;
  /** Index of the newest leaf (0-based). */
  index: number;
  /** Leaf at that index. */
  messageId: Hex;
};

/** Returns the domain hash, which ties signatures to one tree of one chain. */
export function domainHash(origin: number, merkleTreeHook: Address): Hex {
  return keccak256(
    encodePacked(["uint32", "bytes32", "string"], [origin, toBytes32(merkleTreeHook), "HYPERLANE"]),
  );
}

/** Returns the digest a validator signs, as an Ethereum signed message. */
export function checkpointDigest(checkpoint: Checkpoint): Hex {
  const { origin, merkleTreeHook, root, index, messageId } = checkpoint;
  return keccak256(
    encodePacked(
      ["bytes32", "bytes32", "uint32", "bytes32"],
      [domainHash(origin, merkleTreeHook), root, index, messageId],
    ),
  );
}

export async function signCheckpoint(
  validator: LocalAccount,
  checkpoint: Checkpoint,
): Promise<Hex> {
  return validator.signMessage({ message: { raw: checkpointDigest(checkpoint) } });
}

/** Half the order of secp256k1: the contracts accept only the lower of the two equivalent `s`. */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** Returns the signer of a checkpoint, or null if the contracts would reject the signature. */
export async function recoverValidator(
  checkpoint: Checkpoint,
  signature: Hex,
): Promise<Address | null> {
  if (!isHex(signature) || signature.length !== 132 || size(signature) !== 65) return null;
  const recovery = hexToNumber(slice(signature, 64));
  if (recovery !== 27 && recovery !== 28) return null;
  if (hexToBigInt(slice(signature, 32, 64)) > highestS) return null;
  try {
    const message = { raw: checkpointDigest(checkpoint) };
    return await recoverMessageAddress({ message, signature });
  } catch {
    // No point of the curve has these coordinates.
    return null;
  }
}
