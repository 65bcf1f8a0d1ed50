import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

/** A read-only view of pages, and the URL parameter that preserves it. */
export type ReadOnly = {
  /** Shown on disabled controls. */
  reason: string;
  parameter: { name: string; value: string };
  /** Whether a page supports the view; links to other pages end it. */
  reaches: (pathname: string) => boolean;
};

/** Null if pages are not read-only. */
export const ReadOnlyContext = createContext<ReadOnly | null>(null);

export function useReadOnly(): ReadOnly | null {
  return useContext(ReadOnlyContext);
}

/** Returns the link target that preserves the view. */
export function useViewLink(to: string): string {
  const { pathname } = useLocation();
  const view = useReadOnly();
  return view === null ? to : withView(view, to, pathname);
}

/** @param at path of the page with the link, for links that are only a query. */
export function withView({ parameter, reaches }: ReadOnly, to: string, at: string): string {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(to) ?? [];
  if (!reaches(path === "" ? at : path)) return to;
  const search = new URLSearchParams(query);
  search.set(parameter.name, parameter.value);
  return `${path}?${search}${hash}`;
}
