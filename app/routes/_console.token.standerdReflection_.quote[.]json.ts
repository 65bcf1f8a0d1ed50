import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { printAmounts } from "#app/features/tokens/amounts-json.ts";
import { readQuote } from "#app/features/tokens/reflection/create/quote.server.ts";
import { readQuoteQuery } from "#app/features/tokens/reflection/create/quote-query.ts";

/** Returns a token's cost and future address; requested while its form is filled in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const requested = readQuoteQuery(new URL(request.url).searchParams, admin.address);
  const quote = requested
    ? await readQuote(requested, admin.address)
    : ({ kind: "incomplete" } as const);
  return new Response(printAmounts(quote), {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
}
