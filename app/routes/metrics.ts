import type { LoaderFunctionArgs } from "@remix-run/node";
import { mayReadMetrics, readMetrics } from "#app/platform/metrics.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { env } = getRuntime();
  const authorization = request.headers.get("Authorization");
  if (!mayReadMetrics(env, { address: context.clientAddress, authorization })) {
    return errorResponse(403, "not-allowed", "The metrics need the token of METRICS_TOKEN.");
  }
  const { text, contentType } = await readMetrics();
  return new Response(text, {
    headers: { "Content-Type": contentType, "Cache-Control": "no-store" },
  });
}
