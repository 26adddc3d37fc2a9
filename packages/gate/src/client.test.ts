import { expect, test } from 'vitest'
import { clientOfAddress, networkOfClient } from './client.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7:4711 ', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:c000:207]:80', '192.0.2.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  ['a'.repeat(200), 'a'.repeat(100)],
  [`${'0:'.repeat(100_000)}x`, '0:'.repeat(50)],
])('%s is counted as %s', (address, client) => {
  expect(clientOfAddress(address)).toBe(client)
})

test.each([
  ['2001:db8:1:2::7', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['192.0.2.7', '192.0.2.7'],
  ['unknown', 'unknown'],
])('%s is of the network %s', (address, network) => {
  expect(networkOfClient(clientOfAddress(address))).toBe(network)
})
