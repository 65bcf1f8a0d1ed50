import { hashOfMoniker } from "#app/domain/staking/moniker.ts";
import { findTaken, type Holder } from "#app/domain/staking/registration/holders.ts";
import type { Registry } from "#app/domain/staking/registration/registry.types.ts";
import { statusLabels } from "#app/domain/staking/labels.ts";
import { formatBps, formatInteger, shortenAddress } from "#app/ui/values/format.ts";
import type { AddRow, LineProblem, Listed, RemoveRow, Verdict } from "./list.types.ts";
import type { NewValidator } from "./transactions.ts";

type Register = {
  holders: readonly Holder[];
  registry: Pick<Registry, "setSize" | "maxValidators">;
};

/** Evaluates each line of a list of new validators, in the order of the list. */
export function evaluateAddList(
  { rows, problems }: Listed<AddRow>,
  { holders, registry }: Register,
): Verdict[] {
  let room = registry.maxValidators - registry.setSize;
  const evaluated = rows.map(({ line, validator, notes }): Verdict => {
    const about = { line, name: validator.metadata.moniker };
    const holder = holders.find(({ operator }) => operator === validator.operator);
    if (holder) return { ...about, ...compare(validator, holder) };
    const { moniker, consensus } = validator.metadata;
    const taken = Object.values(findTaken(holders, { operator: null, moniker, consensus }));
    if (taken.length > 0) return { ...about, kind: "conflict", messages: taken };
    if (room <= 0) {
      const maxText = formatInteger(registry.maxValidators);
      const message = `The validator set of ${maxText} is full. Raise the maximum, or remove the line.`;
      return { ...about, kind: "conflict", messages: [message] };
    }
    room -= 1;
    return { ...about, kind: "do", act: { kind: "add", validator }, messages: notes };
  });
  return inOrder(evaluated, problems);
}

/** Compares an entry with the registered validator. A list does not change existing validators. */
function compare(
  wanted: NewValidator,
  holder: Holder,
): { kind: "done" | "conflict"; messages: string[] } {
  const { commissionBps, maxCommissionBps, maxStepBps, metadata } = wanted;
  const differences = [
    ...(hashOfMoniker(metadata.moniker) === holder.monikerHash ? [] : ["another name"]),
    ...(metadata.consensus === holder.consensus ? [] : [`the node key ${holder.consensus}`]),
    ...(commissionBps === holder.commissionBps
      ? []
      : [`a commission of ${formatBps(holder.commissionBps)}`]),
    ...(maxCommissionBps === holder.maxCommissionBps
      ? []
      : [`max ${formatBps(holder.maxCommissionBps)}`]),
    ...(maxStepBps === holder.maxStepBps
      ? []
      : [`an increase of at most ${formatBps(holder.maxStepBps)} at once`]),
  ];
  const state = statusLabels[holder.status].text.toLowerCase();
  const is = `Already validator ${holder.id}, ${state}`;
  return differences.length === 0
    ? { kind: "done", messages: [`${is}, with the same name, node key and commission.`] }
    : {
        kind: "conflict",
        messages: [`${is}, but with ${differences.join(", ")}. Only its operator can change that.`],
      };
}

/** Evaluates each line of a list of operators to force out. */
export function evaluateRemoveList(
  { rows, problems }: Listed<RemoveRow>,
  holders: readonly Holder[],
): Verdict[] {
  const evaluated = rows.map(({ line, operator }): Verdict => {
    const holder = holders.find((one) => one.operator === operator);
    const about = { line, name: shortenAddress(operator) };
    if (!holder) {
      return { ...about, kind: "done", messages: ["No validator has this operator."] };
    }
    const { id, status } = holder;
    switch (status) {
      case "active":
      case "jailed":
        return {
          ...about,
          kind: "do",
          act: { kind: "remove", id },
          messages: [`Validator ${id} will be forced to exit.`],
        };
      case "pending":
        return {
          ...about,
          kind: "conflict",
          messages: [`Validator ${id} has only applied. Reject the application instead.`],
        };
      case "exiting":
      case "exited":
        return { ...about, kind: "done", messages: [`Validator ${id} is already exiting.`] };
      case "tombstoned":
        return { ...about, kind: "done", messages: [`Validator ${id} is already tombstoned.`] };
      default:
        return status satisfies never;
    }
  });
  return inOrder(evaluated, problems);
}

function inOrder(verdicts: readonly Verdict[], problems: readonly LineProblem[]): Verdict[] {
  const wrong = problems.map(({ line, messages }): Verdict => ({
    line,
    name: "",
    kind: "wrong",
    messages,
  }));
  return [...verdicts, ...wrong].sort((a, b) => a.line - b.line);
}
