import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Alarm } from "./relay/alarm.store.server.ts";

/** Messages that are stuck. */
export const heldUpPath = "/bridgeAdmin/messages?status=held-up";

/** Page with details on an alarm. */
const pages: Partial<Record<Alarm["kind"], (subject: string) => { label: string; to: string }>> = {
  insolvent: () => ({ label: "Open Solvency", to: "/bridgeAdmin/solvency" }),
  drift: () => ({ label: "Open Configuration", to: "/bridgeAdmin/configuration" }),
  "held-up": () => ({ label: "Show the messages", to: heldUpPath }),
  reverted: (id) => ({ label: "Open the message", to: `/bridge/${id}` }),
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
