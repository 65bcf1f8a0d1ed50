/** One family of Prometheus' text format. */
export type Family = {
  name: string;
  help: string;
  type: string;
  samples: { name: string; labels: Readonly<Record<string, string>>; value: number }[];
};

/** Parses Prometheus' text format. */
export function parseFamilies(text: string): Family[] {
  const families: Family[] = [];
  for (const line of text.split("\n").filter((one) => one !== "")) {
    const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? [];
    const newest = families.at(-1);
    if (kind === "HELP") families.push({ name, help: rest, type: "", samples: [] });
    else if (newest === undefined) throw new Error(`No family before: ${line}`);
    else if (kind === "TYPE") newest.type = rest;
    else newest.samples.push(parseSample(line));
  }
  return families;
}

function parseSample(line: string): Family["samples"][number] {
  const [, name = "", labels = "", value = ""] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (name === "") throw new Error(`Not a sample: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  const entries = pairs.map(([, label = "", text = ""]) => [label, text] as const);
  const number = Number(value.replace("Inf", "Infinity"));
  return { name, labels: Object.fromEntries(entries), value: number };
}

/** Words of PromQL that are neither a metric nor followed by a parenthesis. */
const operators = new Set(["and", "or", "unless", "bool", "offset", "inf", "nan"]);

/** Lists the metrics that a PromQL expression reads. */
export function listMetricNames(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, "")
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, " ")
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, " ");
  const found = bare.matchAll(/(?<![\w$.])[a-zA-Z_:][\w:]*(?!\w|\s*\()/g);
  return [...found].map(([word]) => word).filter((word) => !operators.has(word.toLowerCase()));
}
