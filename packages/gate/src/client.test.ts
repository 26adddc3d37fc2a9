import { expect, test } from 'vitest'
import { clientOfAddress } from './client.ts'

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
])('%s is counted as %s', (address, client) => {
  expect(clientOfAddress(address)).toBe(client)
})
