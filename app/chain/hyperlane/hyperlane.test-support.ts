import fc from "fast-check";
import type { Hex } from "viem";

const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString("hex")}`;

export const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hexOf);
export const someBytes = fc.uint8Array({ maxLength: 200 }).map(hexOf);
export const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
