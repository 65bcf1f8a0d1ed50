import { Notice } from "#app/ui/feedback/notice.tsx";
import type { BridgePage } from "./bridge-page.server.ts";

/** Everything that currently blocks transfers on the selected route. */
export function BridgeNotices({ page }: { page: BridgePage }) {
  const { chosen, isCorrected } = page;
  if (!chosen) {
    return (
      <Notice tone="warn">
        No token has a route between two networks. Deploy the bridge&apos;s contracts first.
      </Notice>
    );
  }
  return (
    <>
      {isCorrected && (
        <Notice tone="info">
          This route does not exist. The closest one is selected: check networks and token.
        </Notice>
      )}
      {chosen.obstacles.map((obstacle) => (
        <Notice key={obstacle} tone="warn">
          {obstacle}
        </Notice>
      ))}
    </>
  );
}
