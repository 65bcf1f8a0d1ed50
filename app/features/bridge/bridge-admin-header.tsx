import type { ReactNode } from "react";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabsNav } from "#app/ui/tabs-nav.tsx";

const tabs = [
  { label: "Overview", to: "/" },
  { label: "Messages", to: "/bridgeAdmin/messages" },
  { label: "Solvency", to: "/bridgeAdmin/solvency" },
  { label: "Configuration", to: "/bridgeAdmin/configuration" },
  { label: "Controls", to: "/bridgeAdmin/controls" },
  { label: "Handover", to: "/bridgeAdmin/handover" },
  { label: "History", to: "/bridgeAdmin/history" },
];

type BridgeAdminHeaderProps = {
  /** Without a bridge, only the overview is shown. */
  hasBridge: boolean;
  notices?: ReactNode;
};

/** Header of every tab of the bridge admin page. */
export function BridgeAdminHeader({ hasBridge, notices }: BridgeAdminHeaderProps) {
  return (
    <>
      <PageHeader title="Bridge admin" notices={notices}>
        The four networks, our contracts on them, and the server accounts.
      </PageHeader>
      {hasBridge && <TabsNav label="Bridge admin" tabs={tabs} />}
    </>
  );
}
