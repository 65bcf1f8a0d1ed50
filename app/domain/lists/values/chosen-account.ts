import type { Address } from "viem";
import { parsePayee } from "./parse-payee.ts";

export type ChosenAccount = {
  account: Address;
  /** Input as entered, or empty. */
  input: string;
  /** Error in the input; the wallet is shown then. */
  message: string | null;
};

/**
 * Returns the account whose claims a URL requests: the signed-in wallet unless the URL names
 * another.
 */
export function chooseAccount(search: URLSearchParams, wallet: Address): ChosenAccount {
  const input = search.get("account")?.trim() ?? "";
  if (input === "") return { account: wallet, input, message: null };
  const read = parsePayee(input, { token: null, contracts: [] });
  return read.kind === "invalid"
    ? { account: wallet, input, message: read.message }
    : { account: read.value, input, message: null };
}
