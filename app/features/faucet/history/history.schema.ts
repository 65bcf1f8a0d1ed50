import { z } from "zod";
import { addressField } from "#app/chain/address-schema.ts";
import { chainField } from "#app/kit/list/list-query.ts";

const statuses = ["queued", "sent", "confirmed", "failed"] as const;

export const historyFields = {
  recipient: addressField,
  status: z.enum(statuses),
  chain: chainField,
  before: z.uuid(),
};
