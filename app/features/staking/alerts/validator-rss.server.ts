import { numberToHex } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import { type IndexedEvent, listEvents } from "#app/domain/events/events.server.ts";
import { findStaking, stakedCoin } from "#app/domain/staking/deployment.server.ts";
import { stakingStream } from "#app/domain/staking/history/stream.ts";
import { nameOf } from "#app/domain/staking/labels.ts";
import { apiPaths } from "#app/paths/api.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { type RssItem, writeRss } from "#app/platform/rss.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readAlertNames } from "./alert-names.server.ts";
import { describeNews, newsEventNames, type News } from "./validator-news.ts";

const maxItems = 50;

/**
 * Builds the response of `GET /api/validators/:id/events.rss`: the newest final events of a
 * validator. Null if there is no such validator.
 */
export async function validatorRss(text: string): Promise<string | null> {
  const deployment = findStaking();
  if (!deployment || !/^[1-9]\d{0,8}$/.test(text)) return null;
  const id = Number(text);
  const found = await listNewest(deployment, id, { names: newsEventNames, limit: maxItems });
  // Its registration is one of them.
  if (found.length === 0) return null;
  const names = await readAlertNames(deployment);
  const events = found.filter(({ isFinal }) => isFinal).toReversed();
  // Only then are there older ones.
  const oldest = found[maxItems - 1];
  const earlier = oldest ? await listEarlier(deployment, id, oldest) : [];
  const news = describeNews([...earlier, ...events], names, stakedCoin()).slice(earlier.length);
  const { publicUrl } = getRuntime().env;
  const who = nameOf(id, names);
  const items = events.flatMap((event, i) => itemOf(event, news[i] ?? null, { who, publicUrl }));
  return writeRss({
    title: `Events of ${who}`,
    link: `${publicUrl}${stakingPaths.validator(id)}`,
    self: `${publicUrl}${apiPaths.validatorRss(id)}`,
    description: "Changes of its commission, jail, exit and slashes.",
    items: items.toReversed(),
  });
}

/** Lists the events that say what commission and status the validator had before an event. */
async function listEarlier(deployment: Deployment, id: number, before: IndexedEvent) {
  const found = await Promise.all(
    [["ValidatorRegistered", "CommissionChanged"], ["StatusChanged"]].map((names) =>
      listNewest(deployment, id, { names, limit: 1, before }),
    ),
  );
  return found.flat();
}

type Requested = { names: readonly string[]; limit: number; before?: IndexedEvent };

async function listNewest({ chainId }: Deployment, id: number, requested: Requested) {
  const { names, limit, before = null } = requested;
  const topics = [numberToHex(id, { size: 32 })] as const;
  return listEvents({ stream: stakingStream, chainId, name: names, topics, before, limit });
}

type Context = { who: string; publicUrl: string };

function itemOf(event: IndexedEvent, news: News | null, { who, publicUrl }: Context): RssItem[] {
  if (news === null) return [];
  const { chainId, txHash, logIndex, at } = event;
  const url = explorerTransactionUrl([getNetwork(chainId)], chainId, txHash);
  return [
    {
      title: `${who}: ${news.label}`,
      // The console's own explorer is named by its path.
      link: new URL(url, publicUrl).href,
      guid: `${txHash}:${logIndex}`,
      publishedAt: at,
      categories: [],
      description: news.text,
    },
  ];
}
