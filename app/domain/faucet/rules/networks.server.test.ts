import fc from "fast-check";
import { expect, test } from "vitest";
import { networksOf } from "./networks.server.ts";

const textsOf = (address: string) =>
  networksOf(address).map(({ prefix, text }) => `${text}/${prefix}`);

test.each([
  ["203.0.113.9", ["203.0.113.9/32", "203.0.113/24"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2/64", "2001:db8:1/48"]],
  ["2001:DB8::1", ["2001:db8:0:0/64", "2001:db8:0/48"]],
  ["2001:0db8:0000::1", ["2001:db8:0:0/64", "2001:db8:0/48"]],
  ["::1", ["0:0:0:0/64", "0:0:0/48"]],
  ["fe80::1%eth0", ["fe80:0:0:0/64", "fe80:0:0/48"]],
  ["2001:db8:1:2:3:4:203.0.113.9", ["2001:db8:1:2/64", "2001:db8:1/48"]],
])("finds the networks of %s", (address, networks) => {
  expect(textsOf(address)).toEqual(networks);
});

test.each(["::ffff:203.0.113.9", "::FFFF:cb00:7109", "0:0:0:0:0:ffff:203.0.113.9"])(
  "counts %s as the IPv4 address that it is",
  (address) => expect(networksOf(address)).toEqual(networksOf("203.0.113.9")),
);

test.each([
  "",
  "unknown",
  "203.0.113",
  "0x7f.1",
  "010.0.0.1",
  "1.2.3.4, 5.6.7.8",
  "::1::",
  "[::1]",
])("counts what is not an address, such as %j, as one network", (text) =>
  expect(textsOf(text)).toEqual(["unknown/32", "unknown/24"]),
);

test("gives each spelling of an IPv6 address the same networks", () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const { hostname } = new URL(`http://[${address}]`);
      expect(networksOf(hostname.slice(1, -1))).toEqual(networksOf(address));
      expect(networksOf(address.toUpperCase())).toEqual(networksOf(address));
    }),
  );
});

test("gives any two hosts of a network the same one, and of another network another", () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 255 }), (address, host) => {
      const [first = "", second, third] = address.split(".");
      const [, range] = networksOf(address);
      const inside = [first, second, third, host].join(".");
      const outside = [Number(first) ^ 1, second, third, host].join(".");
      expect(networksOf(inside)[1]).toEqual(range);
      expect(networksOf(outside)[1]).not.toEqual(range);
    }),
  );
});
