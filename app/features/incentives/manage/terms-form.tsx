import { TimeField } from "#app/kit/form/time-field.tsx";
import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { Form } from "#app/ui/forms/form.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ManageAnswer } from "./manage.server.ts";
import type { ProgrammePage } from "./programme-page.server.ts";
import { methodKindLabels } from "#app/domain/locked-staking/stake-method.ts";
import type { EcoStake, TermsErrors, TermsText } from "#app/domain/rewards/terms/terms.types.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { SelectField, TextareaField, TextField } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CriteriaFields, type FieldOf } from "./criteria-fields.tsx";
import { RuleFields } from "./rule-fields.tsx";

type TermsFormProps = {
  page: ProgrammePage;
  errors: TermsErrors;
  /** Terms of a rejected form. */
  rejected: ManageAnswer["terms"];
};

/** Form for the terms of a draft. Input is saved even if it is invalid. */
export function TermsForm({ page, errors, rejected }: TermsFormProps) {
  // Terms that another admin saves meanwhile must not replace the text that is being entered.
  const [first] = useState(page.incentive.text);
  const { text, filledWith } = rejected ?? { text: first, filledWith: JSON.stringify(first) };
  const { state } = useNavigation();
  const count = Object.keys(errors).length;
  return (
    <Form
      method="post"
      className={layout["stack"]}
      aria-label="Terms"
      preventScrollReset
      noValidate
      filledWith={filledWith}
    >
      <input type="hidden" name="intent" value="save" />
      {rejected?.isSaved && (
        <Notice tone="danger">
          Draft saved. {count === 1 ? "1 field needs" : `${count} fields need`} to be fixed.
        </Notice>
      )}
      <TermsFields key={filledWith} page={page} text={text} errors={errors} />
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" pending={state !== "idle"}>
          Save and review
        </Button>
      </div>
      <p className={typography["note"]}>
        Nothing is signed yet. The draft is saved on this server.
      </p>
    </Form>
  );
}

type TermsFieldsProps = { page: ProgrammePage; text: TermsText; errors: TermsErrors };

function TermsFields({ page, text, errors }: TermsFieldsProps) {
  const { incentive, tokens, ecoStake } = page;
  const { kind } = incentive;
  const [source, setSource] = useState(text.source);
  const [token, setToken] = useState(text.token);
  const fieldOf: FieldOf = (name) => ({ name, defaultValue: text[name], error: errors[name] });
  const symbol = tokens.find(({ address }) => address === token)?.symbol ?? "";
  const isList = source === "list";
  const coin = (source === "eco-stake" ? ecoStake?.coin : null) ?? page.coin;
  return (
    <>
      <TextField
        label="Name"
        hint="Public, on the chain; at most 80 bytes."
        {...fieldOf("title")}
      />
      <div className={layout["pair"]}>
        <SelectField
          label="Token"
          hint="Of this network."
          {...fieldOf("token")}
          onChange={(event) => setToken(tokenOf(event.target.value, tokens))}
        >
          {tokens.map((one) => (
            <option key={one.address} value={one.address}>
              {one.symbol}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Budget"
          hint="For the whole time."
          inputMode="decimal"
          suffix={symbol}
          {...fieldOf("budget")}
        />
      </div>
      <div className={layout["pair"]}>
        <TimeField label="Rewards from" {...fieldOf("start")} />
        <TimeField label="Rewards until" {...fieldOf("end")} />
      </div>
      <SelectField
        label="Eligibility"
        {...fieldOf("source")}
        onChange={(event) => setSource(event.target.value)}
      >
        {kind === "staking" ? (
          <>
            <option value="stakers">All stakers</option>
            <option value="delegators">Delegators of selected validators</option>
            {(ecoStake !== null || source === "eco-stake") && (
              <option value="eco-stake">Locked stakers</option>
            )}
          </>
        ) : (
          <option value="validators">All validator operators</option>
        )}
        <option value="list">Addresses in a CSV</option>
      </SelectField>
      {source === "delegators" && (
        <TextField label="Validators" hint="By their numbers: 1, 4, 7" {...fieldOf("validators")} />
      )}
      {source === "eco-stake" && ecoStake !== null && (
        <MethodField ecoStake={ecoStake} fieldOf={fieldOf} />
      )}
      <div className={layout["pair"]}>
        {!isList && (
          <TextField
            label="Epoch"
            hint="What is computed at once."
            inputMode="numeric"
            suffix="hours"
            {...fieldOf("intervalHours")}
          />
        )}
        <TextField
          label="Time for claims"
          hint="After the rewards; 14 days or more."
          inputMode="numeric"
          suffix="days"
          {...fieldOf("claimDays")}
        />
      </div>
      {!isList && (
        <>
          <RuleFields fieldOf={fieldOf} rule={text.rule} symbol={symbol} coin={coin.symbol} />
          <TextareaField
            label="Excluded addresses"
            hint="Addresses that get nothing, one per line. Optional."
            mono
            rows={2}
            {...fieldOf("excluded")}
          />
        </>
      )}
      {kind === "validator" && !isList && (
        <CriteriaFields fieldOf={fieldOf} text={text} coin={coin.symbol} />
      )}
    </>
  );
}

type MethodFieldProps = { ecoStake: EcoStake; fieldOf: FieldOf };

/** Selects the locked staking method that counts. */
function MethodField({ ecoStake, fieldOf }: MethodFieldProps) {
  // Methods of another contract do not stake here.
  const matching = ecoStake.methods.filter(({ target }) => target === ecoStake.contract);
  return (
    <SelectField
      label="Method"
      hint="Only the stake counts, not its boost. Withdrawals reduce each method in proportion."
      {...fieldOf("method")}
    >
      <option value="">Any</option>
      {matching.map(({ selector, kind, isEnabled }) => (
        <option key={selector} value={selector}>
          {methodKindLabels[kind]}, {selector}
          {!isEnabled && ", switched off"}
        </option>
      ))}
    </SelectField>
  );
}

function tokenOf(text: string, tokens: ProgrammePage["tokens"]) {
  return tokens.find(({ address }) => address === text)?.address ?? "";
}
