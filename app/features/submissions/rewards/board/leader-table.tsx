import type { FilterBarProps } from "#app/kit/list/filter-bar.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import { developerRewardPaths } from "#app/paths/developer-rewards.ts";
import { Address } from "#app/ui/values/address.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import type { BoardPage } from "./board-page.server.ts";
import { Sums } from "./sums.tsx";

/** Ranking of winners by tasks won or rewards earned. */
export function LeaderTable({ page }: { page: BoardPage }) {
  const { units, token } = page;
  return (
    <ListView
      caption="Developers"
      title="Developers"
      page={page.leaders}
      rowKey={({ account }) => account}
      filters={units.length > 0 ? ranking({ units, token }) : undefined}
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
            <ButtonLink
              size="small"
              to={`${developerRewardPaths.index}?show=rewarded&account=${account}`}
            >
              Work
            </ButtonLink>
          ),
        },
      ]}
      empty={
        <EmptyState
          action={<ButtonLink to={developerRewardPaths.index}>See the open tasks</ButtonLink>}
        >
          Paid developers appear here.
        </EmptyState>
      }
    />
  );
}

/** The ranking: by tasks won, or by earnings in a token. */
function ranking({ units, token }: Pick<BoardPage, "units" | "token">): FilterBarProps {
  return {
    segments: {
      name: "token",
      label: "Ranked by",
      selected: token ?? "",
      options: [
        { value: "", label: "Tasks won" },
        ...units.map((one) => ({ value: one.token, label: `${one.unit.symbol} earned` })),
      ],
    },
  };
}
