import { hashReason } from "#app/domain/tasks/model/content-hash.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import styles from "#app/features/submissions/queue.module.css";
import type { Unit } from "#app/domain/tasks/model/submission-labels.ts";
import { parseText, parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { check, optional } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextareaField, TextField } from "#app/ui/forms/field.tsx";
import { formatAmount, formatTime } from "#app/ui/values/format.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { RestoredNotice } from "#app/ui/feedback/notice.tsx";
import { Time } from "#app/ui/values/time.tsx";
import typography from "#app/ui/typography.module.css";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import { useOwnName } from "#app/wallet/context/wallet-context.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { reasonHooks } from "./dispute-requests.ts";
import { maxReasonBytes } from "#app/domain/submissions/disputes/max-reason.ts";
import type {
  ChainWork,
  Proposal,
  WorkOnChain,
} from "#app/domain/submissions/disputes/read-dispute.server.ts";
import { useDisputes } from "./use-disputes.ts";

type DisputeCardProps = { submission: Submission; unit: Unit; work: ChainWork };

/** On the page of the submission that stands on the chain. */
type WorkProps = DisputeCardProps & { stands: WorkOnChain };

/** What became of a submission on the chain, and how it can be disputed. */
export function DisputeCard(props: DisputeCardProps) {
  const { submission, work } = props;
  const stands = work.stands?.submissionId === submission.id ? work.stands : null;
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="On the chain">
      <h3>On the chain</h3>
      <p>{describe(work)}</p>
      {work.state === "undecided" && submission.status === "rejected" && (
        <p className={typography["note"]}>
          It was rejected here only. An{" "}
          <Link to={submissionPaths.award(submission.taskId)}>award of the task</Link> turns it down
          on the chain; from then on it can be disputed.
        </p>
      )}
      {stands === null ? (
        <Elsewhere {...props} />
      ) : (
        <>
          {work.disputableUntil !== null &&
            (submission.submitter === work.head.wallet ? (
              <OpenForm {...props} />
            ) : (
              <p className={typography["note"]}>
                Its submitter can dispute this until <Time at={work.disputableUntil * 1_000} />.
              </p>
            ))}
          {work.dispute && <Dispute {...props} stands={stands} dispute={work.dispute} />}
        </>
      )}
    </section>
  );
}

/** Leads to the submission that a dispute is about. */
function Elsewhere({ submission: { taskId }, work: { stands, dispute } }: DisputeCardProps) {
  if (dispute === null) return null;
  return (
    <p className={typography["note"]}>
      {stands === null ? (
        "Its submitter disputes work that is not in this console, so it cannot be decided here."
      ) : (
        <>
          Its submitter disputes{" "}
          <Link to={`${submissionPaths.submission(stands.submissionId)}?task=${taskId}`}>
            another submission
          </Link>
          .
        </>
      )}
    </p>
  );
}

function describe(work: ChainWork): string {
  const { state, since, isCurrent } = work;
  if (state === "none" || state === "withdrawn" || (state === "undecided" && !isCurrent)) {
    return describeMissing(work);
  }
  if (!isCurrent) return "Other work of this submitter stands on the chain.";
  switch (state) {
    case "undecided":
      return "It is on the chain and undecided: the escrow keeps a share for it.";
    case "turned-down":
      return `It was turned down ${formatTime(since)}.`;
    case "disputed":
      return "Its submitter disputes the decision: the escrow keeps a share for it.";
    case "dismissed":
      return `Two arbiters dismissed its dispute ${formatTime(since)}.`;
    case "paid":
      return `It was paid ${formatTime(since)}.`;
  }
}

/** Describes a version that is not, or no longer, on the chain. */
function describeMissing({ state, acceptedUntil, isAnchored }: ChainWork): string {
  if (state === "withdrawn" && acceptedUntil === null) return "Its submitter has withdrawn it.";
  const what = state === "undecided" ? "This version is" : "It is";
  if (acceptedUntil === null) return `${what} not on the chain, so the escrow cannot pay it.`;
  const how = isAnchored
    ? "The console puts it there within ten minutes of its signature."
    : `It can be put there until ${formatTime(acceptedUntil)}.`;
  return `${what} not on the chain yet, and the escrow pays only work that is. ${how}`;
}

const parseReason = (text: string) =>
  parseText(text, { empty: "Enter a reason.", maxBytes: maxReasonBytes });

/** Form for the submitter to open the dispute. */
function OpenForm({ submission, work }: DisputeCardProps) {
  const { run, blocker } = useDisputes();
  const revalidate = useRevalidate();
  const { head, escrow, disputableUntil } = work;
  const entries = useEntries(
    { reason: "" },
    ({ reason }) => ({ reason: parseReason(reason) }),
    useOwnName(`dispute ${submission.id}`),
  );
  const review = entries.submit(({ reason }) => {
    const setting = { disputes: head.disputes, number: escrow.number };
    const hooks = reasonHooks(submission.id, "POST", reason);
    run(
      ({ disputeTransaction }) => disputeTransaction(setting, { reason, hooks }),
      () => {
        entries.restart();
        revalidate();
      },
    );
  });
  return (
    <form className={styles["form"]} aria-label="Open a dispute" onSubmit={review} noValidate>
      <p>
        You can dispute this once, until <Time at={(disputableUntil ?? 0) * 1_000} />. Two arbiters
        who have no part in the task then decide.
      </p>
      {entries.isRestored && <RestoredNotice onRestart={entries.restart} />}
      <TextareaField
        label="Reason"
        hint="Public: stored here, and its hash is on the chain."
        rows={3}
        {...entries.fields.reason}
      />
      <div>
        <Button type="submit" blocker={blocker}>
          Review the dispute
        </Button>
      </div>
    </form>
  );
}

