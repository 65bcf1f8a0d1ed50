import type { ReactNode } from "react";
import { incentivePaths } from "#app/paths/incentives.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { TabsNav } from "#app/ui/forms/tabs-nav.tsx";
import layout from "#app/ui/layout.module.css";
import type { ClaimHubAnswer } from "#app/domain/claims/claim-hub.types.ts";
import { stageLabels } from "#app/domain/claims/programme-states.ts";
import { ClaimHubNotices } from "./claim-hub-notices.tsx";
import type { IncentivePage } from "./incentive-page.server.ts";
import type { IncentiveKind } from "#app/domain/rewards/terms/terms.types.ts";
import { kindLabels } from "./labels.ts";

type IncentiveFrameProps = {
  kind: IncentiveKind;
  answer: ClaimHubAnswer;
  page: IncentivePage | null;
  children: ReactNode;
};

/** Frame shared by the tabs of an incentive. */
export function IncentiveFrame({ kind, answer, page, children }: IncentiveFrameProps) {
  const { title } = kindLabels[kind];
  const paths = incentivePaths[kind];
  const notices = <ClaimHubNotices answer={answer} />;
  if (page === null) {
    return (
      <PageHeader title={title} notices={notices}>
        <Link to={paths.index}>{title}s</Link>
      </PageHeader>
    );
  }
  const { incentive, phase } = page;
  const { id } = incentive;
  const label = stageLabels[phase];
  const name = incentive.text.title.trim() || "Without a name";
  const tabs = [
    { label: "Program", to: paths.incentive(id) },
    { label: "Rewards", to: paths.rewards(id) },
    { label: "Roots", to: paths.roots(id) },
    { label: "Claims", to: paths.claims(id) },
  ];
  return (
    <>
      <PageHeader
        title={name}
        notices={notices}
        action={<Status tone={label.tone}>{label.text}</Status>}
      >
        <Link to={paths.index}>{title}s</Link>
        {incentive.programmeId !== null && `, program ${incentive.programmeId} of the claim hub`}
      </PageHeader>
      {incentive.programmeId !== null && <TabsNav label={name} tabs={tabs} />}
      <div className={layout["page"]}>{children}</div>
    </>
  );
}
