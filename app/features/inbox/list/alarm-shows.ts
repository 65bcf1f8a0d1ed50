/** Which alarms are listed. */
export const alarmShows = ["open", "cleared", "all"] as const;
export type AlarmShow = (typeof alarmShows)[number];
