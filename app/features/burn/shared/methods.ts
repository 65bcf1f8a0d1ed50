/** Ways to burn, in the order of the burner's `Method` enum. */
export const burnMethods = ["burn", "burnFrom", "deadAddress", "locked"] as const;
export type BurnMethod = (typeof burnMethods)[number];
/** Methods available for tokens; the native coin is locked. */
export type TokenMethod = Exclude<BurnMethod, "locked">;

export const deadAddress = "0x000000000000000000000000000000000000dEaD";

/** Returns the method's value in the burner's enum. */
export function methodNumber(method: BurnMethod): number {
  return burnMethods.indexOf(method);
}

/** Returns the method of an on-chain enum value, or null if there is none. */
export function methodOf(number: number): BurnMethod | null {
  return burnMethods[number] ?? null;
}

export const methodLabels: Readonly<Record<BurnMethod, { name: string; effect: string }>> = {
  burn: {
    name: "The token's own burn(uint256)",
    effect: "The tokens cease to exist and the total supply falls.",
  },
  burnFrom: {
    name: "The token's own burnFrom(address,uint256)",
    effect: "The tokens cease to exist and the total supply falls.",
  },
  deadAddress: {
    name: "Transfer to 0x…dEaD",
    effect:
      "The token has no usable burn function. Tokens sent to this address stay part of the total supply, but no one has its key.",
  },
  locked: {
    name: "Locked in the burner",
    effect: "The burner has no withdrawal function.",
  },
};
