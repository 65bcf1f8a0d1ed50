/**
 * `npm start [-- --fresh] [-- --dev]`: installs and builds what is stale, runs the embedded test
 * network and the console, and stops both together.
 */
const minimum = { major: 20, minor: 19 };
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < minimum.major || (major === minimum.major && minor < minimum.minor)) {
  console.error(
    `The console needs Node ${minimum.major}.${minimum.minor} or newer, and this is ${process.version}; install a newer one from https://nodejs.org.`,
  );
  process.exitCode = 1;
} else {
  // Imported after the check, since an old Node may not even parse it.
  const { main } = await import("./launcher/main.mjs");
  process.exitCode = await main(process.argv.slice(2));
}
