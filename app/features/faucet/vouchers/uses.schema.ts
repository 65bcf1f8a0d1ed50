import { z } from "zod";

/** Parameters of the list of a batch's uses. */
export const usesFields = { before: z.uuid() };
