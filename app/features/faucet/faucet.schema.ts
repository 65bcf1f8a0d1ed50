import { getAddress, isAddress } from "viem";
import { z } from "zod";

const noAddress = "enter an address: 0x and 40 hexadecimal digits";

/** An address as pasted: all lower or upper case is accepted, a wrong checksum is not. */
export const addressField = z
  .string(noAddress)
  .trim()
  .refine((value) => isAddress(value, { strict: false }), noAddress)
  .refine(
    (value) => value === value.toLowerCase() || isAddress(value),
    "the checksum of this address is wrong. Copy it again",
  )
  .transform((value) => getAddress(value.toLowerCase()));

/** Body of `POST /api/faucet` and the fields of the page's form. */
export const dripSchema = z.object({
  address: addressField,
  assets: z
    .array(
      z.string("must be a list of assets"),
      "must be a list of assets such as TAN, USDT@11155111 or a token's address",
    )
    .min(1, "choose at least one asset")
    .max(20, "choose at most 20 assets"),
});
