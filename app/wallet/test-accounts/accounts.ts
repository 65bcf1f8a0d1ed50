/** An account of the embedded test network that signs in the page; its key is public. */
export type TestAccount = {
  id: string;
  name: string;
  /** Index in the test network's mnemonic. */
  index: number;
  hint: string;
};

export const testAccounts: readonly TestAccount[] = [
  {
    id: "test-account-admin",
    name: "Test account: admin",
    index: 0,
    hint: "On all three admin lists",
  },
  {
    id: "test-account-staking-admin",
    name: "Test account: staking admin",
    index: 3,
    hint: "On the staking list only",
  },
  { id: "test-account-visitor", name: "Test account: visitor", index: 9, hint: "On no list" },
];
