import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadBoardPage } from "#app/features/submissions/rewards/board/board-page.server.ts";
import { LeaderTable } from "#app/features/submissions/rewards/board/leader-table.tsx";
import { SponsorTable } from "#app/features/submissions/rewards/board/sponsor-table.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Developer leaderboard");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { page: await loadBoardPage(new URL(request.url).searchParams) };
}

export default function LeaderboardTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    page && (
      <div className={layout["page"]}>
        <LeaderTable page={page} />
        <SponsorTable page={page} />
      </div>
    )
  );
}
