export function tabsOf(token: string) {
  const page = `/token/mintBurning/${token}`;
  return [
    { label: "Mint and burn", to: page },
    { label: "Lists", to: `${page}/lists`, end: false },
    { label: "Control", to: `${page}/control` },
    { label: "Activity", to: `${page}/activity` },
    { label: "Holders", to: `${page}/holders` },
  ];
}
