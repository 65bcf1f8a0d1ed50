import { useSearchParams } from "@remix-run/react";
import styles from "#app/features/submissions/rewards/rewards.module.css";
import { rewardsPath } from "#app/features/submissions/rewards/labels.ts";
import { Paging } from "#app/kit/list/paging.tsx";
import { Address } from "#app/ui/address.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import chipStyles from "#app/ui/chips.module.css";
import layout from "#app/ui/layout.module.css";
import type { BoardPage } from "./board-page.server.ts";
import { Sums } from "./sums.tsx";

/** Ranking of winners by tasks won or rewards earned. */
export function LeaderTable({ page }: { page: BoardPage }) {
  const { units, token } = page;
  return (
    <DataTable
      caption="Developers"
      rows={page.leaders}
      rowKey={({ account }) => account}
      toolbar={units.length > 0 ? <Ranking units={units} token={token} /> : <h2>Developers</h2>}
      columns={[
        { header: "Developer", cell: ({ account }) => <Address value={account} /> },
        { header: "Tasks won", align: "end", cell: ({ won }) => formatInteger(won) },
        {
          header: "Earned",
          align: "end",
          cell: ({ earned }) => <Sums sums={earned} units={units} />,
        },
        { header: "Last paid", cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
        {
          header: "Actions",
          actions: true,
          align: "end",
          cell: ({ account }) => (
            <ButtonLink size="small" to={`${rewardsPath}?show=rewarded&account=${account}`}>
              Work
            </ButtonLink>
          ),
        },
      ]}
      footer={page.pages > 1 ? <Paging page={{ page: page.page, pages: page.pages }} /> : undefined}
      empty={
        <EmptyState action={<ButtonLink to={rewardsPath}>See the open tasks</ButtonLink>}>
          Paid developers appear here.
        </EmptyState>
      }
    />
  );
}

/** Selects the ranking: tasks won, or earnings in a token. */
function Ranking({ units, token }: Pick<BoardPage, "units" | "token">) {
  const [search] = useSearchParams();
  const at = (chosen: string | null) => {
    const next = new URLSearchParams(search);
    next.delete("page");
    next.delete("token");
    if (chosen !== null) next.set("token", chosen);
    return `?${next}`;
  };
  const link = (chosen: string | null, label: string) => (
    <Link
      key={label}
      to={at(chosen)}
      preventScrollReset
      className={chipStyles["chip"]}
      aria-current={chosen === token ? "true" : undefined}
    >
      {label}
    </Link>
  );
  return (
    <div className={layout["toolbar-rows"]}>
      <h2>Developers</h2>
      <nav aria-label="Ranked by" className={`${layout["tools"]} ${styles["tools"]}`}>
        {link(null, "Tasks won")}
        {units.map((one) => link(one.token, `${one.unit.symbol} earned`))}
      </nav>
    </div>
  );
}
