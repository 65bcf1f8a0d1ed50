import type { Address } from "viem";
import { parsePayee } from "#app/domain/lists/values/parse-payee.ts";
import { formatExact, toSentence } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import {
  kindOptions,
  type OptionName,
  optionNames,
  type TokenKind,
  tokenKinds,
  type TokenOptions,
  toBits,
} from "./options.ts";
import { readDecimals, parseName, parseSymbol } from "./parse-name.ts";
import { maxAmount, type TokenRequest, type TokenStyle, tokenStyles } from "./token-request.ts";

/** Form values as entered. */
export type TokenForm = {
  kind: TokenKind;
  name: string;
  symbol: string;
  decimals: string;
  /** In whole tokens. */
  supply: string;
  cap: string;
  recipient: string;
  owner: string;
  options: TokenOptions;
  style: TokenStyle;
};

export function emptyForm(account: Address): TokenForm {
  return {
    kind: "fixed",
    name: "",
    symbol: "",
    decimals: "18",
    supply: "",
    cap: "",
    recipient: account,
    owner: account,
    options: optionsOf("fixed", {
      mintable: false,
      burnable: true,
      pausable: false,
      capped: false,
      permit: true,
      roles: false,
    }),
    style: "standalone",
  };
}

/** Returns whether the choices in a stored form are valid. */
export function isTokenForm({ kind, style }: TokenForm): boolean {
  return tokenKinds.includes(kind) && tokenStyles.includes(style);
}

/** Applies the options that a kind fixes; the others are unchanged. */
export function optionsOf(kind: TokenKind, options: TokenOptions): TokenOptions {
  return { ...options, ...kindOptions[kind] };
}

export type FormField = Exclude<keyof TokenForm, "options"> | OptionName;
export type FormErrors = Partial<Record<FormField, string>>;

export type ReadForm =
  { kind: "ok"; request: Omit<TokenRequest, "salt"> } | { kind: "invalid"; errors: FormErrors };

/** Validates the form; the result is accepted by the factory. */
export function readTokenForm(form: TokenForm): ReadForm {
  const errors: FormErrors = {};
  const take = <T>(
    field: FormField,
    parsed: { kind: "ok"; value: T } | { kind: "invalid"; message: string },
  ): T | null => {
    if (parsed.kind === "ok") return parsed.value;
    errors[field] = parsed.message;
    return null;
  };
  const name = take("name", parseName(form.name));
  const symbol = take("symbol", parseSymbol(form.symbol));
  const decimals = take("decimals", readDecimals(form.decimals));
  const options = optionsOf(form.kind, form.options);
  const unit = { symbol: symbol ?? "The token", decimals: decimals ?? 18 };
  const supply = take("supply", readTokens(form.supply, unit, options.mintable));
  const cap = options.capped ? take("cap", readTokens(form.cap, unit, false)) : 0n;
  if (options.capped && cap !== null && supply !== null && cap < supply) {
    errors.cap = `The cap must not be below the initial supply of ${formatExact(supply, unit.decimals)}.`;
  }
  if (options.capped && !options.mintable) {
    errors.capped = "Only the supply of a mintable token can reach a cap.";
  }
  if (options.roles && !options.mintable && !options.pausable) {
    errors.roles = "Without minting and pausing, roles have no effect.";
  }
  const recipient = readAccount(form.recipient, (message) => (errors.recipient = message));
  const owner = readAccount(form.owner, (message) => (errors.owner = message));
  const isWhole = name !== null && symbol !== null && decimals !== null;
  if (!isWhole || supply === null || cap === null || recipient === null || owner === null) {
    return { kind: "invalid", errors };
  }
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  return {
    kind: "ok",
    request: {
      name,
      symbol,
      decimals,
      options: toBits(options),
      initialSupply: supply,
      cap,
      recipient,
      owner,
    },
  };
}

/** Returns the options that the form shows but does not allow to change. */
export function lockedOptions(kind: TokenKind): ReadonlySet<OptionName> {
  return new Set(optionNames.filter((name) => kindOptions[kind][name] !== undefined));
}

type Unit = { symbol: string; decimals: number };

/** Parses whole tokens to base units, up to the contracts' limit. */
export function readTokens(text: string, unit: Unit, mayBeZero: boolean) {
  const zero = mayBeZero ? "allowed" : "rejected";
  const parsed = parseAmount(text, unit, { zero });
  if (parsed.kind === "invalid") {
    return { kind: "invalid", message: toSentence(parsed.reason) } as const;
  }
  if (parsed.baseUnits > maxAmount) {
    const maxText = formatExact(maxAmount / 10n ** BigInt(unit.decimals), 0);
    const message = `With ${unit.decimals} decimals there can be at most ${maxText} tokens.`;
    return { kind: "invalid", message } as const;
  }
  return { kind: "ok", value: parsed.baseUnits } as const;
}

function readAccount(text: string, addError: (message: string) => void): Address | null {
  if (text.trim() === "") {
    addError("Enter an address: 0x and 40 hexadecimal digits.");
    return null;
  }
  const read = parsePayee(text, { token: null, contracts: [] });
  if (read.kind === "ok") return read.value;
  addError(read.message);
  return null;
}
