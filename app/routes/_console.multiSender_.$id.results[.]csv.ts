import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { requireMultiSend } from "#app/features/multi-sender/multi-send.server.ts";
import { writeRemaining, writeReport } from "#app/features/multi-sender/report.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const campaign = await requireMultiSend(params["id"]);
  const isRemaining = new URL(request.url).searchParams.get("only") === "remaining";
  const text = isRemaining ? await writeRemaining(campaign) : await writeReport(campaign);
  const name = isRemaining ? "remaining.csv" : "results.csv";
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
