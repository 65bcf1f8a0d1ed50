import { alarmKind, alarmMaker } from "#app/domain/alerts/alarm-kinds.ts";
import { bridgeAdminPaths } from "#app/paths/bridge-admin.ts";
import { inboxPaths } from "#app/paths/inbox.ts";
import { formatTimeMs } from "#app/ui/values/format.ts";

const configuration = () => ({ label: "Open Configuration", to: bridgeAdminPaths.configuration });

/** What can be wrong with the machine that runs the console, and with what it has deployed. */
export const serverAlarms = {
  "other-chain": alarmKind<{ chain: string; chainId: number }>({
    severity: "critical",
    title: ({ chain }) => `${chain} is not the chain that was deployed to`,
    text: ({ chainId }) =>
      `Its genesis block differs. Send nothing there, and check RPC_URL_${chainId}.`,
    page: configuration,
  }),
  "other-code": alarmKind<{ chain: string; names: string }>({
    severity: "critical",
    title: ({ chain }) => `Contracts on ${chain} are not what was deployed`,
    text: ({ names }) => `${names}: the code there differs. Send nothing to them.`,
    page: configuration,
  }),
  "disk-low": alarmKind<{ folder: string; freeGb: number; percent: number }>({
    severity: "critical",
    title: ({ percent }) => `Only ${percent} % of the disk is free`,
    text: ({ folder, freeGb }) =>
      `${freeGb} GB are left for ${folder}. Without space the console can store neither payments nor messages. Free some, or enlarge the disk.`,
    page: null,
  }),
  "database-large": alarmKind<{ folder: string; sizeGb: number; freeGb: number }>({
    severity: "warning",
    title: () => "A backup no longer fits on the disk",
    text: ({ folder, sizeGb, freeGb }) =>
      `The database in ${folder} has ${sizeGb} GB, and ${freeGb} GB of its disk are free. Enlarge the disk, or write backups to another one.`,
    page: null,
  }),
  "clock-behind": alarmKind<{ chain: string; seconds: number }>({
    severity: "warning",
    title: ({ seconds }) => `The server's clock is ${seconds} s behind`,
    text: ({ chain }) =>
      `A block of ${chain} has a later time than the server. Sessions, deadlines and cooldowns are off by as much; synchronize the clock (NTP).`,
    page: null,
  }),
  "backup-old": alarmKind<{ at: number }>({
    severity: "warning",
    title: () => "The last backup is more than a day old",
    text: ({ at }) =>
      `It was made at ${formatTimeMs(at)}. Look at what runs npm run backup, and make one now.`,
    page: null,
  }),
  "channel-failing": alarmKind<{ id: string; name: string; answer: string }>({
    severity: "warning",
    title: ({ name }) => `The channel “${name}” does not accept messages`,
    text: ({ answer }) => `Its last answer: ${answer}. What happens meanwhile is in the inbox.`,
    page: ({ id }) => ({ label: "Open the channel", to: inboxPaths.channel(id) }),
  }),
  "indexer-behind": alarmKind<{ chain: string; blocks: number }>({
    severity: "warning",
    title: ({ chain }) => `Events of ${chain} are not up to date`,
    text: ({ blocks }) =>
      `The indexer has not advanced for more than ten minutes and is ${blocks === 1 ? "a block" : `${blocks} blocks`} behind, so lists and histories lack what happened since. Check the worker's log and the chain's node.`,
    page: null,
  }),
};

export const serverAlarm = alarmMaker("server", serverAlarms);
