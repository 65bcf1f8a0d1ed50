import { z } from "zod";
import { addressField } from "#app/chain/address-schema.ts";
import { textEntry } from "#app/kit/form/server-form.server.ts";
import { maxNameLength } from "./max-name-length.ts";

/** Fields of the address book's forms, by their intent. */
export const addressBookForms = {
  name: z.object({
    intent: z.literal("name"),
    address: addressField,
    name: z
      .string("enter a name")
      .trim()
      .min(1, "enter a name")
      .max(maxNameLength, `a name has at most ${maxNameLength} characters`)
      .refine((text) => !/\p{C}/u.test(text), "a name has no invisible characters"),
  }),
  forget: z.object({ intent: z.literal("forget"), address: addressField, name: textEntry }),
};
