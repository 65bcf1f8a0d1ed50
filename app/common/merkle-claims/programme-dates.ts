/** The two dates of a programme, Unix seconds; zero: open. No other end is shown or asked about. */
export type ProgrammeDates = {
  /** Until when something is earned. */
  rewardsUntil: number;
  /** Until when claims are paid; then what is left can be taken back. */
  claimsUntil: number;
};

/**
 * @param programme as the contract has it: `closableAt` is its end and 14 days more.
 * @param termsEnd of the terms that it was created from; `null`: it was created elsewhere, where its
 * end is all that is known.
 */
export function datesOf(
  { endAt, closableAt }: { endAt: number; closableAt: number },
  termsEnd: number | null,
): ProgrammeDates {
  const rewardsUntil = termsEnd ?? endAt;
  const isCut = closableAt !== 0 && closableAt < rewardsUntil;
  return { rewardsUntil: isCut ? closableAt : rewardsUntil, claimsUntil: closableAt };
}
