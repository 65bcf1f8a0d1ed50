import type { ReactNode } from "react";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/tabs-nav.tsx";

const tabs = [
  { label: "Overview", to: "/" },
  { label: "Messages", title: "Bridge messages", to: "/bridgeAdmin/messages" },
  { label: "Solvency", title: "Bridge solvency", to: "/bridgeAdmin/solvency" },
  { label: "Configuration", title: "Bridge configuration", to: "/bridgeAdmin/configuration" },
  { label: "Controls", title: "Bridge controls", to: "/bridgeAdmin/controls" },
  { label: "Handover", title: "Bridge handover", to: "/bridgeAdmin/handover" },
  { label: "History", title: "Bridge history", to: "/bridgeAdmin/history" },
];

type BridgeAdminHeaderProps = {
  /** Without a bridge, only the overview is shown. */
  hasBridge: boolean;
  notices?: ReactNode;
};

/** Header of every tab of the bridge admin page. */
export function BridgeAdminHeader({ hasBridge, notices }: BridgeAdminHeaderProps) {
  const title = useTabTitle(tabs, "Bridge admin");
  return (
    <>
      <PageHeader title={title} notices={notices}>
        The four networks, our contracts on them, and the server accounts.
      </PageHeader>
      {hasBridge && <TabsNav label="Bridge admin" tabs={tabs} />}
    </>
  );
}
