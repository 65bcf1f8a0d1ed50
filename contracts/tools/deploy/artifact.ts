import { type Hex, isHex } from "viem";

/** The creation code in one of the files under contracts/artifacts. */
export function bytecodeOf(artifact: { contract: string; bytecode: string }): Hex {
  if (!isHex(artifact.bytecode)) throw new Error(`${artifact.contract} has no bytecode`);
  return artifact.bytecode;
}
