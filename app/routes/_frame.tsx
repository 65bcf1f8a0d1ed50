import { Outlet } from "@remix-run/react";
import { Frame } from "#app/shell/frame.tsx";
import { useRootContext } from "#app/shell/root-context.ts";
import { ViewAsBanner } from "#app/shell/view-as/view-as-banner.tsx";
import { SessionBanner } from "#app/wallet/session-banner.tsx";

/** Layout with top bar and sidebar, around every page but those for the public. */
export default function FrameLayout() {
  const { isAdmin, viewed, config } = useRootContext();
  return (
    <Frame
      admin={isAdmin}
      devnet={config.devnet}
      hasBridge={config.hasBridge}
      hasStaking={config.hasStaking}
    >
      <SessionBanner />
      <ViewAsBanner viewed={viewed} />
      <Outlet />
    </Frame>
  );
}
