import { openDatabase } from "#app/platform/database/connection.server.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";
import { childArgument, type Location } from "./argument.ts";

try {
  const database = openDatabase(childArgument<Location>());
  await migrate(database);
  await database.close();
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
