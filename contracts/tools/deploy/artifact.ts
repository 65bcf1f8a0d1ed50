import { type Hex, isHex } from "viem";

/** Returns the creation code of an artifact in contracts/artifacts. */
export function bytecodeOf(artifact: { contract: string; bytecode: string }): Hex {
  if (!isHex(artifact.bytecode)) throw new Error(`${artifact.contract} has no bytecode`);
  return artifact.bytecode;
}
