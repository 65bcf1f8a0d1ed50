import type { Address } from "viem";

/** A token and how it counts; the zero address is the native coin. */
export type TokenUnit = { token: Address; symbol: string; decimals: number };
