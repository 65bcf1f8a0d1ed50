import { Link as RemixLink, type LinkProps, NavLink as RemixNavLink } from "@remix-run/react";
import type { NavLinkProps } from "@remix-run/react";
import { useViewLink } from "#app/ui/base/read-only.ts";

/** An internal link that preserves a read-only view. */
export function Link({ to, ...rest }: LinkProps & { to: string }) {
  return <RemixLink {...rest} to={useViewLink(to)} />;
}

/** A navigation link that preserves a read-only view; marked on the page it leads to. */
export function NavLink({ to, ...rest }: NavLinkProps & { to: string }) {
  return <RemixNavLink {...rest} to={useViewLink(to)} />;
}
