import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import type { AsOf, Unanswered } from "./chain-answer.ts";

type ChainNoticesProps = {
  state: Unanswered | ({ kind?: "read"; chainName: string } & AsOf);
  /** Begins a sentence: "The treasury". */
  contract: string;
  /** A plural that completes "… cannot be shown", such as "the budgets". */
  content: string;
};

/** Explains why a contract's data is missing from a page, or is from an earlier block. */
export function ChainNotices({ state, contract, content }: ChainNoticesProps) {
  const { chainName } = state;
  switch (state.kind) {
    case "not-deployed":
      return (
        <Notice tone="warn">
          {contract} is not deployed on {chainName}. Deploy the contracts first; then {content}{" "}
          appear here.
        </Notice>
      );
    case "silent":
      return (
        <Notice tone="danger">
          {chainName} is not responding, so {content} cannot be shown. Try again in a moment.
        </Notice>
      );
    case "read":
    case undefined:
      return <StaleNotice chainName={chainName} asOf={state} />;
  }
}

/** Says how old the last known values are while a chain is not responding. */
export function StaleNotice({ chainName, asOf }: { chainName: string; asOf: AsOf }) {
  return asOf.isStale ? (
    <Notice tone="warn">
      {chainName} is not responding. Showing its state at block {formatInteger(asOf.block)}, read{" "}
      <RelativeTime at={asOf.readAt} />.
    </Notice>
  ) : null;
}

/** Names the networks that are not responding, on which a form can send nothing. */
export function SilentNotices({ networks }: { networks: readonly string[] }) {
  return networks.map((name) => (
    <Notice key={name} tone="danger">
      {name} is not responding, so nothing can be sent on it. Try again in a moment.
    </Notice>
  ));
}
