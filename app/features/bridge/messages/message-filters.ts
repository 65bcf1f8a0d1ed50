import type { Network } from "#app/chain/networks.ts";
import type { FilterBarProps } from "#app/kit/list/filter-bar.tsx";
import { choiceFilter, networkFilter } from "#app/kit/list/filter-fields.ts";
import { groupLabels, messageGroups } from "#app/domain/bridge/message/message-groups.ts";
import type { MessageList } from "./message-list.server.ts";

/** Filters of the message list. */
export function messageFilters(list: MessageList, networks: readonly Network[]): FilterBarProps {
  const { group, counts, chains, symbols, searchError } = list;
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
      networkFilter(bridged, { name: "from", label: "From", all: "From any network" }),
      networkFilter(bridged, { name: "to", label: "To", all: "To any network" }),
      choiceFilter(
        "token",
        "Token",
        "All tokens",
        symbols.map((symbol) => [symbol, symbol]),
      ),
    ],
    error: searchError,
  };
}
