import { expect, test } from "vitest";
import { isPublicAddress, type Lookup, resolveHost } from "./public-address.server.ts";

/** A name server that knows a few names. */
const lookup: Lookup = async (name) => {
  const addresses = names[name];
  if (addresses === undefined) throw new Error(`ENOTFOUND ${name}`);
  return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
};
const names: Record<string, string[]> = {
  "public.example": ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"],
  "private.example": ["10.1.2.3"],
  "mixed.example": ["93.184.215.14", "192.168.0.1"],
  "mapped.example": ["::ffff:10.0.0.1"],
  localhost: ["127.0.0.1"],
};

test.each([
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "100.64.0.1",
  "100.100.100.200",
  "127.0.0.1",
  "127.255.255.254",
  "168.63.129.16",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.192",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::10.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:93.184.215.14",
  "64:ff9b::a00:1",
  "2001::1",
  "2001:db8::1",
  "2002:a00:1::",
  "fc00::1",
  "fd00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "localhost",
  "",
])("%s is not a public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.0",
  "93.184.215.14",
  "100.63.255.255",
  "100.128.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2a00:1450:4001:80b::200e",
])("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://127.1/",
  "http://0/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://[fd00::1]/",
  "http://169.254.169.254/latest/meta-data",
  "http://localhost/",
  "https://private.example/",
  "https://mixed.example/",
  "https://mapped.example/",
])("%s is private", async (url) => {
  const rules = { allowPrivate: false, lookup };
  expect(await resolveHost(new URL(url), rules)).toEqual({ kind: "private" });
});

test("allows private addresses where the operator does", async () => {
  const rules = { allowPrivate: true, lookup };
  expect(await resolveHost(new URL("https://private.example/"), rules)).toEqual({
    kind: "resolved",
    addresses: [{ address: "10.1.2.3", family: 4 }],
  });
  expect(await resolveHost(new URL("http://[::1]/"), rules)).toEqual({
    kind: "resolved",
    addresses: [{ address: "::1", family: 6 }],
  });
});

test("returns all addresses of a public name, and none of one that is not known", async () => {
  const rules = { allowPrivate: false, lookup };
  const resolved = await resolveHost(new URL("https://public.example/"), rules);
  expect(resolved).toMatchObject({ kind: "resolved", addresses: [{ family: 4 }, { family: 6 }] });
  const unknown = await resolveHost(new URL("https://unknown.example/"), rules);
  expect(unknown).toEqual({ kind: "unknown" });
});
