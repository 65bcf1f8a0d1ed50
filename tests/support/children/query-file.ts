import Libsql from "libsql";
import type { FileQuery } from "#tests/support/query-file.ts";
import { childArgument } from "./argument.ts";

/** Prints the rows that a query finds in a SQLite file, as JSON. */
const { file, sql, parameters } = childArgument<FileQuery>();
const database = new Libsql(file);
database.pragma("query_only = ON");
database.pragma("busy_timeout = 5000");
process.stdout.write(JSON.stringify(database.prepare(sql).all(...parameters)));
