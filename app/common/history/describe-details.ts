import { capitalize, formatDuration, splitName } from "#app/ui/values/format.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";

/** A value that an action changed or took as input; `before` is null if it is not known. */
export type Difference = { label: string; before: string | null; after: string };

const maxValueLength = 160;
const entriesNamed = 5;
const nothing = "nothing";

/**
 * Describes the details of an audit row for display: values before and after where they differ, and
 * other inputs. They may contain any user text, and older rows have other shapes.
 */
export function describeDetails(details: string): Difference[] {
  const parsed = parse(details);
  if (!isObject(parsed)) return [];
  const { before, after, ...rest } = parsed;
  const hasBoth = "before" in parsed && "after" in parsed;
  const fields = hasBoth ? rest : parsed;
  const changes = hasBoth ? compare(before, after) : [];
  const isNew = ({ label }: Difference) => !changes.some((change) => change.label === label);
  return [...changes, ...describeRest(fields).filter((line) => isDescribed(line) && isNew(line))];
}

/** Returns false for a field that was left empty, but not for one that became empty. */
function isDescribed({ before, after }: Difference): boolean {
  return before !== null || after !== nothing;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function compare(before: unknown, after: unknown): Difference[] {
  if (!isObject(before) && !isObject(after)) {
    return [{ label: "Value", before: write(before), after: write(after) }];
  }
  const [from, to] = [flatten(before), flatten(after)];
  const names = [...new Set([...from.keys(), ...to.keys()])];
  return names.flatMap((name): Difference[] => {
    const [was, is] = [from.get(name) ?? nothing, to.get(name) ?? nothing];
    return was === is ? [] : [{ label: toLabel(name), before: was, after: is }];
  });
}

/**
 * Combines `beforeBps` and `afterBps` into one line, and prefixes an object's fields with its name.
 */
function describeRest(details: Readonly<Record<string, unknown>>): Difference[] {
  const isPair = (name: string) => `before${name}` in details && `after${name}` in details;
  return Object.entries(details).flatMap(([name, value]): Difference[] => {
    const [, side, of = ""] = /^(before|after)([A-Z]\w*)$/.exec(name) ?? [];
    if (side !== undefined && isPair(of)) {
      if (side === "after") return [];
      const after = write(details[`after${of}`]);
      return [{ label: toLabel(of), before: write(value), after }];
    }
    if (!isObject(value)) {
      return [{ label: toLabel(name), before: null, after: writeField(name, value) }];
    }
    return [...flatten(value)].map(([field, after]) => ({
      label: `${toLabel(name)}, ${toLabel(field).toLowerCase()}`,
      before: null,
      after,
    }));
  });
}

function flatten(value: unknown): Map<string, string> {
  if (!isObject(value)) return new Map(value == null ? [] : [["value", write(value)]]);
  return new Map(Object.entries(value).map(([name, one]) => [name, writeField(name, one)]));
}

/** A name such as `cooldownMs` says that its value is a duration. */
const duration = /(?<=[a-z])Ms$/;

function writeField(name: string, value: unknown): string {
  return duration.test(name) && typeof value === "number" ? formatDuration(value) : write(value);
}

function write(value: unknown): string {
  if (value === null || value === undefined || value === "") return nothing;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return formatList(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const plain = withoutControls(text);
  return plain.length > maxValueLength ? `${plain.slice(0, maxValueLength)}…` : plain;
}

function formatList(values: readonly unknown[]): string {
  if (values.length === 0) return nothing;
  if (values.some(isObject)) return values.length === 1 ? "1 entry" : `${values.length} entries`;
  const named = values.slice(0, entriesNamed).map(write).join(", ");
  const others = values.length - entriesNamed;
  return others > 0 ? `${named} and ${others} more` : named;
}

/** Formats `termsHash` as `Terms hash`. */
function toLabel(name: string): string {
  return capitalize(
    splitName(withoutControls(name).replace(duration, "")).slice(0, maxValueLength),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
