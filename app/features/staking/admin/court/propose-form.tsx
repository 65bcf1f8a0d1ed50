import { useSearchParams } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { Hex } from "viem";
import desk from "#app/features/staking/admin/desk.module.css";
import {
  type Parsed,
  parseMoment,
  parseShare,
  writeMoment,
} from "#app/common/entries/parse-entry.ts";
import { PowerButton } from "#app/features/staking/admin/power-button.tsx";
import styles from "#app/features/staking/staking.module.css";
import { formatSeconds, formatTime, nameOf, statusWords } from "#app/features/staking/words.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { asSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import { findProposeLack } from "./court-lacks.ts";
import type { CourtPage } from "./court.types.ts";
import { EvidenceField, noEvidence } from "./evidence-field.tsx";
import { parseUri } from "./parse-evidence.ts";
import { SlashPreviewCard } from "./slash-preview-card.tsx";
import { shareOf } from "./slash-preview.ts";
import { useCourt } from "./use-court.ts";

type ProposeFormProps = Pick<CourtPage, "facts" | "court" | "accused" | "names"> & {
  chosen: NonNullable<CourtPage["chosen"]>;
};

/** Accuses a validator, with a view of all that the slash would reach. */
export function ProposeForm({ facts, court, accused, chosen, names }: ProposeFormProps) {
  const { coin, time, places } = facts;
  const { run } = useCourt();
  const [, setSearch] = useSearchParams();
  const [unit, setUnit] = useState<"share" | "amount">("share");
  const [size, setSize] = useState("");
  const [moment, setMoment] = useState(writeMoment(time));
  const [evidence, setEvidence] = useState<Parsed<Hex>>(noEvidence);
  const [address, setAddress] = useState("");
  const [isRefused, setRefused] = useState(false);

  const infraction = judgeMoment(moment, time, court.reach);
  const infractionAt = infraction.kind === "ok" ? infraction.value : time;
  const share = unit === "share" ? parseShare(size, { min: 1, max: 10_000 }) : readAmount();
  const uri = parseUri(address);
  const lack = findProposeLack(chosen);

  function readAmount(): Parsed<number> {
    const parsed = parseAmount(size, coin);
    return parsed.kind === "ok"
      ? shareOf(chosen, infractionAt, parsed.baseUnits)
      : { kind: "invalid", sentence: asSentence(parsed.reason) };
  }

  function review(event: FormEvent) {
    event.preventDefault();
    const isWhole =
      share.kind === "ok" &&
      infraction.kind === "ok" &&
      evidence.kind === "ok" &&
      uri.kind === "ok";
    setRefused(!isWhole);
    if (!isWhole || lack !== null) return;
    const proposal = {
      id: chosen.id,
      bps: share.value,
      infractionAt: infraction.value,
      evidence: evidence.value,
      uri: uri.value,
    };
    const setting = { place: places.court, nameOf: (id: number) => nameOf(id, names) };
    run(({ proposePlan }) => proposePlan(setting, proposal));
  }

  const errorOf = (parsed: Parsed<unknown>) =>
    isRefused && parsed.kind === "invalid" ? parsed.sentence : null;
  return (
    <form className={desk["columns"]} onSubmit={review} noValidate>
      <div className={styles["form"]}>
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
              {nameOf(id, names)}, {statusWords[status].text.toLowerCase()}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Size as"
          value={unit}
          onChange={(event) => setUnit(event.target.value === "amount" ? "amount" : "share")}
        >
          <option value="share">a share of the stake</option>
          <option value="amount">an amount</option>
        </SelectField>
        <TextField
          label="Size"
          inputMode="decimal"
          suffix={unit === "share" ? "%" : coin.symbol}
          value={size}
          error={errorOf(share)}
          onChange={(event) => setSize(event.target.value)}
        />
        <TextField
          label="Time of the infraction, UTC"
          hint={`From ${formatTime(Math.max(0, time - court.reach))} on. Stake that began to leave on an earlier day is out of reach.`}
          type="datetime-local"
          value={moment}
          error={errorOf(infraction)}
          onChange={(event) => setMoment(event.target.value)}
        />
        <EvidenceField error={errorOf(evidence)} onChange={setEvidence} />
        <TextField
          label="Where others can read it"
          hint="An https address, public. It may be left empty."
          inputMode="url"
          value={address}
          error={errorOf(uri)}
          onChange={(event) => setAddress(event.target.value)}
        />
        <PowerButton
          type="submit"
          size="normal"
          variant="primary"
          fullWidth
          facts={facts}
          powers={["court:JAILER_ROLE"]}
          lack={lack}
        >
          Review the proposal
        </PowerButton>
        {lack !== null && <p className={styles["quiet"]}>{lack}.</p>}
        <p className={styles["quiet"]}>
          An active validator is jailed for {formatSeconds(court.jailPeriod)} at once, and what is
          liable cannot be withdrawn. Another account executes the slash after{" "}
          {formatSeconds(court.window)}; a guardian may veto it until then. After another{" "}
          {formatSeconds(court.expiry)} it expires.
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

function judgeMoment(text: string, time: number, reach: number): Parsed<number> {
  const parsed = parseMoment(text);
  if (parsed.kind === "invalid") return parsed;
  if (parsed.value > time) {
    return {
      kind: "invalid",
      sentence: `This is after the chain's last block, which was at ${formatTime(time)}.`,
    };
  }
  return parsed.value < time - reach
    ? {
        kind: "invalid",
        sentence: `Too long ago: the court reaches back to ${formatTime(time - reach)}.`,
      }
    : parsed;
}
