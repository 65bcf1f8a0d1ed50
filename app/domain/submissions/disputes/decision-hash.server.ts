import { encodeAbiParameters, type Hex, keccak256, parseAbiParameters } from "viem";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";

const decided = parseAbiParameters([
  "uint256 id, Row row, bytes32 reasonHash",
  "struct Row { address submitter; uint128 amount; bytes32 contentHash; Payee[] payees; }",
  "struct Payee { address account; uint16 shareBps; }",
]);

type Decision = Pick<Submission, "submitter" | "contentHash" | "payees"> & {
  /** Base units. */
  amount: bigint;
  reasonHash: Hex;
};

/**
 * Returns the hash by which the contract of disputes tells decisions apart.
 *
 * @param number The task's.
 */
export function decisionHash(
  number: number,
  { submitter, amount, contentHash, payees, reasonHash }: Decision,
): Hex {
  const row = { submitter, amount, contentHash, payees };
  return keccak256(encodeAbiParameters(decided, [BigInt(number), row, reasonHash]));
}
