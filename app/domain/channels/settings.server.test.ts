import { expect, test } from "vitest";
import type { ChannelSettings } from "./channel.types.ts";
import { createSecretBox } from "./secret-box.server.ts";
import { describeTarget, openSettings, sealSettings } from "./settings.server.ts";

const all: [ChannelSettings, string][] = [
  [{ kind: "webhook", url: "https://a.example:8443/x", secret: "s".repeat(32) }, "a.example:8443"],
  [{ kind: "slack", url: "https://hooks.slack.com/services/T1/B1/x" }, "hooks.slack.com"],
  [{ kind: "discord", url: "https://discord.com/api/webhooks/1/x" }, "discord.com"],
  [
    { kind: "telegram", botToken: "12345:abcdefgh8Qf2", chatId: "-100123" },
    "bot token ends in 8Qf2, chat -100123",
  ],
  [{ kind: "email", addresses: ["a@a.example"] }, "1 address"],
  [{ kind: "email", addresses: ["a@a.example", "b@b.example"] }, "2 addresses"],
];

test.each(all)("seals and opens %o", (settings, target) => {
  const box = createSecretBox(["a".repeat(64)]);
  const sealed = sealSettings(box, "one", settings);
  expect(openSettings(box, { id: "one", sealed })).toEqual(settings);
  expect(describeTarget(settings)).toBe(target);
});

test("asks for a secret that can no longer be read", () => {
  const sealed = sealSettings(createSecretBox(["a".repeat(64)]), "one", {
    kind: "slack",
    url: "https://hooks.slack.com/services/T1/B1/x",
  });
  const opened = openSettings(createSecretBox(["b".repeat(64)]), { id: "one", sealed });
  expect(describeTarget(opened)).toBe("Its secret cannot be read; enter it again");
});

test("seals nothing but the settings", () => {
  const box = createSecretBox(["a".repeat(64)]);
  const slack = { kind: "slack", url: "https://hooks.slack.com/x", name: "Alarms" } as const;
  const sealed = sealSettings(box, "one", slack);
  expect(openSettings(box, { id: "one", sealed })).not.toHaveProperty("name");
});
