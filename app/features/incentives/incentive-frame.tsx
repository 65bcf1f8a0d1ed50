import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Status } from "#app/ui/status.tsx";
import { TabsNav } from "#app/ui/tabs-nav.tsx";
import layout from "#app/ui/layout.module.css";
import type { ClaimHubAnswer } from "./claim-hub/claim-hub.types.ts";
import { stageLabels } from "#app/common/merkle-claims/programme-states.ts";
import { ClaimHubNotices } from "./claim-hub-notices.tsx";
import type { IncentivePage } from "./incentive-page.server.ts";
import type { IncentiveKind } from "./terms/terms.types.ts";
import { kindLabels, pathOf } from "./labels.ts";

type IncentiveFrameProps = {
  kind: IncentiveKind;
  answer: ClaimHubAnswer;
  page: IncentivePage | null;
  children: ReactNode;
};

/** Frame shared by the tabs of an incentive. */
export function IncentiveFrame({ kind, answer, page, children }: IncentiveFrameProps) {
  const { title, path } = kindLabels[kind];
  const notices = <ClaimHubNotices answer={answer} />;
  if (page === null) {
    return (
      <PageHeader title={title} notices={notices}>
        <Link to={path}>{title}s</Link>
      </PageHeader>
    );
  }
  const { incentive, phase } = page;
  const own = pathOf(incentive);
  const label = stageLabels[phase];
  const name = incentive.text.title.trim() || "Without a name";
  const tabs = [
    { label: "Program", to: own },
    { label: "Rewards", to: `${own}/rewards` },
    { label: "Roots", to: `${own}/roots` },
    { label: "Claims", to: `${own}/claims` },
  ];
  return (
    <>
      <PageHeader
        title={name}
        notices={notices}
        action={<Status tone={label.tone}>{label.text}</Status>}
      >
        <Link to={path}>{title}s</Link>
        {incentive.programmeId !== null && `, program ${incentive.programmeId} of the claim hub`}
      </PageHeader>
      {incentive.programmeId !== null && <TabsNav label={name} tabs={tabs} />}
      <div className={layout["page"]}>{children}</div>
    </>
  );
}
