import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { NotifySwitch } from "#app/common/notifications/notify-switch.tsx";
import { channelKinds } from "#app/domain/channels/channel.types.ts";
import { readChannels } from "#app/domain/channels/channels.server.ts";
import { ChannelTable } from "#app/features/inbox/channels/channel-table.tsx";
import { InboxHeader } from "#app/features/inbox/inbox-header.tsx";
import { inboxPaths } from "#app/paths/inbox.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import { Changing } from "#app/ui/forms/form.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Channels");

export async function loader({ request }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  return { channels: await readChannels(), wallet: address };
}

const pollMs = 5_000;

export default function ChannelsRoute() {
  const { channels, wallet } = useLoaderData<typeof loader>();
  useRevalidateWhile(
    channels.some(({ health }) => health.waiting > 0),
    pollMs,
  );
  return (
    <>
      <InboxHeader
        action={
          <ButtonLink variant="primary" to={inboxPaths.addChannel(channelKinds[0])}>
            Add a channel
          </ButtonLink>
        }
      />
      <div className={layout["page"]}>
        <ChannelTable channels={channels} />
        <Changing>
          <NotifySwitch wallet={wallet} />
        </Changing>
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
