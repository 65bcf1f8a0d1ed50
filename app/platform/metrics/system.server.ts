import { statfs } from "node:fs/promises";
import { readDatabaseSize } from "#app/platform/database/size.server.ts";
import { readBuildInfo } from "#app/platform/runtime/build-info.server.ts";
import { isDatabaseReady } from "#app/platform/runtime/ready.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { defineCollector } from "./collector.server.ts";

/** This process, its database and its disk. */
export const systemMetrics = defineCollector({
  area: "system",
  families: {
    tan_build_info: {
      help: "Always 1; the labels say which build runs",
      labels: ["version", "commit", "node"],
    },
    tan_database_ready: {
      help: "Whether the database is migrated and can be written",
      labels: [],
    },
    tan_database_size_bytes: { help: "Size of the database", labels: [] },
    tan_disk_free_bytes: { help: "Free space on the disk of DATA_DIR", labels: [] },
    tan_disk_free_ratio: { help: "Free part of the disk of DATA_DIR, 0 to 1", labels: [] },
  },
  collect: async (gauges) => {
    const { database, env, now } = getRuntime();
    const { version, commit } = readBuildInfo();
    gauges.tan_build_info.set({ version, commit: commit ?? "", node: process.version }, 1);
    const { bavail, blocks, bsize } = await statfs(env.dataDir);
    gauges.tan_disk_free_bytes.set(bavail * bsize);
    gauges.tan_disk_free_ratio.set(bavail / blocks);
    gauges.tan_database_ready.set((await isDatabaseReady({ database, now })) ? 1 : 0);
    gauges.tan_database_size_bytes.set(await readDatabaseSize(database));
  },
});
