/** Symbols that people associate with a certain token, whatever the contract. */
const wellKnown = [
  "AAVE",
  "ADA",
  "APE",
  "ARB",
  "AVAX",
  "BNB",
  "BTC",
  "BUSD",
  "CRV",
  "DAI",
  "DOGE",
  "DOT",
  "ENA",
  "ENS",
  "ETH",
  "FDUSD",
  "FRAX",
  "GHO",
  "GRT",
  "LDO",
  "LINK",
  "LTC",
  "MATIC",
  "MKR",
  "OP",
  "PEPE",
  "POL",
  "PYUSD",
  "SHIB",
  "SKY",
  "SOL",
  "STETH",
  "SUSHI",
  "TON",
  "TRX",
  "TUSD",
  "UNI",
  "USDC",
  "USDE",
  "USDS",
  "USDT",
  "WBNB",
  "WBTC",
  "WETH",
  "WMATIC",
  "WPOL",
  "WSTETH",
  "XRP",
] as const;

/** Maps lookalike characters to one spelling: `U5DT` to `USDT`. */
function fold(symbol: string): string {
  return symbol
    .toLowerCase()
    .replace(/[._-]/g, "")
    .replace(/[0o]/g, "o")
    .replace(/[1il]/g, "l")
    .replace(/[5s$]/g, "s")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w");
}

/** Returns a warning if a symbol can be mistaken for another token's, else null. */
export function findSymbolWarning(symbol: string, listed: readonly string[]): string | null {
  const isSame = (other: string) => other.toLowerCase() === symbol.toLowerCase();
  const isAlike = (other: string) => fold(other) === fold(symbol);
  const same = listed.find(isSame);
  if (same !== undefined) return `The console's list already has a token ${same}.`;
  const known = wellKnown.find(isSame);
  if (known !== undefined) {
    return `${known} is a well-known token's symbol. This token may be mistaken for it.`;
  }
  const alike = [...listed, ...wellKnown].find(isAlike);
  return alike === undefined ? null : `People may read ${symbol} as ${alike}.`;
}
