import { Link } from "@remix-run/react";
import { isAddressEqual } from "viem";
import { RiskList } from "#app/features/tokens/risk-list.tsx";
import { fromBits } from "#app/domain/tokens/model/options.ts";
import { listRisks, type Risk } from "#app/domain/tokens/model/risks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Figures } from "#app/ui/values/figures.tsx";
import { formatShare, type Rounding } from "#app/ui/values/format.ts";
import { StaleNotice } from "#app/kit/chain/chain-notices.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import { listCodeRisks } from "#app/domain/tokens/code-risks.ts";
import { leftOf } from "./foresee.ts";
import styles from "#app/features/tokens/manage/manage.module.css";
import type { TokenFacts } from "#app/domain/tokens/manage.types.ts";
import type { ManagedPage } from "./managed-view.server.ts";
import { roleLabels } from "#app/domain/tokens/roles.ts";
import { explorerPaths } from "#app/paths/explorer.ts";
import { tokenPaths } from "#app/paths/tokens.ts";

/** Header of all tabs of a token: problems, amounts, and the wallet's rights. */
export function TokenHeader({ page }: { page: ManagedPage }) {
  const { facts, origin, wallet, block, network } = page;
  const { symbol, name, token, decimals, isPaused } = facts;
  const created = origin.kind === "made-here" ? origin.created : null;
  const risks = created
    ? listRisks({
        options: fromBits(created.options),
        mintingFinished: facts.isMintingFinished === true,
        isOwnerless: facts.owner.kind === "none",
      })
    : listCodeRisks(origin.kind === "pasted" ? origin.code : { isProxy: true, functions: [] });
  return (
    <>
      <PageHeader
        title={symbol}
        notices={
          <>
            <StaleNotice chainName={network.chainName} asOf={page} />
            {isPaused === true && (
              <Notice
                tone="warn"
                remedy={<Link to={tokenPaths.control(token)}>Go to the pause</Link>}
              >
                {symbol} is paused: no transfers, minting or burning.
              </Notice>
            )}
            {decimals !== 18 && (
              <Notice tone="info">
                {symbol} has {decimals} decimals, not 18. Amounts here are whole {symbol}.
              </Notice>
            )}
          </>
        }
      >
        <bdi className={typography["wrap"]}>{name || "A token without a name"}</bdi> at{" "}
        <Address
          value={token}
          kind="token address"
          explorer={<Link to={explorerPaths.address(network.chainId, token)}>View</Link>}
        />{" "}
        on {network.chainName}.{" "}
        {created ? "Made by the console's factory." : "Not made by the console's factory."}{" "}
        <Link to={tokenPaths.manage}>Other tokens</Link>
      </PageHeader>
      <Figures figures={figuresOf(facts)} asOfBlock={block} />
      <div className={styles["standing"]}>
        <div className={styles["tools"]}>
          <Rights facts={facts} wallet={wallet} />
          <Owner facts={facts} wallet={wallet} />
        </div>
        <details>
          <summary>Holder risks ({countRisks(risks)})</summary>
          <RiskList risks={risks} />
        </details>
      </div>
    </>
  );
}

/** Counts the risks by severity: `1 risk, 3 notes`. */
function countRisks(risks: readonly Risk[]): string {
  const [dangers, warnings] = (["danger", "warn"] as const).map(
    (tone) => risks.filter((one) => one.tone === tone).length,
  );
  const plural = (count = 0, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  return `${plural(dangers, "risk")}, ${plural(warnings, "note")}`;
}

function figuresOf(facts: TokenFacts) {
  const { supply, cap, balance, symbol, decimals, isPaused, isMintingFinished } = facts;
  const left = leftOf(facts);
  const short = (value: bigint, rounding?: Rounding) => (
    <Amount value={value} decimals={decimals} symbol={symbol} form="short" rounding={rounding} />
  );
  return [
    { label: "Total supply", value: short(supply) },
    {
      label: "Mintable supply",
      value: left === null ? null : short(left, "down"),
      reason: "There is no cap",
      note: cap === null ? undefined : <>of {short(cap)}</>,
    },
    {
      label: "You have",
      value: short(balance, "down"),
      note: formatShare(balance, supply) ?? undefined,
    },
    {
      label: "Transfers",
      value:
        isPaused === null ? null : isPaused ? (
          <Status tone="amber">Paused</Status>
        ) : (
          <Status tone="green">Open</Status>
        ),
      reason: "Not reported by the contract",
    },
    {
      label: "Minting",
      value:
        isMintingFinished === null ? null : isMintingFinished ? (
          <Status tone="green">Disabled permanently</Status>
        ) : (
          <Status tone="neutral">
            {facts.blockers.mint === null ? "You can mint" : "Enabled"}
          </Status>
        ),
      reason: "Not reported by the contract",
    },
  ];
}

type RightsProps = { facts: TokenFacts; wallet: `0x${string}` };

/** The wallet's rights on the token, according to the contract. */
function Rights({ facts, wallet }: RightsProps) {
  const { owner, pendingOwner, roles, balance, symbol } = facts;
  const isOwner = owner.kind === "known" && isAddressEqual(owner.value, wallet);
  const isOffered = pendingOwner.kind === "known" && isAddressEqual(pendingOwner.value, wallet);
  const rights = [
    ...(isOwner ? ["owner"] : []),
    ...(isOffered ? ["offered ownership"] : []),
    ...roles.map((role) => roleLabels[role].name),
    ...(balance > 0n ? ["holder"] : []),
  ];
  if (rights.length === 0) {
    return <p className={typography["note"]}>Your wallet has no role in {symbol}.</p>;
  }
  return (
    <ul className={styles["rights"]} aria-label="Your rights">
      {rights.map((right) => (
        <li key={right}>
          <Status tone="neutral">{right}</Status>
        </li>
      ))}
    </ul>
  );
}

function Owner({ facts: { owner, pendingOwner }, wallet }: RightsProps) {
  if (owner.kind === "unknown") {
    return <p className={typography["note"]}>The contract does not report an owner.</p>;
  }
  if (owner.kind === "none") return <p>It has no owner.</p>;
  return (
    <p>
      Owner:{" "}
      <Address
        value={owner.value}
        label={isAddressEqual(owner.value, wallet) ? "you" : undefined}
      />
      {pendingOwner.kind === "known" && (
        <>
          , offered to <Address value={pendingOwner.value} />
        </>
      )}
    </p>
  );
}
