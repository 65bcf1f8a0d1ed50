import type { ReactNode } from "react";
import { bridgeAdminPaths } from "#app/paths/bridge-admin.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav, useOpenTab } from "#app/ui/forms/tabs-nav.tsx";

const purposeOfAll = "The four networks, the relayer and the validators.";
const tabs = [
  { label: "Overview", to: "/", purpose: purposeOfAll },
  {
    label: "Messages",
    title: "Bridge messages",
    to: bridgeAdminPaths.messages,
    purpose: "Every transfer between the networks, and what holds up those that are late.",
  },
  {
    label: "Solvency",
    title: "Bridge solvency",
    to: bridgeAdminPaths.solvency,
    purpose: "What is locked on one network against what was issued for it on the others.",
  },
  {
    label: "Configuration",
    title: "Bridge configuration",
    to: bridgeAdminPaths.configuration,
    purpose:
      "How contracts, accounts and roles are on each network, compared with how they should be.",
  },
  {
    label: "Controls",
    title: "Bridge controls",
    to: bridgeAdminPaths.controls,
    purpose: "Pauses a chain, and sets the limits of its routes, its validators, fees and owners.",
  },
  {
    label: "Handover",
    title: "Bridge handover",
    to: bridgeAdminPaths.handover,
    purpose: "Lets Hyperlane's own agents, or other operators, relay and sign for this bridge.",
  },
  {
    label: "History",
    title: "Bridge history",
    to: bridgeAdminPaths.history,
    purpose: "What was changed in the bridge's contracts, when, and by whom.",
  },
];

const isWithoutBridge = ({ to }: { to: string }) =>
  to === "/" || to === bridgeAdminPaths.configuration;

type BridgeAdminHeaderProps = {
  /** Without a bridge, only the overview and the configuration are shown. */
  hasBridge: boolean;
  notices?: ReactNode;
};

/** Header of every tab of the bridge admin page. */
export function BridgeAdminHeader({ hasBridge, notices }: BridgeAdminHeaderProps) {
  const open = useOpenTab(tabs);
  return (
    <>
      <PageHeader title={open?.title ?? "Bridge admin"} notices={notices}>
        {open?.purpose ?? purposeOfAll}
      </PageHeader>
      <TabsNav label="Bridge admin" tabs={hasBridge ? tabs : tabs.filter(isWithoutBridge)} />
    </>
  );
}
