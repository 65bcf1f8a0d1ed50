import { type Address, getAddress } from "viem";
import { createAddressReader } from "./read-address.ts";

export type ChosenAccount = {
  account: Address;
  /** As it was typed; empty where nothing was. */
  typed: string;
  /** What is wrong with it; the wallet is shown then. */
  message: string | null;
};

/** Whose claims a URL asks for: the signed-in wallet's unless it names another account. */
export function chooseAccount(search: URLSearchParams, wallet: Address): ChosenAccount {
  const typed = search.get("account")?.trim() ?? "";
  if (typed === "") return { account: wallet, typed, message: null };
  const read = readAccount(typed);
  return read.kind === "invalid"
    ? { account: wallet, typed, message: read.message }
    : { account: getAddress(read.address), typed, message: null };
}

/** @param contracts which must not be paid. */
export function readAccount(text: string, contracts: { name: string; address: Address }[] = []) {
  return createAddressReader({
    token: { symbol: "", decimals: 18, address: null },
    chain: null,
    sender: null,
    contracts,
  })(text);
}
