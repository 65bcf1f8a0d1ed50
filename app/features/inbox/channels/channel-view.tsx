import type { SubmissionResult } from "@conform-to/dom";
import type { ListedChannel } from "#app/domain/channels/channels.server.ts";
import { findSetting, isOfEnvironment } from "#app/domain/channels/environment.ts";
import type { AbandonedPost } from "#app/domain/channels/post.store.server.ts";
import { Fact } from "#app/features/inbox/fact.tsx";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import layout from "#app/ui/layout.module.css";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import styles from "#app/features/inbox/inbox.module.css";
import typography from "#app/ui/typography.module.css";
import { Address } from "#app/ui/values/address.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { type ChannelForm, DetailsFields, SettingsFields } from "./channel-fields.tsx";
import { channelLabels, formatAreas, lowestLabels } from "./channel-labels.ts";
import type { ChannelPage } from "./channel-page.server.ts";
import { ChannelStatus } from "./channel-status.tsx";

type LastResult = { lastResult: SubmissionResult | undefined };

/** A channel: its state, what it gets, and where that goes. */
export function ChannelView({ channel, texts, abandoned, lastResult }: ChannelPage & LastResult) {
  const setting = findSetting(channel.id);
  return (
    <div className={layout["page"]}>
      <div className={layout["columns"]}>
        <div className={layout["stack"]}>
          {setting === null ? (
            <>
              <DetailsForm texts={texts} lastResult={lastResult} />
              <SecretForm channel={channel} lastResult={lastResult} />
            </>
          ) : (
            <FixedCard channel={channel} setting={setting} />
          )}
        </div>
        <StateCard channel={channel} lastResult={lastResult} />
      </div>
      {abandoned.length > 0 && <AbandonedTable posts={abandoned} />}
    </div>
  );
}

function DetailsForm({ texts, lastResult }: Pick<ChannelPage, "texts"> & LastResult) {
  const form: ChannelForm = useServerForm({
    lastResult,
    defaultValue: texts,
    hidden: { intent: "details" },
  });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>What it gets</h2>
      <DetailsFields form={form} />
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" pending={form.isPending}>
          Save
        </Button>
      </div>
    </ServerForm>
  );
}

type OfChannel = LastResult & { channel: ListedChannel };

function SecretForm({ channel: { kind, target }, lastResult }: OfChannel) {
  const form: ChannelForm = useServerForm({ lastResult, hidden: { intent: "secret" } });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>Where it goes</h2>
      <p className={typography["note"]}>Now: {target}. What you enter here replaces it.</p>
      <SettingsFields kind={kind} form={form} />
      <div className={layout["tools"]}>
        <Button type="submit" pending={form.isPending}>
          Replace
        </Button>
      </div>
    </ServerForm>
  );
}

/** What a channel of the environment gets, and where it goes. */
function FixedCard({ channel, setting }: { channel: ListedChannel; setting: string }) {
  const { areas, lowestSeverity, target } = channel;
  return (
    <section className={layout["card"]} aria-labelledby="fixed-channel">
      <h2 id="fixed-channel">Set in the environment</h2>
      <p className={typography["note"]}>
        To change or remove this channel, change {setting} and restart the console.
      </p>
      <dl className={layout["facts"]}>
        <Fact name="Gets">{lowestLabels[lowestSeverity]}</Fact>
        <Fact name="Areas">{formatAreas(areas)}</Fact>
        <Fact name="Goes to">{target}</Fact>
      </dl>
    </section>
  );
}

function StateCard({ channel, lastResult }: OfChannel) {
  const { id, kind, isPaused, health, createdBy, createdAt } = channel;
  const isFixed = isOfEnvironment(id);
  return (
    <section className={layout["card"]} aria-label="State">
      <ChannelStatus channel={channel} />
      {health.last !== null && (
        <p className={typography["note"]}>Last answer: {health.last.answer}</p>
      )}
      <dl className={layout["facts"]}>
        <Fact name="Kind">{channelLabels[kind]}</Fact>
        <Fact name="Waiting">{health.waiting}</Fact>
        <Fact name="Not delivered">{health.abandoned}</Fact>
        <Fact name="Added by">{isFixed ? "the environment" : <Address value={createdBy} />}</Fact>
        <Fact name="Added">
          <Time at={createdAt} />
        </Fact>
      </dl>
      <div className={layout["tools"]}>
        <ActionForm intent="test" lastResult={lastResult} label="Send a test" />
        {!isFixed && (
          <ActionForm
            intent={isPaused ? "resume" : "pause"}
            lastResult={lastResult}
            label={isPaused ? "Resume" : "Pause"}
          />
        )}
      </div>
      {!isFixed && <RemoveForm lastResult={lastResult} />}
    </section>
  );
}

function RemoveForm({ lastResult }: LastResult) {
  return (
    <details>
      <summary>Remove this channel</summary>
      <p className={typography["note"]}>
        Its secret and its messages are deleted. What is wrong is still in the inbox.
      </p>
      <ActionForm intent="remove" lastResult={lastResult} label="Remove" isDanger />
    </details>
  );
}

type ActionFormProps = LastResult & {
  intent: string;
  label: string;
  isDanger?: boolean;
  fields?: Readonly<Record<string, string>>;
};

function ActionForm({ intent, label, isDanger = false, fields = {}, lastResult }: ActionFormProps) {
  const form = useServerForm({ lastResult, hidden: { intent, ...fields } });
  return (
    <ServerForm form={form}>
      <Button
        type="submit"
        size="small"
        variant={isDanger ? "danger" : "default"}
        pending={form.isPending}
      >
        {label}
      </Button>
    </ServerForm>
  );
}

function AbandonedTable({ posts }: { posts: readonly AbandonedPost[] }) {
  return (
    <DataTable
      caption="Not delivered"
      rows={posts}
      rowKey={({ id }) => id}
      columns={abandonedColumns}
      toolbar={<h2>Not delivered</h2>}
      empty={null}
    />
  );
}

const abandonedColumns: readonly Column<AbandonedPost>[] = [
  {
    header: "Message",
    phone: "title",
    cell: ({ title, answer }) => (
      <span className={styles["texts"]}>
        {title}
        <span className={typography["note"]}>{answer}</span>
      </span>
    ),
  },
  { header: "Time", cell: ({ at }) => <RelativeTime at={at} /> },
  {
    header: "Action",
    actions: true,
    align: "end",
    cell: ({ id }) => (
      <ActionForm
        intent="send-again"
        label="Send again"
        fields={{ post: id }}
        lastResult={undefined}
      />
    ),
  },
];
