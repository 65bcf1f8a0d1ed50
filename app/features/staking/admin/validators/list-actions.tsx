import { useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { PowerButton } from "#app/features/staking/admin/power-button.tsx";
import styles from "#app/features/staking/staking.module.css";
import { nameOf } from "#app/features/staking/words.ts";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { asSentence, formatAmount, formatInteger } from "#app/ui/format.ts";
import type { AddFacts } from "./add-page.server.ts";
import { findAddLack } from "./desk-lacks.ts";
import { countVerdicts, findListLack, toDo } from "./list-lacks.ts";
import type { CheckedList } from "./list.types.ts";
import { parseReason } from "./parse-reason.ts";
import { maxAtOnce } from "./max-at-once.ts";
import { useValidatorPlans } from "./use-validator-plans.ts";

type ListActionsProps = { facts: AddFacts; list: CheckedList; isChanged: boolean };

/** Does what a checked list says, in parts that one person can watch. */
export function ListActions({ facts, list, isChanged }: ListActionsProps) {
  const { places, coin, registry } = facts;
  const submit = useSubmit();
  const { run } = useValidatorPlans();
  const [skips, setSkips] = useState(false);
  const [reasonText, setReasonText] = useState("");
  const [isRefused, setRefused] = useState(false);
  const counts = countVerdicts(list.verdicts);
  const { added, removed, sumWei } = toDo(list.verdicts);
  const reason = parseReason(reasonText);
  const isAdding = list.kind === "add";
  const lack =
    findListLack(list, { isChanged, skips, setSize: registry.setSize }) ??
    (isAdding ? findAddLack(registry) : null);
  const part = Math.min(counts.do, maxAtOnce);
  const what = `${formatInteger(part)} validator${part === 1 ? "" : "s"}`;
  const setting = {
    place: places.staking,
    coin,
    nameOf: (id: number) => nameOf(id, new Map()),
  };

  function review(event: FormEvent) {
    event.preventDefault();
    const recheck = () => submit(formOf(list), { method: "post", encType: "multipart/form-data" });
    if (isAdding) return run(({ registerPlan }) => registerPlan(setting, added), recheck);
    if (reason.kind === "invalid") return setRefused(true);
    run(({ removePlan }) => removePlan(setting, removed, reason.reason), recheck);
  }

  return (
    <form className={styles["card"]} aria-label="Summary" onSubmit={review} noValidate>
      <p>
        <strong>
          {formatInteger(counts.do)} to {isAdding ? "add" : "force out"}
        </strong>
        , {formatInteger(counts.done)} done already, {formatInteger(counts.conflict)} in conflict
        {counts.wrong > 0 && <>, {formatInteger(counts.wrong)} wrong</>}.
        {isAdding && counts.do > 0 && ` Self-bonds come to ${formatAmount(sumWei, coin)}.`}
      </p>
      <p className={styles["quiet"]}>
        {isAdding
          ? "The contract registers one operator in a transaction, so each is signed by itself,"
          : "Each is signed by itself,"}{" "}
        at most {maxAtOnce} in a row. Stop whenever you like: the next check of the same list finds
        those that are done.
      </p>
      {counts.conflict > 0 && counts.do > 0 && (
        <CheckboxField
          label={`Leave out ${formatInteger(counts.conflict)} ${counts.conflict === 1 ? "line" : "lines"} in conflict`}
          checked={skips}
          onChange={(event) => setSkips(event.target.checked)}
        />
      )}
      {!isAdding && (
        <TextField
          label="Reason"
          hint="For all of them. Public and permanent."
          value={reasonText}
          error={isRefused && reason.kind === "invalid" ? reason.sentence : null}
          onChange={(event) => {
            setReasonText(event.target.value);
            setRefused(false);
          }}
        />
      )}
      <PowerButton
        facts={facts}
        powers={["staking:STAKING_ADMIN_ROLE"]}
        type="submit"
        size="normal"
        variant={isAdding ? "primary" : "danger"}
        lack={lack}
      >
        {counts.do > maxAtOnce ? `Review the first ${what}` : `Review ${what}`}
      </PowerButton>
      {lack !== null && <p className={styles["quiet"]}>{asSentence(lack)}</p>}
    </form>
  );
}

function formOf({ kind, text, choices }: CheckedList): FormData {
  const form = new FormData();
  form.set("kind", kind);
  form.set("list", text);
  form.set("choices", choices);
  return form;
}
