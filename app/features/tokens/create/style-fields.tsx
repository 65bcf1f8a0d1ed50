import type { Network } from "#app/chain/networks.ts";
import type { TokenStyle } from "#app/domain/tokens/model/token-request.ts";
import styles from "#app/features/tokens/tokens.module.css";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import { ChoiceCards } from "./choice-cards.tsx";
import { findBreakEven } from "./cost/break-even.ts";
import type { Cost } from "./cost/cost.types.ts";

type StyleFieldsProps = {
  value: TokenStyle;
  cost: Cost | null;
  network: Network;
  onChange: (style: TokenStyle) => void;
};

/** Deployment style, with the cost of each. */
export function StyleFields({ value, cost, network, onChange }: StyleFieldsProps) {
  return (
    <ChoiceCards
      legend="Deployment"
      name="style"
      value={value}
      choices={[
        {
          value: "standalone",
          label: "Standalone contract",
          hint: (
            <>
              Its own code with verifiable source. For tokens that others will integrate.
              <StyleCostLine style="standalone" cost={cost} network={network} />
            </>
          ),
        },
        {
          value: "clone",
          label: "Lightweight clone",
          hint: (
            <>
              Runs a shared contract's code and behaves the same. Cheapest to deploy, slightly more
              expensive to use.
              <StyleCostLine style="clone" cost={cost} network={network} />
            </>
          ),
        },
      ]}
      onChange={onChange}
    >
      <p className={typography["note"]}>{formatBreakEven(cost)}</p>
    </ChoiceCards>
  );
}

type StyleCostLineProps = { style: TokenStyle; cost: Cost | null; network: Network };

function StyleCostLine({ style, cost, network }: StyleCostLineProps) {
  const found = cost?.kind === "ready" ? cost.styles[style] : null;
  if (!found) return null;
  if (found.kind === "rejected") return <span className={styles["error"]}>{found.message}</span>;
  return (
    <span className={styles["cost"]}>
      {formatInteger(found.gas)} gas, at most{" "}
      <Amount value={found.feeWei} {...network.nativeCurrency} form="short" />
    </span>
  );
}

function formatBreakEven(cost: Cost | null): string {
  if (cost === null || cost.kind !== "ready") {
    return "Costs are estimated once the form is complete.";
  }
  if (cost.transfer === null) {
    return "The node cannot simulate, so the break-even point is unknown.";
  }
  const { standalone, clone } = cost.transfer;
  const each = `A transfer takes ${formatInteger(standalone)} gas with a standalone contract and ${formatInteger(clone)} with a clone, measured at the latest block`;
  const found = findBreakEven(cost);
  if (found === null) return `${each}.`;
  if (found.kind === "never") return `${each}: the clone stays cheaper.`;
  return `${each}: after ${formatInteger(found.transfers)} transfers the standalone contract is cheaper overall.`;
}
