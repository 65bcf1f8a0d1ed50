import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Status } from "#app/ui/status.tsx";
import { TabsNav } from "#app/ui/tabs-nav.tsx";
import type { HubAnswer } from "./hub/hub.types.ts";
import { stageWords } from "#app/common/merkle-claims/programme-states.ts";
import { HubNotices } from "./hub-notices.tsx";
import type { IncentivePage } from "./incentive-page.server.ts";
import styles from "./incentives.module.css";
import type { IncentiveKind } from "./terms/terms.types.ts";
import { kindWords, pathOf } from "./words.ts";

type IncentiveFrameProps = {
  kind: IncentiveKind;
  answer: HubAnswer;
  page: IncentivePage | null;
  children: ReactNode;
};

/** What the tabs of an incentive have in common. */
export function IncentiveFrame({ kind, answer, page, children }: IncentiveFrameProps) {
  const { title, path } = kindWords[kind];
  const notices = <HubNotices answer={answer} />;
  if (page === null) {
    return (
      <PageHeader title={title} notices={notices}>
        <Link to={path}>{title}s</Link>
      </PageHeader>
    );
  }
  const { incentive, phase } = page;
  const own = pathOf(incentive);
  const word = stageWords[phase];
  const name = incentive.text.title.trim() || "Without a name";
  const tabs = [
    { label: "Programme", to: own },
    { label: "Rewards", to: `${own}/rewards` },
    { label: "Roots", to: `${own}/roots` },
    { label: "Claims", to: `${own}/claims` },
  ];
  return (
    <>
      <PageHeader
        title={name}
        notices={notices}
        action={<Status tone={word.tone}>{word.text}</Status>}
      >
        <Link to={path}>{title}s</Link>
        {incentive.programmeId !== null && `, programme ${incentive.programmeId} of the claim hub`}
      </PageHeader>
      {incentive.programmeId !== null && <TabsNav label={name} tabs={tabs} />}
      <div className={styles["page"]}>{children}</div>
    </>
  );
}
