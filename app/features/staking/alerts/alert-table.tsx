import { useLocation, useSearchParams } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Form } from "#app/ui/form.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { Paging } from "#app/kit/list/paging.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import chipStyles from "#app/ui/chips.module.css";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { type AlertShow, alertShows } from "./alert-show.ts";
import { groupLabels, kindLabels } from "./alert-labels.ts";
import own from "./alerts.module.css";
import type { AlertsPage, ShownAlert } from "./alerts-page.server.ts";

/** Events affecting the wallet's stake, newest first. */
export function AlertTable({ page }: { page: AlertsPage }) {
  const [search] = useSearchParams();
  const isPaged = page.next !== null || search.has("before");
  return (
    <DataTable
      caption="Alerts"
      cards
      columns={columnsFor(page)}
      rows={page.rows}
      rowKey={({ id }) => id}
      toolbar={<Toolbar page={page} />}
      empty={<EmptyState>{emptyLabels(page.show)}</EmptyState>}
      footer={isPaged ? <Paging page={{ next: page.next }} /> : undefined}
    />
  );
}

function emptyLabels(show: AlertShow): string {
  return show === "all"
    ? "No alerts yet. Commission increases, jailed validators, withdrawals and ending rewards appear here."
    : "No matching alerts.";
}

function columnsFor({ ahead }: AlertsPage): readonly Column<ShownAlert>[] {
  return [
    {
      header: "Event",
      cell: ({ kind, isRead, resolvedAt }) => (
        <span className={own["kind"]}>
          <Status tone={resolvedAt === null ? kindLabels[kind].tone : "neutral"}>
            {kindLabels[kind].text}
          </Status>
          {resolvedAt !== null && <span className={typography["note"]}>Resolved</span>}
          {!isRead && resolvedAt === null && <span className={own["new"]}>New</span>}
        </span>
      ),
    },
    {
      header: "Alert",
      cell: ({ text }) => <span className={own["text"]}>{text}</span>,
    },
    { header: "When", cell: ({ at }) => <RelativeTime at={at} ahead={ahead} /> },
    {
      header: "Actions",
      actions: true,
      align: "end",
      cell: ({ id, remedy, isRead, resolvedAt }) => (
        <span className={own["actions"]}>
          <Link to={remedy.to}>{remedy.text}</Link>
          {!isRead && resolvedAt === null && <ReadButton id={id} />}
        </span>
      ),
    },
  ];
}

function ReadButton({ id }: { id: string }) {
  const action = useRowAction();
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="read" />
      <input type="hidden" name="id" value={id} />
      <Button size="small" type="submit">
        Mark read
      </Button>
    </Form>
  );
}

/** Keeps the position in the list. */
function useRowAction(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

function Toolbar({ page: { show, unread, lastId } }: { page: AlertsPage }) {
  const action = useRowAction();
  return (
    <div className={layout["toolbar"]}>
      <nav aria-label="Alert filter" className={chipStyles["chips"]}>
        {alertShows.map((one) => (
          <Link
            key={one}
            to={one === "all" ? "?" : `?show=${one}`}
            preventScrollReset
            className={chipStyles["chip"]}
            aria-current={one === show ? "true" : undefined}
          >
            {showLabels(one, unread)}
          </Link>
        ))}
      </nav>
      <Form method="post" action={action} preventScrollReset className={layout["tools"]}>
        <input type="hidden" name="intent" value="read-all" />
        <input type="hidden" name="upTo" value={lastId ?? ""} />
        <Button size="small" type="submit" blocker={unread === 0 ? "All read" : null}>
          Mark all read
        </Button>
      </Form>
    </div>
  );
}

function showLabels(show: AlertShow, unread: number): string {
  if (show === "all") return "All";
  if (show === "unread") return `Unread ${formatInteger(unread)}`;
  return groupLabels[show];
}