type DisputeProps = WorkProps & { dispute: NonNullable<ChainWork["dispute"]> };

/** An open dispute: its clock, its reason, what arbiters have decided, and the form to decide. */
function Dispute(props: DisputeProps) {
  const { dispute, unit } = props;
  const { until, reason, proposals, most } = dispute;
  return (
    <>
      <dl className={layout["fact-grid"]}>
        <dt>Open until</dt>
        <dd>
          <Time at={until * 1_000} />
        </dd>
        <dt>Reason</dt>
        <dd className={typography["entered"]}>{reason ?? "not written in this console"}</dd>
        <dt>Share kept</dt>
        <dd>{formatAmount(most, unit)}</dd>
      </dl>
      {proposals.map((proposal) => (
        <ProposalRow key={proposal.arbiter + proposal.reasonHash} {...props} proposal={proposal} />
      ))}
      {dispute.mayResign && <Resignation {...props} />}
      <DecisionForm {...props} />
    </>
  );
}

/** For an arbiter whom the creator named as a reviewer. */
function Resignation({ work: { head, escrow } }: DisputeProps) {
  const { run, blocker } = useDisputes();
  const revalidate = useRevalidate();
  const resign = () =>
    run(({ resignTransaction }) => resignTransaction(head.deployment, escrow.number), revalidate);
  return (
    <div className={styles["row"]}>
      <p className={typography["note"]}>
        You review the task. Resign as a reviewer to decide here.
      </p>
      <Button size="small" blocker={blocker} onClick={resign}>
        Resign as a reviewer
      </Button>
    </div>
  );
}

function ProposalRow({
  stands,
  unit,
  work: { head, escrow },
  dispute,
  proposal,
}: DisputeProps & { proposal: Proposal }) {
  const { run, blocker } = useDisputes();
  const revalidate = useRevalidate();
  const { arbiter, amount, reasonHash, reason } = proposal;
  const setting = { disputes: head.disputes, number: escrow.number };
  const resolution = { submission: stands, amount, reasonHash, reason, unit };
  const own =
    arbiter === head.wallet
      ? "Another arbiter must agree"
      : proposal.isAboutThis
        ? null
        : "It was decided about other work";
  const agree = () =>
    run(({ resolveTransaction }) => resolveTransaction(setting, resolution), revalidate);
  return (
    <div className={styles["row"]}>
      <p>
        <Address value={arbiter} />{" "}
        {amount === 0n ? "would dismiss it" : `would pay ${formatAmount(amount, unit)}`}:{" "}
        <span className={typography["entered"]}>
          {reason ?? "the reason was not written in this console"}
        </span>
      </p>
      <Button size="small" blocker={dispute.blocker ?? own ?? blocker} onClick={agree}>
        Agree
      </Button>
    </div>
  );
}

/** Form for an arbiter's decision, with which another one has to agree. */
function DecisionForm({ submission, stands, unit, work: { head, escrow }, dispute }: DisputeProps) {
  const { run, blocker: walletBlocker } = useDisputes();
  const revalidate = useRevalidate();
  const { blocker, most } = dispute;
  const entries = useEntries(
    { amount: "", reason: "" },
    (texts) => ({
      amount: check(
        optional<bigint>(texts.amount, 0n, () => parseTokenAmount(texts.amount, unit)),
        (amount) =>
          amount > most ? `It can be at most ${formatAmount(most, unit)}, the share kept.` : null,
      ),
      reason: parseReason(texts.reason),
    }),
    useOwnName(`decision ${submission.id}`),
  );
  const review = entries.submit(({ amount, reason }) => {
    if (blocker !== null) return;
    const setting = { disputes: head.disputes, number: escrow.number };
    const hooks = reasonHooks(submission.id, "PUT", reason);
    const reasonHash = hashReason(reason);
    run(
      ({ resolveTransaction }) =>
        resolveTransaction(setting, {
          submission: stands,
          amount,
          reasonHash,
          reason,
          unit,
          hooks,
        }),
      () => {
        entries.restart();
        revalidate();
      },
    );
  });
  return (
    <form className={styles["form"]} aria-label="Decide the dispute" onSubmit={review} noValidate>
      {entries.isRestored && <RestoredNotice onRestart={entries.restart} />}
      <TextField
        label="Pay its submitter"
        hint="Empty: nothing, which dismisses the dispute."
        inputMode="decimal"
        suffix={unit.symbol}
        disabled={blocker !== null}
        {...entries.fields.amount}
      />
      <TextareaField
        label="Reason"
        hint="Public: stored here and published with the results. Its hash is on the chain."
        rows={2}
        disabled={blocker !== null}
        {...entries.fields.reason}
      />
      <div>
        <Button type="submit" blocker={blocker ?? walletBlocker}>
          Review the decision
        </Button>
      </div>
    </form>
  );
}
