import { type Address, getAddress, type Hex, isAddress, isHex } from "viem";
import { claimLeaf, isProven } from "#app/chain/merkle/merkle-tree.ts";
import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";

/** Everything needed to claim for an account, from any source. */
export type ClaimProof = {
  chainId: number;
  /** The paying contract. */
  contract: Address;
  programmeId: number;
  /** The root's number within its program. */
  n: number;
  root: Hex;
  account: Address;
  /** Total earned, in base units. */
  cumulative: bigint;
  proof: readonly Hex[];
};

const format = "claim-proof-1";
const maxUint256 = 2n ** 256n - 1n;
/** Longest proof of any buildable tree. */
const maxNodes = 64;

export function writeProof({ cumulative, ...proof }: ClaimProof): string {
  const text = JSON.stringify({ format, ...proof, cumulative: String(cumulative) }, null, 2);
  return `${text}\n`;
}

/** Parses a saved proof, or returns an error message. */
export function parseProof(text: string): Parsed<ClaimProof> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return invalid("That is no JSON. Paste the whole file, from the first brace to the last.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return invalid("That is no proof. Paste the whole file, from the first brace to the last.");
  }
  const of = (key: string): unknown => (value as Record<string, unknown>)[key];
  if (of("format") !== format) return invalid(`The proof's format is not ${format}.`);
  const [chainId, programmeId, n] = [of("chainId"), of("programmeId"), of("n")];
  if (!isCount(chainId) || !isCount(programmeId) || !isCount(n)) {
    return invalid("chainId, programmeId and n must be whole numbers from 1 on.");
  }
  const [contract, account] = [of("contract"), of("account")];
  if (!isAccount(contract)) return invalid("contract must be an address.");
  if (!isAccount(account)) return invalid("account must be an address.");
  const [root, nodes] = [of("root"), of("proof")];
  if (!isWord(root)) return invalid("root must be 32 bytes: 0x and 64 hexadecimal digits.");
  if (!Array.isArray(nodes) || nodes.length > maxNodes || !nodes.every(isWord)) {
    return invalid(`proof must be a list of at most ${maxNodes} nodes of 32 bytes each.`);
  }
  const earned = of("cumulative");
  const cumulative =
    typeof earned === "string" && /^\d{1,78}$/.test(earned) ? BigInt(earned) : maxUint256 + 1n;
  if (cumulative > maxUint256)
    return invalid("cumulative must be base units, as digits in quotes.");
  return ok({
    chainId,
    programmeId,
    n,
    cumulative,
    contract: getAddress(contract),
    account: getAddress(account),
    root: root.toLowerCase() as Hex,
    proof: nodes.map((node) => node.toLowerCase() as Hex),
  });
}

/** Whether the proof matches its root. Runs offline. */
export function isTrue({ programmeId, root, account, cumulative, proof }: ClaimProof): boolean {
  return isProven(root, claimLeaf(BigInt(programmeId), account, cumulative), proof);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}

function isAccount(value: unknown): value is Address {
  return typeof value === "string" && isAddress(value);
}

function isWord(value: unknown): value is Hex {
  return isHex(value) && value.length === 66;
}
