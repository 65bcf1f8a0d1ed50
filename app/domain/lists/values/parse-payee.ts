import { type Address, getAddress } from "viem";
import { invalid } from "#app/kit/form/parsed.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import { type AddressWarning, createAddressReader } from "./read-address.ts";
import type { NamedAddress } from "./recipients.types.ts";

type PayeeRules = {
  /** The token that is paid; null for the native coin. */
  token: Address | null;
  sender?: Address | null;
  /** Contracts that must not be paid. */
  contracts: readonly NamedAddress[];
};

/** A parsed address, with what is unusual about it. */
export type Payee =
  | { kind: "ok"; value: Address; warning: AddressWarning | null }
  | { kind: "invalid"; message: string };

/**
 * Parses the address of a payee in a field: in every form that people paste and scan, and with the
 * rules of a list's lines.
 */
export function parsePayee(text: string, { token, sender = null, contracts }: PayeeRules): Payee {
  const unit = { symbol: "", decimals: 0, address: token };
  const readAddress = createAddressReader({ token: unit, chain: null, sender, contracts });
  const read = readAddress(findAddress(text) ?? text);
  return read.kind === "ok"
    ? { kind: "ok", value: getAddress(read.address), warning: read.warning }
    : invalid(read.message);
}
