// @module-tag outgoing-214

import { expect, test } from 'vitest';
import { addressesOf, isPublicAddress, PrivateAddress } from './public-addresses.ts';

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::']],
  ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
  ['the link', ['169.254.1.1', 'fe80::1', 'febf::1']],
  ['data of the clouds', ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16']],
  ['addresses of a provider', ['100.64.0.1', '100.127.255.255']],
  ['groups', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
  ['reserved', ['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '2001:db8::1', '100::1']],
  ['old local ones', ['fec0::1']],
  ['v4 in v6', ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '::ffff:0:127.0.0.1']],
  ['v4 that is translated', ['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001::1']],
  ['none at all', ['', 'localhost', '1.2.3', '1.2.3.4.5', 'fe80::1%eth0', '12345::']],
])('is not public: %s', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('is public', () => {
  const addresses = [
    '1.1.1.1',
    '9.9.9.9',
    '172.32.0.1',
    '100.128.0.1',
    '193.2.1.66',
    '2a00:1450:400d::8a',
    '::ffff:1.1.1.1',
  ];
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
});

const asked = { privateAddresses: false, resolve: () => Promise.reject(new Error('Nobody is asked for a number')) };

test.each([
  ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/'],
  ...['https://[::1]/', 'https://[::ffff:7f00:1]/', 'https://[::ffff:169.254.169.254]/', 'https://[64:ff9b::a00:1]/'],
])('a number is checked by its value, in any notation: %s', async (address) => {
  await expect(addressesOf(new URL(address).hostname, asked)).rejects.toThrow(PrivateAddress);
});

const answering = (...addresses: readonly string[]) => ({
  privateAddresses: false,
  resolve: () => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
});

test('a name is refused where one of its addresses is not public, or where it has none', async () => {
  await expect(addressesOf('a.example', answering('1.1.1.1', '10.0.0.1'))).rejects.toThrow(PrivateAddress);
  await expect(addressesOf('a.example', answering())).rejects.toThrow(PrivateAddress);
  expect(await addressesOf('a.example', answering('1.1.1.1'))).toEqual([{ address: '1.1.1.1', family: 4 }]);
  const allowed = { ...answering('10.0.0.1'), privateAddresses: true };
  expect(await addressesOf('a.example', allowed)).toEqual([{ address: '10.0.0.1', family: 4 }]);
});

test.each(['localhost', 'LOCALHOST', 'localhost.', 'a.localhost'])(
  'a name of this machine leads to it, whatever name servers say: %s',
  async (name) => {
    const { hostname } = new URL(`https://${name}/`);
    await expect(addressesOf(hostname, asked)).rejects.toThrow(PrivateAddress);
    const [first] = await addressesOf(hostname, { ...asked, privateAddresses: true });
    expect(first?.address).toMatch(/^(127\.0\.0\.1|::1)$/);
  },
);
