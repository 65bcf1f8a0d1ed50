import type { Hash } from "viem";
import { maxHits, type SearchHit } from "#app/platform/search.ts";
import { listMessages } from "#app/domain/bridge/message/message-search.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import { groupLabels, groupOf } from "#app/domain/bridge/message/message-groups.ts";
import { bridgePaths } from "#app/paths/bridge.ts";

/** Finds bridge messages by their id, or by the transaction of their dispatch or delivery. */
export async function findMessages(hash: Hash): Promise<SearchHit[]> {
  const filter = {
    statuses: null,
    served: [],
    origin: null,
    destination: null,
    symbol: null,
    from: null,
    until: null,
    search: { kind: "hash", hash: hash.toLowerCase() as Hash },
  } as const;
  const page = { sort: "newest", after: null, limit: maxHits } as const;
  const messages = await listMessages(getRuntime().database.db, filter, page);
  return messages.map(({ id, status }) => ({
    kind: "Bridge message",
    label: shortenAddress(id),
    detail: groupLabels[groupOf[status]],
    to: bridgePaths.message(id),
  }));
}
