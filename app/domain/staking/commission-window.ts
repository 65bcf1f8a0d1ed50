/** Seconds during which an announced commission can be applied, in the contract too. */
const windowSeconds = 14 * 86_400;

/** Returns whether an announced commission can no longer be applied; times in Unix seconds. */
export function isVoid(announced: { at: number }, time: number): boolean {
  return time >= announced.at + windowSeconds;
}
