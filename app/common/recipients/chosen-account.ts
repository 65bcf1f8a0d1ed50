import { type Address, getAddress } from "viem";
import { createAddressReader } from "./read-address.ts";

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
  const read = readAccount(input);
  return read.kind === "invalid"
    ? { account: wallet, input, message: read.message }
    : { account: getAddress(read.address), input, message: null };
}

/** @param contracts that must not be paid. */
export function readAccount(text: string, contracts: { name: string; address: Address }[] = []) {
  return createAddressReader({
    token: { symbol: "", decimals: 18, address: null },
    chain: null,
    sender: null,
    contracts,
  })(text);
}
