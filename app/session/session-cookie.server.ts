import { randomBytes } from "node:crypto";
import { type Cookie, createCookie } from "@remix-run/node";
import type { Env } from "#app/platform/env.server.ts";
import { sessionSecretsOf } from "#app/platform/session-secret.server.ts";

const cookies = new WeakMap<Env, Cookie>();

/**
 * The cookie holds an opaque, signed 256-bit id and nothing else. On https it is bound to the host
 * (`__Host-`); plain http is only for loopback. Browsers send a cookie to all ports of a host, so the
 * name has the port, and two consoles on one host keep their sessions.
 */
export function sessionCookie(env: Env): Cookie {
  const known = cookies.get(env);
  if (known) return known;
  const { protocol, port } = new URL(env.publicUrl);
  const secure = protocol === "https:";
  const name = port === "" ? "session" : `session-${port}`;
  const cookie = createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    secrets: sessionSecretsOf(env),
  });
  cookies.set(env, cookie);
  return cookie;
}

export function newSessionId(): string {
  return randomBytes(32).toString("base64url");
}
