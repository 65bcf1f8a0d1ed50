import { parseRecipients } from "./parse-recipients.ts";
import type {
  Fix,
  ParseOptions,
  Problem,
  RecipientList,
} from "#app/domain/lists/values/recipients.types.ts";

/** Addresses with EIP-55 capitals. */
export const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
export const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const carol = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

export function options(changes: Partial<ParseOptions> = {}): ParseOptions {
  return {
    token: { symbol: "USDT", decimals: 6, address: "0xdac17f958d2ee523a2206206994597c13d831ec7" },
    amounts: { kind: "per-line" },
    delimiter: null,
    chain: { id: 4443, name: "TAN Testnet", prefixes: ["tan"] },
    sender: null,
    contracts: [],
    addressBook: [],
    duplicates: { every: null, byAddress: new Map() },
    ...changes,
  };
}

/** Parses a list; throws if it is rejected as a whole. */
export function parse(source: string, changes: Partial<ParseOptions> = {}): RecipientList {
  const result = parseRecipients(source, options(changes));
  if (result.kind === "rejected") throw new Error(result.message);
  return result;
}

export function kindsOf({ problems }: RecipientList): string[] {
  return problems.map(({ kind, line }) => `${line} ${kind}`);
}

/** Returns the text after each fix. */
export function textsOf(problem: Problem | undefined): string[] {
  return (problem?.fixes ?? []).map(({ after }: Fix) => after);
}

/** Returns the amounts of the rows in base units. */
export function amountsOf({ rows }: Pick<RecipientList, "rows">): bigint[] {
  return rows.map(({ amount }) => amount);
}
