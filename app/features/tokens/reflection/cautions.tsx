import layout from "#app/ui/layout.module.css";

const cautions = [
  {
    title: "Multi-send",
    label:
      "A batch sender that pulls tokens receives less than it pays out. The console's multi-sender refuses such tokens unless it is exempt.",
  },
  {
    title: "Vesting",
    label:
      "A vault that assumes full amounts ends up short. The console's vesting refuses such deposits; exempt the vault first, and exclude it, or its balance grows beyond its schedules.",
  },
  {
    title: "Exchanges",
    label:
      "A pair that earns fees holds more than its reserves, and anyone can skim the surplus. Exclude the pair before adding liquidity. Swaps need the router's functions for fee-on-transfer tokens, unless the pair is exempt.",
  },
  {
    title: "Bridges and lending",
    label:
      "Contracts that credit the sent instead of the received amount end up short. Exempt and exclude them before anyone uses them.",
  },
] as const;

/** Explains what breaks with a token that has transfer fees and growing balances. */
export function Cautions() {
  return (
    <section className={layout["card"]} aria-label="Compatibility risks">
      <h2>Compatibility risks</h2>
      <ul className={layout["list"]}>
        {cautions.map(({ title, label }) => (
          <li key={title}>
            <strong>{title}.</strong> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
