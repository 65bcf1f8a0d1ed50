import { type FormEvent, useState } from "react";
import type { Address as AddressType } from "viem";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextareaField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./controls.module.css";
import type { ChainControls } from "./controls.types.ts";
import { OwnerAction } from "./owner-action.tsx";
import { parseValidators, type ValidatorSet } from "./parse-controls.ts";
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
    <section className={styles["card"]} aria-labelledby="bridge-validators">
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
            <OwnerAction owner={owner} label="Change validators" title="Change the validators">
              {(close) => (
                <ValidatorsForm
                  network={network}
                  validators={validators}
                  localValidators={localValidators}
                  onReview={close}
                />
              )}
            </OwnerAction>
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

type ValidatorsFormProps = ValidatorsCardProps & { onReview: () => void };

function ValidatorsForm({ network, validators, localValidators, onReview }: ValidatorsFormProps) {
  const { run } = useControl();
  const [text, setText] = useState(validators.addresses.join("\n"));
  const [threshold, setThreshold] = useState(String(validators.threshold));
  const [errors, setErrors] = useState<{ addresses?: string; threshold?: string }>({});
  const parsed = parseValidators(text, threshold);

  function review(event: FormEvent) {
    event.preventDefault();
    if (parsed.kind === "invalid") return setErrors(parsed.errors);
    if (isSame(parsed.value, validators)) {
      return setErrors({ addresses: "These are already the validators." });
    }
    onReview();
    run(({ validatorsTransaction }) => validatorsTransaction(network, validators, parsed.value));
  }

  return (
    <form className={layout["stack"]} onSubmit={review} noValidate>
      <TextareaField
        label="Validators"
        hint="One address per line. They sign messages from the other chains to this one."
        mono
        value={text}
        error={errors.addresses}
        onChange={(event) => {
          setText(event.target.value);
          setErrors({});
        }}
      />
      <TextField
        label="Threshold"
        inputMode="numeric"
        value={threshold}
        error={errors.threshold}
        onChange={(event) => {
          setThreshold(event.target.value);
          setErrors({});
        }}
      />
      {parsed.kind === "ok" && <Consequence set={parsed.value} localValidators={localValidators} />}
      <Button type="submit" variant="primary" fullWidth>
        Review the validators
      </Button>
    </form>
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
