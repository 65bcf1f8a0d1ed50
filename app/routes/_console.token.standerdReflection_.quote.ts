import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { readQuote } from "#app/features/tokens/reflection/create/quote.server.ts";
import { readQuoteQuery } from "#app/features/tokens/reflection/create/quote-query.ts";
import type { Quote } from "#app/features/tokens/reflection/create/quote.types.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const asked = readQuoteQuery(searchParams, admin.address);
  const quote: Quote = asked ? await readQuote(asked, admin.address) : { kind: "incomplete" };
  return { query: searchParams.toString(), quote };
}
