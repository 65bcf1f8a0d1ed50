import { readBook } from "#app/features/staking/model/read-book.server.ts";
import { rosterOfBook } from "#app/features/staking/roster.server.ts";
import type { Names, StakingPlace } from "#app/features/staking/staking.types.ts";

/** What validators call themselves, as far as that is counted. */
export async function readAlertNames(place: StakingPlace): Promise<Names> {
  const book = await readBook(place);
  return book ? rosterOfBook(book).names : new Map();
}
