import { useSearchParams } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { Hex } from "viem";
import { parseMoment, parseShare, formatMoment } from "#app/kit/form/parse-entry.ts";
import type { Parsed } from "#app/kit/form/parsed.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { findFileError, parseEvidenceText } from "#app/common/staking/evidence/evidence.ts";
import { sendEvidence } from "#app/common/staking/evidence/send-evidence.ts";
import { nameOf, statusLabels } from "#app/common/staking/labels.ts";
import { TimeField } from "#app/kit/form/time-field.tsx";
import { SegmentedField, SelectField, TextField } from "#app/ui/field.tsx";
import { formatSeconds, formatTime, toSentence } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { parseAmount } from "#app/ui/parse-amount.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { findProposeBlocker } from "./court-blockers.ts";
import type { CourtPage } from "./court.types.ts";
import { EvidenceField, noChoice } from "./evidence-field.tsx";
import { parseLink } from "./parse-link.ts";
import { SlashPreviewCard } from "./slash-preview-card.tsx";
import { shareOf } from "./slash-preview.ts";
import { useCourt } from "./use-court.ts";

type ProposeFormProps = Pick<CourtPage, "facts" | "court" | "accused" | "names" | "drafts"> & {
  chosen: NonNullable<CourtPage["chosen"]>;
};

/** Proposes a slash, with a preview of everything it would reach. */
export function ProposeForm(props: ProposeFormProps) {
  const { facts, court, accused, chosen, names, drafts } = props;
  const { coin, time, deployments } = facts;
  const { run } = useCourt();
  const [, setSearch] = useSearchParams();
  const [unit, setUnit] = useState<"share" | "amount">("share");
  const [size, setSize] = useState("");
  const [moment, setMoment] = useState(formatMoment(time));
  const [evidence, setEvidence] = useState(noChoice);
  /** Key that remounts the file input, the only way to clear it. */
  const [proposals, setProposals] = useState(0);
  const [saving, setSaving] = useState<"no" | "saving" | { error: string }>("no");
  const [address, setAddress] = useState("");
  const [showErrors, setShowErrors] = useState(false);

  const infraction = evaluateMoment(moment, time, court.reach);
  const infractionAt = infraction.kind === "ok" ? infraction.value : time;
  const share = unit === "share" ? parseShare(size, { min: 1, max: 10_000 }) : readAmount();
  const uri = parseLink(address);
  const text = parseEvidenceText(evidence.text);
  const draft = drafts.find(({ hash, problem }) => hash === evidence.draft && problem === null);
  const fileError = findFileError(evidence.files);
  const blocker = findProposeBlocker(chosen);

  function readAmount(): Parsed<number> {
    const parsed = parseAmount(size, coin);
    return parsed.kind === "ok"
      ? shareOf(chosen, infractionAt, parsed.baseUnits)
      : { kind: "invalid", message: toSentence(parsed.reason) };
  }

  /** Saves the evidence before opening the wallet, so no slash is proposed without it. */
  async function review(event: FormEvent) {
    event.preventDefault();
    const hasEvidence = draft !== undefined || (text.kind === "ok" && fileError === null);
    const isWhole =
      share.kind === "ok" && infraction.kind === "ok" && hasEvidence && uri.kind === "ok";
    setShowErrors(!isWhole);
    if (!isWhole || blocker !== null || saving === "saving") return;
    const hash = draft?.hash ?? (await save());
    if (hash === null) return;
    const about = draft ?? { text: evidence.text, files: evidence.files };
    const proposal = {
      id: chosen.id,
      bps: share.value,
      infractionAt: infraction.value,
      evidence: hash,
      files: about.files.length,
      uri: uri.value,
    };
    const setting = { deployment: deployments.court, nameOf: (id: number) => nameOf(id, names) };
    run(
      ({ proposeTransaction }) => proposeTransaction(setting, proposal),
      () => {
        setEvidence(noChoice);
        setProposals((count) => count + 1);
      },
    );
  }

  async function save(): Promise<Hex | null> {
    if (text.kind === "invalid") return null;
    setSaving("saving");
    const sent = await sendEvidence(text.value, evidence.files);
    setSaving(sent.kind === "saved" ? "no" : { error: sent.message });
    return sent.kind === "saved" ? sent.hash : null;
  }

  const errorOf = (parsed: Parsed<unknown>) =>
    showErrors && parsed.kind === "invalid" ? parsed.message : null;
  return (
    <form className={layout["columns"]} onSubmit={(event) => void review(event)} noValidate>
      <div className={layout["stack"]}>
        <h2>Propose a slash</h2>
        <SelectField
          label="Validator"
          value={chosen.id}
          onChange={(event) =>
            setSearch({ validator: event.target.value }, { preventScrollReset: true })
          }
        >
          {accused.map(({ id, status }) => (
            <option key={id} value={id}>
              {nameOf(id, names)}, {statusLabels[status].text.toLowerCase()}
            </option>
          ))}
        </SelectField>
        <SegmentedField
          label="Size as"
          choices={[
            { value: "share", label: "A share of the stake" },
            { value: "amount", label: "An amount" },
          ]}
          value={unit}
          onChange={setUnit}
        />
        <TextField
          label="Size"
          inputMode="decimal"
          suffix={unit === "share" ? "%" : coin.symbol}
          value={size}
          error={errorOf(share)}
          onChange={(event) => setSize(event.target.value)}
        />
        <TimeField
          label="Time of the infraction"
          hint={`From ${formatTime(Math.max(0, time - court.reach))}. Stake that started unbonding before that day cannot be slashed.`}
          value={moment}
          error={errorOf(infraction)}
          onChange={(event) => setMoment(event.target.value)}
        />
        <EvidenceField
          key={proposals}
          value={evidence}
          onChange={setEvidence}
          drafts={drafts}
          showErrors={showErrors}
          error={fileError}
        />
        <TextField
          label="Public link"
          hint="Optional. A public https address, stored on the chain."
          inputMode="url"
          value={address}
          error={errorOf(uri)}
          onChange={(event) => setAddress(event.target.value)}
        />
        <RoleButton
          type="submit"
          size="normal"
          variant="primary"
          fullWidth
          facts={facts}
          needs="STAKING_OPERATOR"
          blocker={blocker}
          pending={saving === "saving"}
        >
          Review the proposal
        </RoleButton>
        {typeof saving === "object" && <Notice tone="danger">{saving.error}</Notice>}
        <p className={typography["note"]}>
          An active validator is jailed for {formatSeconds(court.jailPeriod)} immediately, and
          affected stake cannot be withdrawn. Another account can execute the slash after{" "}
          {formatSeconds(court.window)}. It expires {formatSeconds(court.expiry)} later. A guardian
          can veto it until it is executed or expires, even after the first{" "}
          {formatSeconds(court.window)}.
        </p>
      </div>
      <SlashPreviewCard
        chosen={chosen}
        coin={coin}
        name={nameOf(chosen.id, names)}
        bps={share.kind === "ok" ? share.value : null}
        infractionAt={infractionAt}
      />
    </form>
  );
}

function evaluateMoment(text: string, time: number, reach: number): Parsed<number> {
  const parsed = parseMoment(text);
  if (parsed.kind === "invalid") return parsed;
  if (parsed.value > time) {
    return {
      kind: "invalid",
      message: `This is after the latest block, at ${formatTime(time)}.`,
    };
  }
  return parsed.value < time - reach
    ? {
        kind: "invalid",
        message: `Too long ago: the earliest possible time is ${formatTime(time - reach)}.`,
      }
    : parsed;
}
