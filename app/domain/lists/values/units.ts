/** Units written after an amount, in a list of any token. */
const units =
  /^(?:[kmb]|bn|mn|wei|gwei|ether|eth|weth|usdt|usdc|dai|btc|wbtc|bnb|pol|wpol|matic|uni|shib|tan|wtan|busd|steth|usd|eur|hundred|thousand|million|billion|trillion|percent|\p{Sc}|%)$/iu;

/** Returns whether a word is a unit, so that a number before it is an amount and not a note. */
export function isUnit(text: string): boolean {
  return units.test(text);
}

const ticker = /^\$?(?=.*[A-Z])[a-z]{0,3}[A-Z0-9]{2,10}(?:\.[a-z])?$/;

/** Returns whether a word may be a token's symbol, such as ECHO, stETH or USDC.e. */
export function isTicker(text: string): boolean {
  return ticker.test(text);
}
