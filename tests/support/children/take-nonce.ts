import { takeNonce } from "#app/session/siwe-nonce.store.server.ts";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import { childArgument, type Location } from "./argument.ts";

const database = openDatabase(childArgument<Location>());
const taken = await takeNonce(database.db, { nonce: "n", address: "0xa", now: 50 });
process.stdout.write(taken ? "taken\n" : "refused\n");
await database.close();
