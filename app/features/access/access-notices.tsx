import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { AccessWarning } from "#app/domain/access/access-warnings.server.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";

/** Warns of powers over the contracts that an account has or gains. */
export function AccessNotices({ warnings }: { warnings: readonly AccessWarning[] }) {
  return warnings.map((warning) => (
    <Notice
      key={warning.chainName}
      tone="danger"
      remedy={<ButtonLink to={stakingAdminPaths.access}>Open Access</ButtonLink>}
    >
      On {warning.chainName}, {describe(warning)}.
    </Notice>
  ));
}

function describe({ adminCalls, unlisted }: AccessWarning): string {
  const members =
    unlisted === 1
      ? "an account has a role that the admin lists do not give it"
      : `accounts have ${unlisted} roles that the admin lists do not give them`;
  const calls =
    adminCalls === 1
      ? "a call that changes roles or powers is scheduled"
      : `${adminCalls} calls that change roles or powers are scheduled`;
  return [...(unlisted > 0 ? [members] : []), ...(adminCalls > 0 ? [calls] : [])].join(", and ");
}
