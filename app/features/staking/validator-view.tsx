import { Amount } from "#app/ui/values/amount.tsx";
import { Figures } from "#app/ui/values/figures.tsx";
import { formatBps } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { Compoundable } from "./compoundable.server.ts";
import { CompoundableTable } from "./compoundable-table.tsx";
import type { Ranking } from "#app/domain/staking/model/concentration.ts";
import { DelegateForm } from "./delegate-form.tsx";
import { PositionActions } from "./position-actions.tsx";
import type { SlashCase } from "./slash-cases.server.ts";
import { SlashCaseTable } from "./slash-case-table.tsx";
import type { Validator } from "#app/domain/staking/model/staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { ValidatorStatus } from "#app/common/staking/validator-status.tsx";

type ValidatorViewProps = {
  facts: StakingFacts;
  validator: Validator;
  /** Null if not active. */
  ranking: Ranking | null;
  targets: readonly Validator[];
  compoundable: readonly Compoundable[];
  slashCases: readonly SlashCase[];
};

/** A validator's page: its standing, the wallet's position, and a form to delegate. */
export function ValidatorView(props: ValidatorViewProps) {
  const { facts, validator, ranking, targets, compoundable, slashCases } = props;
  const { coin, account, pool, poolAsOf } = facts;
  const { commissionBps, nextCommission } = validator;
  const position = account.positions.find(({ id }) => id === validator.id);
  return (
    <div className={layout["page"]}>
      {validator.status === "jailed" && (
        <Notice tone="warn">
          {pool.time < validator.until ? (
            <>
              The validator is jailed until <Time at={validator.until * 1_000} /> at least.
            </>
          ) : (
            <>
              The validator is still jailed. The jail time ended on{" "}
              <Time at={validator.until * 1_000} />, so its operator can release it.
            </>
          )}{" "}
          Stake with it earns nothing and none can be added. It can be undelegated or redelegated.
        </Notice>
      )}
      <Figures
        figures={[
          { label: "Status", value: <ValidatorStatus validator={validator} time={pool.time} /> },
          {
            label: "Total stake",
            value: <Amount value={validator.bonded} {...coin} form="short" />,
            note: (
              <>
                own <Amount value={validator.selfBond} {...coin} form="short" />
              </>
            ),
          },
          {
            label: "Share of the active stake",
            value: ranking ? formatBps(ranking.shareBps) : null,
            note: ranking ? `rank ${ranking.rank}` : undefined,
            reason: ranking ? undefined : "Not active",
          },
          {
            label: "Commission",
            value: formatBps(commissionBps),
            note:
              nextCommission !== null ? (
                <>
                  {formatBps(nextCommission.bps)} from <Time at={nextCommission.at * 1_000} />
                </>
              ) : undefined,
          },
        ]}
        asOfBlock={poolAsOf.block}
      />
      {position && (
        <section className={layout["card"]} aria-label="My stake here">
          <div className={layout["toolbar"]}>
            <p>
              You have <Amount value={position.tokens} {...coin} form="rounded" rounding="down" />{" "}
              here and <Amount value={position.rewards} {...coin} form="rounded" rounding="down" />{" "}
              in claimable rewards.
            </p>
            <PositionActions
              facts={facts}
              validator={validator}
              position={position}
              targets={targets}
            />
          </div>
        </section>
      )}
      <section className={layout["stack"]}>
        <h2>Delegate</h2>
        <DelegateForm facts={facts} validator={validator} />
      </section>
      <CompoundableTable facts={facts} validator={validator} rows={compoundable} />
      {slashCases.length > 0 && <SlashCaseTable cases={slashCases} />}
    </div>
  );
}
