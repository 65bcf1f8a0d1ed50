import { useLocation } from "@remix-run/react";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import { type AlertShow, alertShows } from "./alert-show.ts";
import { groupLabels, kindLabels } from "./alert-labels.ts";
import own from "./alerts.module.css";
import type { AlertsPage, ShownAlert } from "./alerts-page.server.ts";

/** Events affecting the wallet's stake, newest first. */
export function AlertTable({ page }: { page: AlertsPage }) {
  const { show, unread } = page;
  return (
    <ListView
      caption="Alerts"
      columns={columnsFor(page)}
      page={page}
      rowKey={({ id }) => id}
      filters={{
        segments: {
          name: "show",
          label: "Alert filter",
          selected: show,
          options: alertShows.map((one) => ({
            value: one,
            label: showLabel(one),
            count: one === "unread" ? unread : undefined,
          })),
        },
      }}
      tools={<ReadAllButton page={page} />}
      empty={
        <EmptyState>
          Commission increases, jailings, withdrawals and ending rewards appear here.
        </EmptyState>
      }
    />
  );
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

function ReadAllButton({ page: { unread, lastId } }: { page: AlertsPage }) {
  const action = useRowAction();
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="read-all" />
      <input type="hidden" name="upTo" value={lastId ?? ""} />
      <Button size="small" type="submit" blocker={unread === 0 ? "All read" : null}>
        Mark all read
      </Button>
    </Form>
  );
}

function showLabel(show: AlertShow): string {
  if (show === "all") return "All";
  return show === "unread" ? "Unread" : groupLabels[show];
}
