/** Something that a browser shows a notification of. */
export type NewsItem = {
  /** Sorts by creation, also among items of other kinds; see `newId`. */
  id: string;
  title: string;
  text: string;
  /** Page that explains it. */
  to: string;
};

export type News = {
  /** Id to continue from next time. */
  last: string;
  /** The oldest first. */
  items: readonly NewsItem[];
};

/** Max notifications at once; the others come with the next request. */
export const maxNews = 5;

/** Joins new items of several kinds. */
export function joinNews(after: string, lists: readonly (readonly NewsItem[])[]): News {
  const items = lists
    .flat()
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, maxNews);
  return { last: items.at(-1)?.id ?? after, items };
}
