import type { Address } from "viem";
import { z } from "zod";
import { parseAddress } from "./parse-address.ts";

/** An address in a form or in the body of a request. */
export const addressField = z
  .string("enter an address: 0x and 40 hexadecimal digits")
  .transform((text, context): Address => {
    const parsed = parseAddress(text);
    if (parsed.kind === "ok") return parsed.address;
    context.addIssue(parsed.reason);
    return z.NEVER;
  });

/** An address in a query; an invalid one filters nothing. */
export const addressFilter = addressField.nullable().catch(null);
