import { Button } from "#app/ui/forms/button.tsx";
import { Notice, RestoredNotice } from "#app/ui/feedback/notice.tsx";
import { unansweredLabels } from "#app/common/staking/registration/check-requests.ts";
import { useOwnName } from "#app/wallet/context/wallet-context.ts";
import layout from "#app/ui/layout.module.css";
import { findMetadataBlocker } from "./operator-blockers.ts";
import { settingOf } from "./operator-setting.ts";
import type { OperatorOwnFacts } from "./operator.types.ts";
import { parseMetadata } from "#app/domain/staking/registration/parse-registration.ts";
import { MetadataFields } from "#app/common/staking/registration/registration-fields.tsx";
import type { Metadata } from "#app/domain/staking/registration/registration.types.ts";
import { useCheck } from "#app/common/staking/registration/use-check.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
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
  const { moniker, website, contact, consensus } = metadata;
  const entries = useEntries(
    { moniker, website, contact, consensus },
    (texts) => parseMetadata(texts, { staking: deployment.address }),
    useOwnName(`description ${id}`),
  );
  const checking = useCheck(entries.reject);
  const isSame = entries.values !== null && isEqual(entries.values, metadata);
  const off =
    findMetadataBlocker(operated.validator) ?? blocker ?? (isSame ? "No changes yet" : null);
  const review = entries.submit((values) => {
    if (off !== null || checking.isChecking) return;
    const open = () =>
      run(
        ({ metadataTransaction }) => metadataTransaction(settingOf(facts), id, values),
        entries.restart,
      );
    void checking.check({ ...values, operator: null }, open, id);
  });

  return (
    <form className={layout["stack"]} onSubmit={review} noValidate>
      {entries.isRestored && <RestoredNotice onRestart={entries.restart} />}
      <MetadataFields fields={entries.fields} />
      {checking.isUnanswered && <Notice tone="danger">{unansweredLabels}</Notice>}
      <Button type="submit" fullWidth pending={checking.isChecking} blocker={off}>
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
