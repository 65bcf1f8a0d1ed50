import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { readEscrow } from "#app/common/tasks/escrow/read-tasks.server.ts";
import { rewardsPath } from "#app/features/submissions/rewards/labels.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/tabs-nav.tsx";

export const meta: MetaFunction = () => pageTitle("Developer rewards");

const tabs = [
  { label: "My work", to: rewardsPath },
  { label: "Claim", title: "Claim developer rewards", to: `${rewardsPath}/claim` },
  { label: "Ledger", title: "Reward ledger", to: `${rewardsPath}/ledger` },
  { label: "Leaderboard", title: "Developer leaderboard", to: `${rewardsPath}/leaderboard` },
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
