import { EvidenceCard } from "#app/common/staking/evidence/evidence-card.tsx";
import { PreviewList } from "#app/common/staking/preview-list.tsx";
import { nameOf } from "#app/domain/staking/labels.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { Address } from "#app/ui/values/address.tsx";
import { formatBps, formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import layout from "#app/ui/layout.module.css";
import { CaseActions } from "./case-actions.tsx";
import { CaseStatus } from "./case-status.tsx";
import type { CasePage } from "./court.types.ts";

const pollMs = 15_000;

/** Page of a case for its decision: what is proposed, why, and the deadline. */
export function CaseView(page: CasePage) {
  const { one, evidence, names } = page;
  useRevalidateWhile(one.state === "open", pollMs);
  return (
    <div className={layout["page"]}>
      <p>
        <Link to={stakingAdminPaths.slashing}>All cases</Link>
      </p>
      <div className={layout["toolbar"]}>
        <h2>
          Case {formatInteger(one.caseId)}: slash of {formatBps(one.bps)} of{" "}
          <Link to={stakingPaths.validator(one.id)}>{nameOf(one.id, names)}</Link>
        </h2>
        <CaseActions page={page} one={one} />
      </div>
      <section className={layout["card"]} aria-label="Case">
        <PreviewList
          lines={[
            { label: "State", value: <CaseStatus page={page} one={one} /> },
            { label: "Infraction", value: <Time at={one.infractionAt * 1_000} /> },
            {
              label: "Proposed",
              value: one.proposedAt === null ? "not indexed yet" : <Time at={one.proposedAt} />,
            },
            { label: "Proposer", value: <Address value={one.proposer} /> },
            { label: "Can be executed from", value: <Time at={one.executableAt * 1_000} /> },
            {
              label: "Can be vetoed and executed until",
              value: <Time at={one.expiresAt * 1_000} />,
            },
          ]}
        />
      </section>
      <EvidenceCard hash={one.evidence} uri={one.uri} evidence={evidence} />
    </div>
  );
}
