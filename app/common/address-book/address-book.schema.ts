import { getAddress, isAddress } from "viem";
import { z } from "zod";

export const maxNameLength = 60;

const address = z
  .string()
  .trim()
  .refine((text) => isAddress(text, { strict: false }), "enter an address: 0x and 40 digits")
  .refine(
    (text) => text === text.toLowerCase() || isAddress(text),
    "the checksum of this address is wrong. Copy it again",
  )
  .transform((text) => getAddress(text.toLowerCase()));

/** Values submitted by the address book's forms. */
export const addressBookChange = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("name"),
    address,
    name: z
      .string()
      .trim()
      .min(1, "enter a name")
      .max(maxNameLength, `a name has at most ${maxNameLength} characters`)
      .refine((text) => !/\p{C}/u.test(text), "a name has no invisible characters"),
  }),
  z.object({ intent: z.literal("forget"), address }),
]);
