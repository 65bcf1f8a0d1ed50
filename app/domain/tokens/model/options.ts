/** Options of a standard token, with their bit in the contracts. */
export const optionBits = {
  mintable: 1,
  burnable: 2,
  pausable: 4,
  capped: 8,
  permit: 16,
  roles: 32,
} as const;

export type OptionName = keyof typeof optionBits;
export const optionNames = [
  "mintable",
  "burnable",
  "pausable",
  "capped",
  "permit",
  "roles",
] as const satisfies readonly OptionName[];

export type TokenOptions = Readonly<Record<OptionName, boolean>>;

/** Encodes options as the contracts' bits. */
export function toBits(options: TokenOptions): number {
  return optionNames.reduce((bits, name) => bits | (options[name] ? optionBits[name] : 0), 0);
}

/** Decodes the contracts' bits. */
export function fromBits(bits: number): TokenOptions {
  const has = (name: OptionName) => (bits & optionBits[name]) !== 0;
  return {
    mintable: has("mintable"),
    burnable: has("burnable"),
    pausable: has("pausable"),
    capped: has("capped"),
    permit: has("permit"),
    roles: has("roles"),
  };
}

/** Label of each option, and what it means for holders. */
export const optionLabels: Readonly<Record<OptionName, { label: string; risk: string }>> = {
  mintable: {
    label: "Mintable",
    risk: "Minters can dilute all holders at any time.",
  },
  burnable: {
    label: "Burnable",
    risk: "Holders can burn their own tokens or approve others to; no one can burn them without approval.",
  },
  pausable: {
    label: "Pausable",
    risk: "Pausers can stop all transfers indefinitely.",
  },
  capped: {
    label: "Capped",
    risk: "The supply can never exceed the cap. The cap cannot be changed.",
  },
  permit: {
    label: "Permit",
    risk: "Holders allow spending by signature, without a transaction; a signature given to a fake page is enough to lose tokens.",
  },
  roles: {
    label: "Roles",
    risk: "Several accounts can mint and pause; each is one more key that can be lost.",
  },
};

export const tokenKinds = ["fixed", "mintable", "capped", "custom"] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** Options fixed by each kind of token; the others can be chosen. */
export const kindOptions: Readonly<Record<TokenKind, Partial<TokenOptions>>> = {
  fixed: { mintable: false, capped: false, pausable: false, roles: false },
  mintable: { mintable: true, capped: false },
  capped: { mintable: true, capped: true },
  custom: {},
};

export const kindLabels: Readonly<Record<TokenKind, { label: string; hint: string }>> = {
  fixed: {
    label: "Fixed supply",
    hint: "All tokens are minted at creation. No one can mint more or stop transfers.",
  },
  mintable: { label: "Mintable", hint: "The owner can mint more at any time." },
  capped: { label: "Capped", hint: "The owner can mint more, up to a fixed cap." },
  custom: { label: "Custom", hint: "Choose each option yourself." },
};
