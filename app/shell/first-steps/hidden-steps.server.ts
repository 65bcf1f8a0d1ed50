import { createCookie } from "@remix-run/node";

const cookie = createCookie("first-steps", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 365 * 24 * 60 * 60,
});

const hidden = "hidden";

/** Returns whether the first steps were hidden in the browser that sends the request. */
export async function areStepsHidden(request: Request): Promise<boolean> {
  return (await cookie.parse(request.headers.get("Cookie"))) === hidden;
}

/** Returns headers that hide the first steps in the browser from now on. */
export async function hideSteps(): Promise<HeadersInit> {
  return { "Set-Cookie": await cookie.serialize(hidden) };
}
