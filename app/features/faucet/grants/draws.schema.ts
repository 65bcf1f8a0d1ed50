import { z } from "zod";

/** Parameters of the list of a grant's draws. */
export const drawsFields = { before: z.uuid() };
