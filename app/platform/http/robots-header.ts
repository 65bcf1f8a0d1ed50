import type { RequestHandler } from "express";

/** Tells search engines not to list anything, or anything but the public pages. */
export function robotsHeader({ publicIndex }: { publicIndex: boolean }): RequestHandler {
  return (request, response, next) => {
    const isListed = publicIndex && request.path.startsWith("/public/");
    if (!isListed) response.set("X-Robots-Tag", "noindex");
    next();
  };
}
