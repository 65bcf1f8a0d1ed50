import { useSubmit } from "@remix-run/react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { termsDates } from "#app/domain/rewards/terms/describe-terms.ts";
import { graceSeconds, type Terms } from "#app/domain/rewards/terms/terms.types.ts";
import { useIncentives } from "#app/features/incentives/use-incentives.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { formatTime } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ProgrammePage } from "./programme-page.server.ts";
import { TermsFacts } from "./terms-facts.tsx";

type CreateCardProps = { page: ProgrammePage; terms: Terms };

/** Shows the final terms and creates the program on-chain. */
export function CreateCard({ page, terms }: CreateCardProps) {
  const { facts, candidates } = page;
  const { run } = useIncentives();
  const submit = useSubmit();
  const dates = termsDates(terms);
  // A root published now must become active before the end passed to the contract.
  const earliest = facts.time + facts.delay + graceSeconds;
  const blocker =
    dates.claimsUntil < earliest
      ? `claims must stay open until at least ${formatTime(earliest)}; extend them in the terms`
      : null;
  const setting = {
    token: terms.token.address,
    owner: facts.wallet,
    title: terms.title,
    dates,
  };
  return (
    <section className={layout["card"]} aria-label="Create the program">
      <h2>Create the program</h2>
      {candidates.map(({ id }) => (
        <Notice
          key={id}
          tone="info"
          remedy={
            <Form method="post">
              <input type="hidden" name="intent" value="bind" />
              <input type="hidden" name="programme" value={id} />
              <Button type="submit" size="small">
                It is program {id}
              </Button>
            </Form>
          }
        >
          Program {id} on the chain has this name and token, and belongs to no incentive yet.
        </Notice>
      ))}
      <TermsFacts terms={terms} dates={dates} />
      <p className={typography["note"]}>
        The signed-in wallet owns the program and gets what is left when it is closed. Its terms
        cannot be changed afterwards; another incentive can be cloned from it.
      </p>
      <div className={layout["tools"]}>
        <RoleButton
          facts={facts}
          needs="ECOSYSTEM_OPERATOR"
          size="normal"
          variant="primary"
          blocker={blocker}
          onClick={() =>
            run(
              ({ createTransaction }) => createTransaction(facts.claimHub, setting),
              (hash) => submit({ intent: "bind", hash }, { method: "post" }),
            )
          }
        >
          Review the creation
        </RoleButton>
        <Link to="?" preventScrollReset>
          Change the terms
        </Link>
      </div>
    </section>
  );
}
