import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { fetchCheck, unansweredLabels } from "#app/common/staking/registration/check-requests.ts";
import type { Taken } from "#app/common/staking/registration/holders.ts";
import layout from "#app/ui/layout.module.css";
import { findMetadataBlocker } from "./operator-blockers.ts";
import { settingOf } from "./operator-setting.ts";
import type { OperatorOwnFacts } from "./operator.types.ts";
import {
  type MetadataText,
  parseMetadata,
} from "#app/common/staking/registration/parse-registration.ts";
import { MetadataFields } from "#app/common/staking/registration/registration-fields.tsx";
import type { Metadata } from "#app/common/staking/registration/registration.types.ts";
import { useOperator } from "./use-operator.ts";

/** Form for the validator's public metadata and node key. */
export function MetadataForm({ facts }: { facts: OperatorOwnFacts }) {
  const { metadata } = facts.operated;
  return (
    <section className={layout["card"]} aria-label="Description">
      <h2>Description</h2>
      {metadata === null ? (
        <p>Your validator's description is not indexed yet. Come back in a moment.</p>
      ) : (
        <FilledForm key={JSON.stringify(metadata)} facts={facts} metadata={metadata} />
      )}
    </section>
  );
}

function FilledForm({ facts, metadata }: { facts: OperatorOwnFacts; metadata: Metadata }) {
  const { deployment, operated } = facts;
  const { id } = operated.validator;
  const { blocker, run } = useOperator();
  const [text, setText] = useState<MetadataText>(metadata);
  const [showErrors, setShowErrors] = useState(false);
  const [taken, setTaken] = useState<Taken>({});
  const [phase, setPhase] = useState<"idle" | "checking" | "unanswered">("idle");
  const parsed = parseMetadata(text, { staking: deployment.address });
  const errors = showErrors && parsed.kind === "invalid" ? parsed.errors : {};
  const isSame = parsed.kind === "ok" && isEqual(parsed.value, metadata);
  const off =
    findMetadataBlocker(operated.validator) ?? blocker ?? (isSame ? "No changes yet" : null);

  async function review(event: FormEvent) {
    event.preventDefault();
    if (parsed.kind === "invalid") return setShowErrors(true);
    const { value } = parsed;
    setPhase("checking");
    const check = await fetchCheck({ ...value, operator: null }, id);
    setPhase(check.kind === "unanswered" ? "unanswered" : "idle");
    if (check.kind === "unanswered") return;
    setTaken(check.taken);
    if (Object.keys(check.taken).length > 0) return;
    run(({ metadataTransaction }) => metadataTransaction(settingOf(facts), id, value));
  }

  return (
    <form className={layout["stack"]} onSubmit={(event) => void review(event)} noValidate>
      <MetadataFields
        text={text}
        errors={{ ...taken, ...errors }}
        onChange={(changed) => {
          setText({ ...text, ...changed });
          setTaken({});
        }}
      />
      {phase === "unanswered" && <Notice tone="danger">{unansweredLabels}</Notice>}
      <Button type="submit" fullWidth pending={phase === "checking"} blocker={off}>
        Review the description
      </Button>
    </form>
  );
}

function isEqual(one: Metadata, other: Metadata): boolean {
  return (
    one.moniker === other.moniker &&
    one.website === other.website &&
    one.contact === other.contact &&
    one.consensus === other.consensus
  );
}
