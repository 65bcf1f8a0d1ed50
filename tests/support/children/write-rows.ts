import { insertNonce } from "#app/session/siwe-nonce.store.server.ts";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import { childArgument, type Location } from "./argument.ts";

/** Writes rows until it is killed, and prints each name once committed. */
const { prefix, ...location } = childArgument<Location & { prefix: string }>();
const { db } = openDatabase(location);
for (let i = 0; ; i += 1) {
  const nonce = `${prefix}${i}`;
  await insertNonce(db, { nonce, address: "0xa", expiresAt: i });
  process.stdout.write(`${nonce}\n`);
}
