/** How something can be burnt, in the order of the burner's `Method`. */
export const burnMethods = ["burn", "burnFrom", "deadAddress", "locked"] as const;
export type BurnMethod = (typeof burnMethods)[number];
/** What is possible for tokens; the coin is locked. */
export type TokenMethod = Exclude<BurnMethod, "locked">;

export const deadAddress = "0x000000000000000000000000000000000000dEaD";

/** The number by which the burner knows a method. */
export function methodNumber(method: BurnMethod): number {
  return burnMethods.indexOf(method);
}

/** The method of a number that came from a chain; `null` when there is no such method. */
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
