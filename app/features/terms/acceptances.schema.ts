import { z } from "zod";
import { addressField } from "#app/chain/address-schema.ts";

export const acceptanceFields = {
  version: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
  wallet: addressField,
  before: z.uuid(),
};
