import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { developerRewardPaths } from "#app/paths/developer-rewards.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/forms/tabs-nav.tsx";

export const meta: MetaFunction = () => pageTitle("Developer rewards");

const tabs = [
  { label: "My work", to: developerRewardPaths.index },
  { label: "Claim", title: "Claim developer rewards", to: developerRewardPaths.claim },
  { label: "Ledger", title: "Reward ledger", to: developerRewardPaths.ledger },
  { label: "Leaderboard", title: "Developer leaderboard", to: developerRewardPaths.leaderboard },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  return { answer: await readEscrow(viewed) };
}

export default function DeveloperRewards() {
  const { answer } = useLoaderData<typeof loader>();
  const title = useTabTitle(tabs, "Developer rewards");
  return (
    <>
      <PageHeader
        title={title}
        notices={
          <ChainNotices
            state={answer.kind === "read" ? answer.head : answer}
            contract="The escrow of tasks"
            content="tasks and credits"
          />
        }
      >
        Developers&apos; submissions, and what the escrow pays them.
      </PageHeader>
      {answer.kind !== "not-deployed" && (
        <>
          <TabsNav label="Developer rewards" tabs={tabs} />
          <Outlet />
        </>
      )}
    </>
  );
}
