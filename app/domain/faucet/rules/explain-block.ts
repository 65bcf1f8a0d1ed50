import type { RuleReason } from "#app/domain/faucet/faucet.types.ts";
import { formatDuration } from "#app/ui/values/format.ts";
import type { Block } from "./evaluate-rules.ts";
import type { BlockingRule, Subject } from "./rule.schema.ts";

export function blockReason({ kind }: BlockingRule): RuleReason {
  switch (kind) {
    case "deny":
      return "denied";
    case "balance":
      return "sufficient-balance";
    case "contracts":
      return "contract";
    case "requests":
    case "outflow":
    case "concurrency":
      return "rate-limited";
    default:
      return kind satisfies never;
  }
}

/** Returns the message to a requester whom a rule blocks. */
export function explainBlock({ rule, note }: Pick<Block, "rule" | "note">, asset: string): string {
  switch (rule.kind) {
    case "deny":
      return `The faucet does not serve this address${note ? `: ${note}` : "."}`;
    case "requests": {
      const requests = `At most ${formatRequests(rule.limit)} ${formatPer(rule.windowMs)}`;
      return `${requests} ${isAre(rule.limit)} accepted ${fromSubject[rule.subject.of]}. Try again later.`;
    }
    case "concurrency": {
      const requests = `${formatRequests(rule.limit)} ${fromSubject[rule.subject.of]}`;
      return `At most ${requests} may be in transit. Wait until one is paid.`;
    }
    case "outflow":
      return `${subjects[rule.subject.of]} has received its share of ${asset} for now. Try again later.`;
    case "balance":
      return `This address already holds more than ${rule.above} ${asset}.`;
    case "contracts":
      return "This address is a contract, which the faucet does not pay.";
    default:
      return rule satisfies never;
  }
}

const subjects: Record<Subject["of"], string> = {
  requester: "This wallet",
  recipient: "This address",
  network: "Your network",
};

const fromSubject: Record<Subject["of"], string> = {
  requester: "from this wallet",
  recipient: "for this address",
  network: "from your network",
};

const formatRequests = (count: number) => (count === 1 ? "1 request" : `${count} requests`);
const isAre = (count: number) => (count === 1 ? "is" : "are");

/** `an hour`, `a day`, `in 12 h`. */
function formatPer(windowMs: number): string {
  if (windowMs === 3_600_000) return "an hour";
  return windowMs === 86_400_000 ? "a day" : `in ${formatDuration(windowMs)}`;
}
