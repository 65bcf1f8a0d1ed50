import { z } from "zod";
import { addressField } from "#app/chain/address-schema.ts";

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
