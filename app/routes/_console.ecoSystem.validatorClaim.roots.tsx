import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadRootsPage } from "#app/features/claims/roots-page.server.ts";
import { RootsTable } from "#app/features/claims/roots-table.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Claim roots");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { page: await loadRootsPage(new URL(request.url).searchParams) };
}

export default function RootsTab() {
  const { page } = useLoaderData<typeof loader>();
  if (page.kind !== "read") return null;
  return (
    <div className={layout["page"]}>
      <RootsTable page={page} />
    </div>
  );
}
