import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { FactList } from "#app/features/locked-staking/fact-list.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import layout from "#app/ui/layout.module.css";
import type { ManagePage } from "./manage.types.ts";
import { useManage } from "./use-manage.ts";

/** Max reward tokens of the contract; they are permanent. */
const maxRewards = 8;

/** Adds a reward token after looking it up. */
export function RewardCard({ page }: { page: ManagePage }) {
  const { facts, requested, token } = page;
  const { deployment, pool } = facts;
  const { runAsAdmin } = useManage(page);
  const count = pool.rewards.length;
  return (
    <section className={layout["card"]} aria-labelledby="add-reward">
      <h2 id="add-reward">Add a reward token</h2>
      <p>
        {count} of {maxRewards} reward tokens are added. A reward token can never be removed, so
        look it up first.
      </p>
      <Form method="get" className={layout["stack"]} preventScrollReset>
        <TextField
          key={requested.token}
          label="Token"
          name="token"
          mono
          defaultValue={requested.token}
          error={token?.kind === "rejected" ? token.message : null}
        />
        <div className={layout["tools"]}>
          <Button type="submit" size="small">
            Look up token
          </Button>
        </div>
      </Form>
      {token?.kind === "found" && (
        <>
          <FactList
            lines={[
              { label: "Symbol", value: token.unit.symbol },
              { label: "Name", value: token.name ?? "as listed by this console" },
              { label: "Decimals", value: token.unit.decimals },
              { label: "Address", value: <Address value={token.unit.token} full /> },
            ]}
          />
          <div className={layout["tools"]}>
            <RoleButton
              variant="primary"
              facts={page}
              needs="ECOSYSTEM_ADMIN"
              blocker={
                token.isReward
                  ? "Already a reward token"
                  : count >= maxRewards
                    ? "The maximum number of reward tokens is reached"
                    : null
              }
              onClick={() =>
                runAsAdmin(({ addRewardTransaction }) =>
                  addRewardTransaction(deployment, token.unit),
                )
              }
            >
              Add {token.unit.symbol}
            </RoleButton>
          </div>
        </>
      )}
    </section>
  );
}
