import type { Address as AddressType } from "viem";
import type { Network } from "#app/chain/networks.ts";
import { andThen, check } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Address } from "#app/ui/values/address.tsx";
import { TextareaField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/feedback/notice.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./controls.module.css";
import type { ChainControls } from "#app/domain/bridge/controls/controls.types.ts";
import { ControlAction } from "./control-action.tsx";
import { parseThreshold, parseValidators, type ValidatorSet } from "./parse-controls.ts";
import { useControl } from "./use-control.ts";

type ValidatorsCardProps = {
  network: Network;
  validators: ChainControls["validators"];
  /** Validators whose keys this server has. */
  localValidators: readonly AddressType[];
};

/** Shows the validators whose signatures a chain requires before anything arrives. */
export function ValidatorsCard({ network, validators, localValidators }: ValidatorsCardProps) {
  const { addresses, threshold, owner } = validators;
  const own = countLocal(addresses, localValidators);
  return (
    <section className={`${layout["panel"]} ${styles["card"]}`} aria-labelledby="bridge-validators">
      <header>
        <h2 id="bridge-validators">Validators</h2>
        <p className={typography["note"]}>{describeTrust(own, { addresses, threshold })}</p>
      </header>
      <dl className={styles["facts"]}>
        <div>
          <dt>Threshold</dt>
          <dd>
            {threshold} of {addresses.length}
          </dd>
          <dd>
            <ControlAction owner={owner} needs="BRIDGE_ADMIN" label="Change validators">
              {(close) => (
                <ValidatorsDialog
                  network={network}
                  validators={validators}
                  localValidators={localValidators}
                  onClose={close}
                />
              )}
            </ControlAction>
          </dd>
        </div>
        <div>
          <dt>Addresses</dt>
          <dd className={styles["set"]}>
            {addresses.map((address) => (
              <Address
                key={address}
                value={address}
                label={localValidators.includes(address) ? "signs here" : undefined}
              />
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}

const countLocal = (addresses: readonly AddressType[], localValidators: readonly AddressType[]) =>
  addresses.filter((address) => localValidators.includes(address)).length;

/** Explains how much security the signatures give. */
function describeTrust(
  own: number,
  { addresses, threshold }: { addresses: readonly AddressType[]; threshold: number },
): string {
  const set = `${threshold} of ${addresses.length}`;
  if (own >= threshold) {
    return `${own} of their keys are on this server: whoever controls this machine can sign alone, so this is not the security of ${set}.`;
  }
  return own === 0
    ? "None of their keys are on this server; they sign elsewhere."
    : `${own} of their keys ${own === 1 ? "is" : "are"} on this server; the others sign elsewhere.`;
}

type ValidatorsDialogProps = ValidatorsCardProps & { onClose: () => void };

function ValidatorsDialog(props: ValidatorsDialogProps) {
  const { network, validators, localValidators, onClose } = props;
  const { run } = useControl("BRIDGE_ADMIN");
  const initial = {
    addresses: validators.addresses.join("\n"),
    threshold: String(validators.threshold),
  };
  const entries = useEntries(initial, (texts) => {
    const listed = parseValidators(texts.addresses);
    const threshold = andThen(listed, ({ length }) => parseThreshold(texts.threshold, length));
    const addresses = check(listed, (one) =>
      threshold.kind === "ok" && isSame({ addresses: one, threshold: threshold.value }, validators)
        ? "These are already the validators."
        : null,
    );
    return { addresses, threshold };
  });
  const { fields, values } = entries;
  return (
    <PromptDialog
      title="Change the validators"
      entries={entries}
      reviewLabel="Review the validators"
      onReview={(set) =>
        run(({ validatorsTransaction }) => validatorsTransaction(network, validators, set))
      }
      onClose={onClose}
    >
      <TextareaField
        label="Validators"
        hint="One address per line. They sign messages from the other chains to this one."
        mono
        {...fields.addresses}
      />
      <TextField label="Threshold" inputMode="numeric" {...fields.threshold} />
      {values !== null && <Consequence set={values} localValidators={localValidators} />}
    </PromptDialog>
  );
}

/** Compares in the contract's order, which the signatures have to follow. */
function isSame({ addresses, threshold }: ValidatorSet, now: ChainControls["validators"]): boolean {
  return threshold === now.threshold && addresses.join() === now.addresses.join();
}

function Consequence({
  set,
  localValidators,
}: {
  set: ValidatorSet;
  localValidators: readonly AddressType[];
}) {
  const own = countLocal(set.addresses, localValidators);
  return (
    <Notice tone={own >= set.threshold ? "info" : "warn"}>
      {own >= set.threshold
        ? describeTrust(own, set)
        : `This server signs as ${own} of them, and ${set.threshold} are required: nothing arrives until the others sign too.`}
    </Notice>
  );
}
