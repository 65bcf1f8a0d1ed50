import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

/** A view of pages in which nothing can be changed, and what of their URLs keeps it. */
export type ReadOnly = {
  /** Said of whatever is off. */
  reason: string;
  parameter: { name: string; value: string };
  /** Whether a page has such a view; a way to any other page ends it. */
  reaches: (pathname: string) => boolean;
};

/** `null`: the pages are what they are. */
export const ReadOnlyContext = createContext<ReadOnly | null>(null);

export function useReadOnly(): ReadOnly | null {
  return useContext(ReadOnlyContext);
}

/** Where a way leads that keeps the view. */
export function useViewLink(to: string): string {
  const { pathname } = useLocation();
  const view = useReadOnly();
  return view === null ? to : withView(view, to, pathname);
}

/** @param at the path of the page that has the link, for those that name only a query. */
export function withView({ parameter, reaches }: ReadOnly, to: string, at: string): string {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(to) ?? [];
  if (!reaches(path === "" ? at : path)) return to;
  const search = new URLSearchParams(query);
  search.set(parameter.name, parameter.value);
  return `${path}?${search}${hash}`;
}
