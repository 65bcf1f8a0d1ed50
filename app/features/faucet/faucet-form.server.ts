import { z } from "zod";
import { asSentence } from "#app/ui/format.ts";
import type { DripErrors } from "./drip-form.tsx";
import type { dripSchema } from "./faucet.schema.ts";

/** The first fault of each field, as a sentence for the form. */
export function refusalErrors(error: z.ZodError<z.output<typeof dripSchema>>): DripErrors {
  const { fieldErrors } = z.flattenError(error);
  const sentence = ([first]: string[] = []) => first && asSentence(first);
  const address = sentence(fieldErrors.address);
  const assets = sentence(fieldErrors.assets);
  return { ...(address && { address }), ...(assets && { assets }) };
}
