import { inboxPaths } from "#app/paths/inbox.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import type { ShownAlarm } from "./describe-alarm.ts";

const tones = { critical: "danger", warning: "warn", info: "info" } as const;

/** Shows open alarms, each with a link to its own page. */
export function AlarmNotices({ alarms }: { alarms: readonly ShownAlarm[] }) {
  return alarms.map(({ id, severity, title, text, page }) => (
    <Notice
      key={id}
      tone={tones[severity]}
      remedy={page ? <ButtonLink to={page.to}>{page.label}</ButtonLink> : undefined}
    >
      <Link to={inboxPaths.alarm(id)}>{title}</Link>. {text}
    </Notice>
  ));
}
