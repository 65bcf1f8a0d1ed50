import type { LoaderFunctionArgs } from "@remix-run/node";
import { serveLogo } from "#app/features/tokens/listing/serve-logo.server.ts";

/** Public, since wallets display a token's logo too. */
export async function loader({ params }: LoaderFunctionArgs) {
  return serveLogo(params["hash"] ?? "");
}
