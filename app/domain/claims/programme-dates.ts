/** The two dates of a program in Unix seconds; zero if open. No other end is shown or requested. */
export type ProgrammeDates = {
  /** Until when rewards are earned. */
  rewardsUntil: number;
  /** Until when claims are paid; then the remainder can be reclaimed. */
  claimsUntil: number;
};

/**
 * @param programme as stored in the contract: `closableAt` is its end plus 14 days.
 * @param termsEnd of the terms that it was created from; null if it was created elsewhere, where
 * only its end is known.
 */
export function datesOf(
  { endAt, closableAt }: { endAt: number; closableAt: number },
  termsEnd: number | null,
): ProgrammeDates {
  const rewardsUntil = termsEnd ?? endAt;
  const isCut = closableAt !== 0 && closableAt < rewardsUntil;
  return { rewardsUntil: isCut ? closableAt : rewardsUntil, claimsUntil: closableAt };
}
