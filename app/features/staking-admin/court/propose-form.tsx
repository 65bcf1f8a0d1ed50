import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import type { Hex } from "viem";
import {
  parseMoment,
  parseShare,
  parseTokenAmount,
  formatMoment,
} from "#app/kit/form/parse-entry.ts";
import { andThen, check, ok, type Parsed, type Values } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { findFileError, parseEvidenceText } from "#app/domain/staking/evidence/evidence.ts";
import { sendEvidence } from "#app/common/staking/evidence/send-evidence.ts";
import { nameOf, statusLabels } from "#app/domain/staking/labels.ts";
import { TimeField } from "#app/kit/form/time-field.tsx";
import { SegmentedField, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { formatSeconds, formatTime } from "#app/ui/values/format.ts";
import { Notice, RestoredNotice } from "#app/ui/feedback/notice.tsx";
import { useOwnName } from "#app/wallet/context/wallet-context.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { findProposeBlocker } from "./court-blockers.ts";
import type { CourtPage } from "./court.types.ts";
import { EvidenceField } from "./evidence-field.tsx";
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
  const [files, setFiles] = useState<readonly File[]>([]);
  const [saving, setSaving] = useState<"no" | "saving" | { error: string }>("no");
  const initial = { size: "", moment: formatMoment(time), draft: "", text: "", files: "", uri: "" };
  const entries = useEntries(
    initial,
    (texts) => {
      const draft = drafts.find(({ hash, problem }) => hash === texts.draft && problem === null);
      const moment = evaluateMoment(texts.moment, time, court.reach);
      const infractionAt = moment.kind === "ok" ? moment.value : time;
      return {
        size:
          unit === "share"
            ? parseShare(texts.size, { min: 1, max: 10_000 })
            : andThen(parseTokenAmount(texts.size, coin), (wei) =>
                shareOf(chosen, infractionAt, wei),
              ),
        moment,
        draft: ok(draft ?? null),
        text: draft ? ok(draft.text) : parseEvidenceText(texts.text),
        files: draft ? ok([]) : check(ok(texts.files === "" ? [] : files), findFileError),
        uri: parseLink(texts.uri),
      };
    },
    useOwnName("slash"),
  );
  const { fields, parsed } = entries;
  const { size, moment } = parsed;
  const blocker = findProposeBlocker(facts, chosen);
  const others = chosen.openCases.filter(({ proposer }) => proposer !== facts.wallet);

  /** Saves the evidence before opening the wallet, so no slash is proposed without it. */
  async function review(values: Values<typeof parsed>) {
    if (blocker !== null || saving === "saving") return;
    const hash = values.draft?.hash ?? (await save(values));
    if (hash === null) return;
    const proposal = {
      id: chosen.id,
      bps: values.size,
      infractionAt: values.moment,
      evidence: hash,
      files: (values.draft ?? values).files.length,
      uri: values.uri,
    };
    const setting = { deployment: deployments.court, nameOf: (id: number) => nameOf(id, names) };
    run(({ proposeTransaction }) => proposeTransaction(setting, proposal), entries.restart);
  }

  async function save(evidence: { text: string; files: readonly File[] }): Promise<Hex | null> {
    setSaving("saving");
    const sent = await sendEvidence(evidence.text, evidence.files);
    setSaving(sent.kind === "saved" ? "no" : { error: sent.message });
    return sent.kind === "saved" ? sent.hash : null;
  }

  return (
    <form
      className={layout["columns"]}
      onSubmit={entries.submit((values) => void review(values))}
      noValidate
    >
      <div className={layout["stack"]}>
        <h2>Propose a slash</h2>
        {entries.isRestored && <RestoredNotice onRestart={entries.restart} />}
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
          {...fields.size}
        />
        <TimeField
          label="Time of the infraction"
          hint={`From ${formatTime(Math.max(0, time - court.reach))}. Stake that started unbonding before that day cannot be slashed.`}
          {...fields.moment}
        />
        <EvidenceField fields={fields} onFiles={setFiles} drafts={drafts} />
        <TextField
          label="Public link"
          hint="Optional. A public https address, stored on the chain."
          inputMode="url"
          {...fields.uri}
        />
        {others.length > 0 && (
          <Notice tone="info">
            Other accounts have open cases against this validator:{" "}
            {others.map(({ caseId }) => caseId).join(", ")}. If several are executed, their slashes
            add up.
          </Notice>
        )}
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
        bps={size.kind === "ok" ? size.value : null}
        infractionAt={moment.kind === "ok" ? moment.value : time}
      />
    </form>
  );
}

function evaluateMoment(text: string, time: number, reach: number): Parsed<number> {
  return check(parseMoment(text), (moment) => {
    if (moment > time) return `This is after the latest block, at ${formatTime(time)}.`;
    return moment < time - reach
      ? `Too long ago: the earliest possible time is ${formatTime(time - reach)}.`
      : null;
  });
}
