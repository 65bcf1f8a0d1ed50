import type { ReactNode } from "react";
import { inboxPaths } from "#app/paths/inbox.ts";
import { TabsNav, useTabTitle } from "#app/ui/forms/tabs-nav.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

const tabs = [
  { label: "Inbox", to: inboxPaths.index },
  { label: "Channels", title: "Channels", to: inboxPaths.channels },
  { label: "History", title: "Inbox history", to: inboxPaths.history },
];

/** Header of every tab of the inbox. */
export function InboxHeader({ action }: { action?: ReactNode }) {
  return (
    <>
      <PageHeader title={useTabTitle(tabs, "Inbox")} action={action}>
        What waits for you, what is wrong on the network, and where alarms are sent.
      </PageHeader>
      <TabsNav label="Inbox" tabs={tabs} />
    </>
  );
}
