import { type Address, getAddress, isAddress } from "viem";
import { badViewAsCode, isViewable, viewAsParameter, viewOnlyCode } from "#app/platform/view-as.ts";

export type ViewAs =
  | { kind: "self" }
  | { kind: "other"; address: Address }
  | { kind: "refused"; status: number; code: string; message: string };

/** More than this of what was typed in place of an address is not repeated, characters. */
const shownLength = 42;

/**
 * Whom a request asks to look at a page as. Only pages that show what is somebody's own can be
 * looked at as somebody else, the others are read as oneself; a write is refused everywhere, since
 * nobody shall act as themselves by a page on which they see what is another's.
 */
export function readViewAs(request: Request): ViewAs {
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has(viewAsParameter)) return { kind: "self" };
  if (request.method !== "GET" && request.method !== "HEAD") {
    const message =
      "You are viewing as another account, so nothing was changed. Go back to your own view first.";
    return { kind: "refused", status: 403, code: viewOnlyCode, message };
  }
  const typed = searchParams.get(viewAsParameter)?.trim() ?? "";
  return typed === "" || !isViewable(pathname) ? { kind: "self" } : readAddress(typed);
}

function readAddress(typed: string): ViewAs {
  if (!/^0x[0-9a-f]{40}$/i.test(typed)) {
    const shown = typed.length > shownLength ? `${typed.slice(0, shownLength)}…` : typed;
    return refuse(`“${shown}” is not an address: 0x and 40 hexadecimal digits are required.`);
  }
  const digits = typed.slice(2);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!isOneCase && !isAddress(typed)) {
    return refuse(
      `The checksum (EIP-55) of ${typed} is wrong, so a character may be mistyped. Copy the address again.`,
    );
  }
  return { kind: "other", address: getAddress(`0x${digits.toLowerCase()}`) };
}

function refuse(message: string): ViewAs {
  return { kind: "refused", status: 400, code: badViewAsCode, message };
}
