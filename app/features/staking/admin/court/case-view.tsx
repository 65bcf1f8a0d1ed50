import { EvidenceCard } from "#app/features/staking/evidence/evidence-card.tsx";
import styles from "#app/features/staking/staking.module.css";
import { formatBps, formatTime, nameOf } from "#app/features/staking/words.ts";
import { Address } from "#app/ui/address.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { formatInteger, formatUtc } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";
import { CaseActions } from "./case-actions.tsx";
import { CaseStatus } from "./case-status.tsx";
import type { CasePage } from "./court.types.ts";

const pollMs = 15_000;

/** One case, for whoever decides it: what is proposed, why, and until when it can be decided. */
export function CaseView(page: CasePage) {
  const { one, evidence, names, asOf } = page;
  useRevalidateWhile(one.state === "open", pollMs);
  return (
    <div className={styles["page"]}>
      <p>
        <Link to="/admin/slashing">All cases</Link>
      </p>
      <div className={styles["toolbar"]}>
        <h2>
          Case {formatInteger(one.caseId)}: slash of {formatBps(one.bps)} of{" "}
          <Link to={`/staking/${one.id}`}>{nameOf(one.id, names)}</Link>
        </h2>
        <CaseActions page={page} one={one} />
      </div>
      <Figures
        figures={[
          { label: "State", value: <CaseStatus page={page} one={one} /> },
          { label: "Infraction", value: formatTime(one.infractionAt) },
          {
            label: "Proposed",
            value: one.proposedAt === null ? null : formatUtc(one.proposedAt),
            note: (
              <>
                by <Address value={one.proposer} />
              </>
            ),
            ...(one.proposedAt === null && { reason: "Not indexed yet" }),
          },
          { label: "Can be executed from", value: formatTime(one.executableAt) },
          {
            label: "Expires",
            value: formatTime(one.expiresAt),
            note: "until then it can be vetoed",
          },
        ]}
        asOfBlock={asOf.block}
      />
      <EvidenceCard hash={one.evidence} uri={one.uri} evidence={evidence} />
    </div>
  );
}
