import { z } from "zod";
import { toSentence } from "#app/ui/values/format.ts";
import type { DripErrors } from "./request-form.tsx";
import type { dripSchema } from "./faucet.schema.ts";

/** Returns the first error of each field, as a message for the form. */
export function toFormErrors(error: z.ZodError<z.output<typeof dripSchema>>): DripErrors {
  const { fieldErrors } = z.flattenError(error);
  const message = ([first]: string[] = []) => first && toSentence(first);
  const address = message(fieldErrors.address);
  const assets = message(fieldErrors.assets);
  return { address, assets };
}
