import { isValidElement, type ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import styles from "./outside-link.module.css";

type OutsideLinkProps = {
  /** An http(s) URL that the console did not choose. */
  href: string;
  children: ReactNode;
};

/** Returns whether a text is a URL that `OutsideLink` can open. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/**
 * Link to another site in a new tab. The site's real host stands beside it, in ASCII and without
 * user info, unless the text begins with it; in bold if the text looks like another address.
 */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  const { host } = new URL(href);
  const text = textOf(children);
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
      {!beginsWithHost(text, host) && (
        <span className={classNames(styles["host"], looksLikeAddress(text) && styles["masked"])}>
          {" "}
          ({host})
        </span>
      )}
    </>
  );
}

function beginsWithHost(text: string, host: string): boolean {
  const rest = text.trim().replace(/^https?:\/\//i, "");
  return rest.toLowerCase().startsWith(host) && /^(?:[/?#]|$)/.test(rest.slice(host.length));
}

function looksLikeAddress(text: string): boolean {
  return /^\s*https?:/i.test(text) || /[^\s.]\.\p{L}{2,}/u.test(text);
}

function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join("");
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : "";
}
