import type { Coin } from "#app/common/staking/model/staking.types.ts";
import { TextField } from "#app/ui/field.tsx";
import { formatAmount, formatBps, formatSeconds } from "#app/ui/format.ts";
import type { Errors, MetadataText, RegistrationText } from "./parse-registration.ts";
import type { Registry } from "./registry.types.ts";

type FieldsProps<Text> = {
  text: Text;
  errors: Errors<Text>;
  onChange: (changed: Partial<Text>) => void;
};

/** Form fields for a validator's public metadata and node key. */
export function MetadataFields({ text, errors, onChange }: FieldsProps<MetadataText>) {
  const field = (key: keyof MetadataText) => ({
    value: text[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <>
      <TextField label="Name" hint="Up to 70 bytes, unique." {...field("moniker")} />
      <TextField
        label="Website"
        hint="Optional. An https address."
        inputMode="url"
        {...field("website")}
      />
      <TextField
        label="Contact"
        hint="Optional. Public contact of the operators."
        {...field("contact")}
      />
      <TextField
        label="Node key"
        hint="Address of the node's signing key, unique."
        mono
        {...field("consensus")}
      />
    </>
  );
}

type RegistrationFieldsProps = FieldsProps<RegistrationText> & { registry: Registry; coin: Coin };

/** All registration fields except the operator. */
export function RegistrationFields(props: RegistrationFieldsProps) {
  const { text, errors, onChange, registry, coin } = props;
  const field = (key: keyof RegistrationText) => ({
    inputMode: "decimal" as const,
    value: text[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <>
      <MetadataFields text={text} errors={errors} onChange={onChange} />
      <TextField
        label="Commission"
        hint="The operator's share of its delegators' rewards."
        suffix="%"
        {...field("commission")}
      />
      <TextField
        label="Max commission"
        hint={`Cannot be changed later. At most ${formatBps(registry.maxCommissionBps)}.`}
        suffix="%"
        {...field("maxCommission")}
      />
      <TextField
        label="Max increase at once"
        hint={`Cannot be changed later. At most ${formatBps(registry.maxStepBps)}; increases are announced ${formatSeconds(registry.commissionNotice)} in advance.`}
        suffix="%"
        {...field("maxStep")}
      />
      <TextField
        label="Self-stake"
        hint={`The operator's own stake, at least ${formatAmount(registry.minSelf, coin)}. It can be slashed, and can only be withdrawn after the validator exits.`}
        suffix={coin.symbol}
        {...field("selfBond")}
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
