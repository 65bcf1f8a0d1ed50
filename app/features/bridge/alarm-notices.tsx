import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Alarm } from "#app/domain/bridge/relay/alarm.store.server.ts";
import { bridgeAdminPaths } from "#app/paths/bridge-admin.ts";
import { bridgePaths } from "#app/paths/bridge.ts";

/** Messages that are stuck. */
export const heldUpPath = `${bridgeAdminPaths.messages}?status=held-up`;

/** Page with details on an alarm. */
const pages: Partial<Record<Alarm["kind"], (subject: string) => { label: string; to: string }>> = {
  insolvent: () => ({ label: "Open Solvency", to: bridgeAdminPaths.solvency }),
  drift: () => ({ label: "Open Configuration", to: bridgeAdminPaths.configuration }),
  "held-up": () => ({ label: "Show the messages", to: heldUpPath }),
  reverted: (id) => ({ label: "Open the message", to: bridgePaths.message(id) }),
};

/** Shows alarms from the bridge's workers that need an operator. */
export function AlarmNotices({ alarms }: { alarms: readonly Alarm[] }) {
  return alarms.map(({ kind, subject, message }) => {
    const page = pages[kind]?.(subject);
    return (
      <Notice
        key={`${kind}-${subject}`}
        tone="danger"
        remedy={page ? <ButtonLink to={page.to}>{page.label}</ButtonLink> : undefined}
      >
        {message}
      </Notice>
    );
  });
}
