import type { Deployment } from "#app/chain/deployment.server.ts";
import { readBook } from "#app/common/staking/model/read-book.server.ts";
import { rosterOfBook } from "#app/common/staking/roster.server.ts";
import type { Names } from "#app/common/staking/model/staking.types.ts";

/** Returns validator names, as far as indexed. */
export async function readAlertNames(deployment: Deployment): Promise<Names> {
  const book = await readBook(deployment);
  return book ? rosterOfBook(book).names : new Map();
}
