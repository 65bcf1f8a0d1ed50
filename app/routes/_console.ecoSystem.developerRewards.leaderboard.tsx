import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { loadBoardPage } from "#app/features/tasks/rewards/board/board-page.server.ts";
import { LeaderTable } from "#app/features/tasks/rewards/board/leader-table.tsx";
import { SponsorTable } from "#app/features/tasks/rewards/board/sponsor-table.tsx";
import styles from "#app/features/tasks/rewards/rewards.module.css";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Leaderboard of rewards");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { page: await loadBoardPage(new URL(request.url).searchParams) };
}

export default function LeaderboardTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    page && (
      <div className={styles["page"]}>
        <LeaderTable page={page} />
        <SponsorTable page={page} />
      </div>
    )
  );
}
