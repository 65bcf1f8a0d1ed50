import { useEntries } from "#app/kit/form/use-entries.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { parseShare } from "#app/kit/form/parse-entry.ts";
import { maxPowerBps, wholeBps } from "#app/features/locked-staking/locked-staking-math.ts";
import { BoostParts } from "#app/features/locked-staking/boost-parts.tsx";
import { FactList } from "#app/features/locked-staking/fact-list.tsx";
import { formatTimes } from "#app/features/locked-staking/labels.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { toDecimalText } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import type { FoundAccount, ManagePage } from "./manage.types.ts";
import { useManage } from "./use-manage.ts";

/** Sets an account's badge and referral boosts, after looking it up. */
export function BoostsCard({ page }: { page: ManagePage }) {
  const { requested, account } = page;
  return (
    <section className={layout["card"]} aria-labelledby="set-boosts">
      <h2 id="set-boosts">Badges and referrals</h2>
      <p>Added to an account&apos;s boost from lock and loyalty.</p>
      <Form method="get" className={layout["stack"]} preventScrollReset>
        <TextField
          label="Account"
          name="account"
          mono
          defaultValue={requested.account}
          error={account?.kind === "rejected" ? account.message : null}
        />
        <div className={layout["tools"]}>
          <Button type="submit" size="small">
            Look up the account
          </Button>
        </div>
      </Form>
      {account?.kind === "found" && (
        <BoostsForm
          key={`${account.account}-${account.parts.badgeBps}-${account.parts.referralBps}`}
          page={page}
          found={account}
        />
      )}
    </section>
  );
}

type BoostsFormProps = { page: ManagePage; found: Extract<FoundAccount, { kind: "found" }> };

function BoostsForm({ page, found }: BoostsFormProps) {
  const { facts } = page;
  const { account, position, parts } = found;
  const { run } = useManage(page);
  const bounds = { min: 0, max: maxPowerBps - wholeBps };
  const initial = {
    badgeBps: toDecimalText(BigInt(parts.badgeBps), 2),
    referralBps: toDecimalText(BigInt(parts.referralBps), 2),
  };
  const entries = useEntries(initial, (texts) => ({
    badgeBps: parseShare(texts.badgeBps, bounds),
    referralBps: parseShare(texts.referralBps, bounds),
  }));
  const { fields } = entries;
  const review = entries.submit((boosts) =>
    run(({ boostsTransaction }) => boostsTransaction(facts.deployment, { account, ...boosts })),
  );

  return (
    <form className={layout["stack"]} onSubmit={review} noValidate aria-label="Boosts">
      <FactList
        lines={[
          { label: "Account", value: <Address value={account} full /> },
          {
            label: "Staked",
            value: <Amount value={position.amount} {...facts.pool.stakeUnit} form="rounded" />,
          },
          { label: "Boost as last settled", value: formatTimes(position.powerBps) },
        ]}
      />
      <details>
        <summary>How its current boost adds up</summary>
        <BoostParts parts={parts} />
      </details>
      <TextField label="Badges" inputMode="decimal" suffix="%" {...fields.badgeBps} />
      <TextField label="Referrals" inputMode="decimal" suffix="%" {...fields.referralBps} />
      <RoleButton type="submit" variant="primary" facts={page} needs="ECOSYSTEM_OPERATOR">
        Review the boosts
      </RoleButton>
    </form>
  );
}
