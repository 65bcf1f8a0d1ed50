import { useNavigation } from "@remix-run/react";
import styles from "#app/features/claims/claims.module.css";
import { claimPaths } from "#app/paths/claims.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { ListForm } from "./list-form.tsx";
import { Problems } from "./problems.tsx";
import type { ImportAnswer, ImportPage } from "./import-page.server.ts";

const rootsPage = claimPaths.roots;

type ImportViewProps = { page: ImportPage; answer: ImportAnswer | null };

/** A published root whose list is missing here, with the ways to submit it. */
export function ImportView({ page, answer }: ImportViewProps) {
  const { programme, root, isStored } = page;
  return (
    <div className={`${layout["page"]} ${styles["narrow"]}`}>
      <section className={layout["card"]} aria-label="Root">
        <h2>
          List of {programme.title}, root {root.n}
        </h2>
        <dl className={layout["facts"]}>
          <div>
            <dt>Root</dt>
            <dd>
              <Address value={root.root} kind="root" full />
            </dd>
          </div>
          <div>
            <dt>Grants in all</dt>
            <dd>
              <Amount value={root.total} {...programme.unit} />
            </dd>
          </div>
          <div>
            <dt>Accounts</dt>
            <dd>{formatInteger(root.leafCount)}</dd>
          </div>
          <div>
            <dt>Published at</dt>
            <dd>{page.isAnnounced ? "on the chain, with the root" : root.uri}</dd>
          </div>
        </dl>
      </section>
      {isStored ? (
        <Notice tone="info" remedy={<ButtonLink to={rootsPage}>Back to the roots</ButtonLink>}>
          The list is stored. Its allocations can be viewed and claimed.
        </Notice>
      ) : (
        <ImportForms page={page} answer={answer} />
      )}
    </div>
  );
}

function ImportForms({ page, answer }: ImportViewProps) {
  const { isAnnounced, error } = page;
  const { formData } = useNavigation();
  const intent = formData?.get("intent");
  const sent = answer?.isAnnounced === false ? answer : null;
  // The answer is as recent as the page's own check.
  const rejected = answer?.isAnnounced === true ? answer : error;
  return (
    <>
      {isAnnounced && (
        <Form method="post" className={layout["card"]} aria-label="From the chain">
          <h2>From the chain</h2>
          <p>
            The list was published with the root, and is checked against it before it is saved. The
            console imports it by itself
            {error ? ", and tries again after longer and longer waits" : " in a moment"}.
          </p>
          {rejected && (
            <>
              <Notice tone="danger">{rejected.message}</Notice>
              <Problems of={rejected} />
            </>
          )}
          <div className={layout["tools"]}>
            <Button
              type="submit"
              name="intent"
              value="announced"
              variant="primary"
              pending={intent === "announced"}
            >
              {rejected ? "Try again" : "Import the list"}
            </Button>
          </div>
        </Form>
      )}
      <ListForm page={page} answer={sent} />
    </>
  );
}
