import { DataDirInUseError } from "#app/platform/database/data-dir-lock.server.ts";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import { childArgument, type Location } from "./argument.ts";

/** Opens the database and holds it until it is killed. */
try {
  openDatabase(childArgument<Location>());
  process.stdout.write("open\n");
} catch (error) {
  if (!(error instanceof DataDirInUseError)) throw error;
  process.stdout.write("refused\n");
}
setInterval(() => undefined, 60_000);
