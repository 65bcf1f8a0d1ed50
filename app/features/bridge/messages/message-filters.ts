import type { Network } from "#app/chain/networks.ts";
import type { FilterBarProps } from "#app/kit/list/filter-bar.tsx";
import { choiceFilter, networkFilter, orderFilter } from "#app/kit/list/filter-fields.ts";
import { groupLabels, messageGroups } from "#app/domain/bridge/message/message-groups.ts";
import { messageSorts } from "#app/domain/bridge/message/message-sorts.ts";
import { bridgeAdminPaths } from "#app/paths/bridge-admin.ts";
import type { MessageList } from "./message-list.server.ts";

/** Filters of the message list. */
export function messageFilters(list: MessageList, networks: readonly Network[]): FilterBarProps {
  const { group, counts, chains, symbols, rejected, searchError } = list;
  const bridged = networks.filter(({ chainId }) => chains.includes(chainId));
  return {
    segments: {
      name: "status",
      label: "Status",
      selected: group ?? "",
      options: [
        {
          value: "",
          label: "All",
          count: messageGroups.reduce((sum, one) => sum + counts[one], 0),
        },
        ...messageGroups.map((one) => ({
          value: one,
          label: groupLabels[one],
          count: counts[one],
        })),
      ],
    },
    fields: [
      { kind: "text", name: "q", label: "Message id, transaction or address", mono: true },
      networkFilter(bridged, { name: "origin", label: "From", all: "From any network" }),
      networkFilter(bridged, { name: "destination", label: "To", all: "To any network" }),
      choiceFilter(
        "token",
        "Token",
        "All tokens",
        symbols.map((symbol) => [symbol, symbol]),
      ),
      { kind: "days" },
      orderFilter("Order", messageSorts, { newest: "Newest first", oldest: "Oldest first" }),
    ],
    csv: bridgeAdminPaths.messagesCsv,
    rejected,
    error: searchError,
  };
}
