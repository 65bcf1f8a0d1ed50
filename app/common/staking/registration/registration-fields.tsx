import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import type { Entry } from "#app/kit/form/use-entries.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatAmount, formatBps, formatSeconds } from "#app/ui/values/format.ts";
import type {
  MetadataText,
  RegistrationText,
} from "#app/domain/staking/registration/parse-registration.ts";
import type { Registry } from "#app/domain/staking/registration/registry.types.ts";

type Fields<Text> = { readonly [Name in keyof Text]: Entry };

/** Form fields for a validator's public metadata and node key. */
export function MetadataFields({ fields }: { fields: Fields<MetadataText> }) {
  return (
    <>
      <TextField label="Name" hint="Up to 70 bytes, unique." {...fields.moniker} />
      <TextField
        label="Website"
        hint="Optional. An https address."
        inputMode="url"
        {...fields.website}
      />
      <TextField
        label="Contact"
        hint="Optional. Public contact of the operators."
        {...fields.contact}
      />
      <TextField
        label="Node key"
        hint="Address of the node's signing key, unique."
        mono
        {...fields.consensus}
      />
    </>
  );
}

type RegistrationFieldsProps = {
  fields: Fields<RegistrationText>;
  registry: Registry;
  coin: Coin;
};

/** All registration fields except the operator. */
export function RegistrationFields({ fields, registry, coin }: RegistrationFieldsProps) {
  return (
    <>
      <MetadataFields fields={fields} />
      <TextField
        label="Commission"
        hint="The operator's share of its delegators' rewards."
        inputMode="decimal"
        suffix="%"
        {...fields.commission}
      />
      <TextField
        label="Max commission"
        hint={`Cannot be changed later. At most ${formatBps(registry.maxCommissionBps)}.`}
        inputMode="decimal"
        suffix="%"
        {...fields.maxCommission}
      />
      <TextField
        label="Max increase at once"
        hint={`Cannot be changed later. At most ${formatBps(registry.maxStepBps)}; increases are announced ${formatSeconds(registry.commissionNotice)} in advance.`}
        inputMode="decimal"
        suffix="%"
        {...fields.maxStep}
      />
      <AmountField
        label="Self-stake"
        hint={`The operator's own stake, at least ${formatAmount(registry.minSelf, coin)}. It can be slashed, and can only be withdrawn after the validator exits.`}
        unit={coin}
        {...fields.selfBond}
      />
    </>
  );
}

export const emptyRegistration: RegistrationText = {
  moniker: "",
  website: "",
  contact: "",
  consensus: "",
  commission: "5",
  maxCommission: "20",
  maxStep: "1",
  selfBond: "",
};
