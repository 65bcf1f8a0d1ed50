import type { Address } from "viem";

/** A token with its symbol and decimals; the zero address is the native coin. */
export type TokenUnit = { token: Address; symbol: string; decimals: number };
