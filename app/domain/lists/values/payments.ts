import { type Address, concatHex, type Hex } from "viem";
import type { PaymentRow } from "./recipients.types.ts";

const maxUint96 = 2n ** 96n - 1n;

type Payable = Pick<PaymentRow, "line" | "address" | "amount">;

export type PackedPayments =
  /** One word per row: the address above 96 bits of amount. */
  | { kind: "packed"; payments: bigint[] }
  /** These rows have an amount over uint96 and need the contract's wide form. */
  | { kind: "wide"; rows: Payable[] };

export function packPayments(rows: readonly Payable[]): PackedPayments {
  const wide = rows.filter(({ amount }) => amount > maxUint96);
  if (wide.length > 0) return { kind: "wide", rows: wide };
  return { kind: "packed", payments: rows.map(packPayment) };
}

function packPayment({ address, amount }: Payable): bigint {
  if (amount < 0n) throw new RangeError(`A payment cannot be negative: ${amount}.`);
  return (BigInt(address) << 96n) | amount;
}

export type EqualPayments =
  | { kind: "equal"; amount: bigint; recipients: Hex }
  /** The rows do not all have the same amount. */
  | { kind: "different" };

/** Packs recipients that get one amount: 20 bytes per recipient, without padding. */
export function packEqualPayments(rows: readonly Payable[]): EqualPayments {
  const [first] = rows;
  if (!first || rows.some(({ amount }) => amount !== first.amount)) return { kind: "different" };
  const recipients = concatHex(rows.map(({ address }): Address => address));
  return { kind: "equal", amount: first.amount, recipients };
}
