import { useSubmit } from "@remix-run/react";
import styles from "#app/features/incentives/incentives.module.css";
import { RoleButton } from "#app/features/incentives/role-button.tsx";
import { termsDates } from "#app/features/incentives/terms/describe-terms.ts";
import { graceSeconds, type Terms } from "#app/features/incentives/terms/terms.types.ts";
import { useIncentives } from "#app/features/incentives/use-incentives.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { asSentence, formatTime } from "#app/ui/format.ts";
import type { ProgrammePage } from "./programme-page.server.ts";
import { TermsFacts } from "./terms-facts.tsx";

type CreateCardProps = { page: ProgrammePage; terms: Terms };

/** The terms once more, and then the programme on the chain. */
export function CreateCard({ page, terms }: CreateCardProps) {
  const { facts, candidates } = page;
  const { run } = useIncentives();
  const submit = useSubmit();
  const dates = termsDates(terms);
  // A root that is published now has to pay within the end that the contract is told.
  const earliest = facts.time + facts.delay + graceSeconds;
  const lack =
    dates.claimsUntil < earliest
      ? `claims have to be paid until ${formatTime(earliest)} at least; extend them in the terms`
      : null;
  const setting = {
    token: terms.token.address,
    owner: facts.wallet,
    title: terms.title,
    dates,
  };
  return (
    <section className={styles["card"]} aria-label="Create the programme">
      <h2>Create the programme</h2>
      {candidates.map(({ id }) => (
        <Notice
          key={id}
          tone="info"
          remedy={
            <Form method="post">
              <input type="hidden" name="intent" value="bind" />
              <input type="hidden" name="programme" value={id} />
              <Button type="submit" size="small">
                It is programme {id}
              </Button>
            </Form>
          }
        >
          Programme {id} on the chain has this name and token, and belongs to no incentive yet.
        </Notice>
      ))}
      <TermsFacts terms={terms} dates={dates} />
      <p className={styles["quiet"]}>
        The programme belongs to the wallet that is signed in, which also gets what is left at the
        closing. Its terms cannot be changed afterwards; another incentive can be cloned from it.
      </p>
      <div className={styles["tools"]}>
        <RoleButton
          facts={facts}
          roles={["PROGRAMME_ADMIN_ROLE"]}
          size="normal"
          variant="primary"
          lack={lack}
          onClick={() =>
            run(
              ({ createPlan }) => createPlan(facts.hub, setting),
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
      {lack !== null && <p className={styles["quiet"]}>{asSentence(lack)}</p>}
    </section>
  );
}
