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

/** What validators vouch for: the tree of a chain's messages once the one at `index` is in it. */
export type Checkpoint = {
  /** Domain of the chain. */
  origin: number;
  merkleTreeHook: Address;
  root: Hex;
  /** Place of the newest leaf, counted from zero. */
  index: number;
  /** That leaf. */
  messageId: Hex;
};

/** Keeps signatures for one tree of one chain from being used for another. */
export function domainHash(origin: number, merkleTreeHook: Address): Hex {
  return keccak256(
    encodePacked(["uint32", "bytes32", "string"], [origin, toBytes32(merkleTreeHook), "HYPERLANE"]),
  );
}

/** What a validator signs, as an Ethereum signed message. */
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

/** Half of the order of secp256k1: the contracts take only the lower of two equal signatures. */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** Who signed a checkpoint; `null` when the contracts would not take the signature. */
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
