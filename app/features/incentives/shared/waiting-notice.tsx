import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";

type WaitingNoticeProps = {
  /** Pending adjustments of the epoch. */
  count: number;
  /** Where they are decided; null for the current page. */
  to: string | null;
};

/** Warns not to publish an epoch while an adjustment of it is pending. */
export function WaitingNotice({ count, to }: WaitingNoticeProps) {
  if (count === 0) return null;
  return (
    <Notice
      tone="warn"
      remedy={
        to !== null && (
          <ButtonLink size="small" to={to}>
            {count === 1 ? "Decide on it" : "Decide on them"}
          </ButtonLink>
        )
      }
    >
      {count === 1
        ? "An adjustment of this epoch needs a second admin. A root published before that omits it."
        : `${formatInteger(count)} adjustments of this epoch need a second admin. A root published before that omits them.`}
    </Notice>
  );
}
