import { z } from "zod";
import { addressField } from "#app/chain/address-schema.ts";
import { maxNameLength } from "./max-name-length.ts";

/** Values submitted by the address book's forms. */
export const addressBookChange = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("name"),
    address: addressField,
    name: z
      .string()
      .trim()
      .min(1, "enter a name")
      .max(maxNameLength, `a name has at most ${maxNameLength} characters`)
      .refine((text) => !/\p{C}/u.test(text), "a name has no invisible characters"),
  }),
  z.object({ intent: z.literal("forget"), address: addressField }),
]);
