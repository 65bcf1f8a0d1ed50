import { Link as RemixLink, type LinkProps, NavLink as RemixNavLink } from "@remix-run/react";
import type { NavLinkProps } from "@remix-run/react";
import { useViewLink } from "./read-only.ts";

/** A link of the console, which keeps a read-only view. */
export function Link({ to, ...rest }: LinkProps & { to: string }) {
  return <RemixLink {...rest} to={useViewLink(to)} />;
}

/** The same, marked on the page that it leads to. */
export function NavLink({ to, ...rest }: NavLinkProps & { to: string }) {
  return <RemixNavLink {...rest} to={useViewLink(to)} />;
}
