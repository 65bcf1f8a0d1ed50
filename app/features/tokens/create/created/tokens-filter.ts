import type { CreatedToken } from "#app/domain/tokens/model/created-token.types.ts";
import { fromBits, type OptionName, optionNames } from "#app/domain/tokens/model/options.ts";
import { type TokenStyle, tokenStyles } from "#app/domain/tokens/model/token-request.ts";

/** Parameters of the list's filter form; invalid values do not filter. */
export type TokensFilter = {
  /** Includes tokens created by others. */
  isAll: boolean;
  text: string;
  style: TokenStyle | null;
  option: OptionName | null;
};

export function readTokensFilter(search: URLSearchParams): TokensFilter {
  return {
    isAll: search.get("show") === "all",
    text: (search.get("text") ?? "").trim().slice(0, 80),
    style: tokenStyles.find((style) => style === search.get("style")) ?? null,
    option: optionNames.find((name) => name === search.get("option")) ?? null,
  };
}

/** Returns whether a token matches, regardless of its creator. */
export function matchesFilter(token: CreatedToken, filter: TokensFilter): boolean {
  const { text, style, option } = filter;
  const wanted = text.toLowerCase();
  const terms = [token.name, token.symbol, token.token];
  return (
    (style === null || token.style === style) &&
    (option === null || fromBits(token.options)[option]) &&
    (text === "" || terms.some((part) => part.toLowerCase().includes(wanted)))
  );
}
