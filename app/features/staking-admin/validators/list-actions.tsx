import { useSubmit } from "@remix-run/react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { nameOf } from "#app/domain/staking/labels.ts";
import { CheckboxField, TextField } from "#app/ui/forms/field.tsx";
import { formatAmount, formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AddFacts } from "./add-page.server.ts";
import { findAddBlocker } from "./review-blockers.ts";
import { countVerdicts, findListBlocker, toDo } from "./list-blockers.ts";
import type { CheckedList } from "./list.types.ts";
import { parseReason } from "#app/kit/form/parse-entry.ts";
import { ok } from "#app/kit/form/parsed.ts";
import { checkboxOf, useEntries } from "#app/kit/form/use-entries.ts";
import { maxAtOnce } from "./max-at-once.ts";
import { useValidatorLifecycle } from "./use-validator-lifecycle.ts";

type ListActionsProps = { facts: AddFacts; list: CheckedList; isChanged: boolean };

/** Executes a checked list, in batches small enough for one person to watch. */
export function ListActions({ facts, list, isChanged }: ListActionsProps) {
  const { deployments, coin, registry } = facts;
  const submit = useSubmit();
  const { run } = useValidatorLifecycle();
  const isAdding = list.kind === "add";
  const entries = useEntries({ reason: "", skips: "" }, (texts) => ({
    reason: isAdding ? ok("") : parseReason(texts.reason),
    skips: ok(texts.skips === "on"),
  }));
  const { fields, texts } = entries;
  const counts = countVerdicts(list.verdicts);
  const { added, removed, sumWei } = toDo(list.verdicts);
  const blocker =
    findListBlocker(list, { isChanged, skips: texts.skips === "on", setSize: registry.setSize }) ??
    (isAdding ? findAddBlocker(registry) : null);
  const part = Math.min(counts.do, maxAtOnce);
  const what = `${formatInteger(part)} validator${part === 1 ? "" : "s"}`;
  const setting = {
    deployment: deployments.staking,
    coin,
    nameOf: (id: number) => nameOf(id, new Map()),
  };

  const recheck = () => submit(formOf(list), { method: "post", encType: "multipart/form-data" });
  const review = entries.submit(({ reason }) => {
    if (blocker !== null) return;
    if (isAdding) run(({ registerTransaction }) => registerTransaction(setting, added), recheck);
    else run(({ removeTransaction }) => removeTransaction(setting, removed, reason), recheck);
  });

  return (
    <form className={layout["card"]} aria-label="Summary" onSubmit={review} noValidate>
      <p>
        <strong>
          {formatInteger(counts.do)} to {isAdding ? "add" : "force exit"}
        </strong>
        , {formatInteger(counts.done)} already done, {formatInteger(counts.conflict)} in conflict
        {counts.wrong > 0 && <>, {formatInteger(counts.wrong)} wrong</>}.
        {isAdding && counts.do > 0 && ` Self-stakes total ${formatAmount(sumWei, coin)}.`}
      </p>
      <p className={typography["note"]}>
        {isAdding
          ? "The contract registers one operator per transaction, so each is signed separately,"
          : "Each is signed separately,"}{" "}
        at most {maxAtOnce} in a row. You can stop at any time: checking the same list again skips
        those that are done.
      </p>
      {counts.conflict > 0 && counts.do > 0 && (
        <CheckboxField
          label={`Skip ${formatInteger(counts.conflict)} ${counts.conflict === 1 ? "line" : "lines"} in conflict`}
          {...checkboxOf(fields.skips)}
        />
      )}
      {!isAdding && (
        <TextField label="Reason" hint="Applies to all. Public and permanent." {...fields.reason} />
      )}
      <RoleButton
        facts={facts}
        needs="STAKING_OPERATOR"
        type="submit"
        size="normal"
        variant={isAdding ? "primary" : "danger"}
        blocker={blocker}
      >
        {counts.do > maxAtOnce ? `Review the first ${what}` : `Review ${what}`}
      </RoleButton>
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
