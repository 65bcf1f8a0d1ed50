import { randomBytes } from "node:crypto";
import { type Cookie, createCookie } from "@remix-run/node";
import type { Env } from "#app/platform/env.server.ts";
import { sessionSecretsOf } from "#app/platform/session-secret.server.ts";

const cookies = new WeakMap<Env, Cookie>();

/**
 * The cookie holds an opaque, signed 256-bit id and nothing else. On https it is bound to the host
 * (`__Host-`); plain http is only for loopback.
 */
export function sessionCookie(env: Env): Cookie {
  const known = cookies.get(env);
  if (known) return known;
  const secure = env.publicUrl.startsWith("https:");
  const cookie = createCookie(secure ? "__Host-session" : "session", {
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
