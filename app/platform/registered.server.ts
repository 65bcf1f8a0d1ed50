import { register } from "prom-client";

/** Returns this process's metric of a name; the first call creates it. */
export function registered<Config extends { name: string }, One>(
  Kind: new (config: Config) => One,
  config: NoInfer<Config>,
): One {
  const known = register.getSingleMetric(config.name);
  return known instanceof Kind ? known : new Kind(config);
}
