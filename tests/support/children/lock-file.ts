import Libsql from "libsql";
import { childArgument } from "./argument.ts";

/** Holds a SQLite file's write lock, and releases it `heldForMs` after printing that. */
const { file, heldForMs } = childArgument<{ file: string; heldForMs: number }>();
const database = new Libsql(file);
database.pragma("busy_timeout = 5000");
database.exec("BEGIN IMMEDIATE");
process.stdout.write("locked\n");
setTimeout(() => database.exec("ROLLBACK"), heldForMs);
