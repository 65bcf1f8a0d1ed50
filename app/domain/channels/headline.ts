import { capitalize } from "#app/ui/values/format.ts";
import type { Message } from "./channel.types.ts";

/** Returns the title of a message with what makes it urgent. */
export function headlineOf({
  event,
  severity,
  title,
}: Pick<Message, "event" | "severity" | "title">): string {
  switch (event) {
    case "raised":
      return `${capitalize(severity)}: ${title}`;
    case "cleared":
      return `Cleared: ${title}`;
    case "test":
    case "digest":
      return title;
  }
}
