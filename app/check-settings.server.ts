/** Ends with code 1 and all errors of the environment if the console could not start with it. */
import { requireEnv } from "#app/platform/env.server.ts";

requireEnv();
