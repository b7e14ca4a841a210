import { createPrivateKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOf } from './exact-json.ts';
import { printedCodeOf, textOfZoi, zoiOf } from './zoi.ts';

/** A key that was made for these marks, and for nothing else. */
const key = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'RSA',
    e: 'AQAB',
    n: [
      'xnGXxOC9lDF3he5vLAEa2iIVVeqPjVsBjp1HXZAsS7xKuO_5WwdQvNaeFC16csqf28uaDg4TufEN4bk9NkhcKQQKxHiraPKZ',
      'e3wWOunVV1PF0phAPvc85XryEFDF-WM4Td2mIp_I3FyPQKOMVNrYkGZqhQNG_x-q06-ddBt-1-mMVU06O4vvi8MwPayK1B_o',
      'RyouthjMmyaiwjtQ6zcKkcgZFqtw5SFNFoavwPU39pRtSo9yTQ-dUVY0_-duDztBG5uH-SfcnvCeU1Jl-lp8XG-XRt6-rcnq',
      'wJk78hWzUtam7Cd638uuB75KNdzyYh6IOIV7DCf9DFh-ftv6uUcBGw',
    ].join(''),
    d: [
      'YabgYnedkuFMydFtT6AzkIgZK7BDd_ICsCVhSv95bMN5mcwtTsgoyORr4c4HZZmkVMq6QpRWzLd8d0lqf93XzC87BTfEUd6f',
      '_I4xekg7Pb_xpxJY-yM7CkoX-ENnSLO0r0yVRpCOjTHXJJ3WnqMa0uQzIsVcGIuCyqyutMYbAzACfkMetMDiH2wK4pGghSyi',
      'sGkhga1I4oOOs1-DM0aT9B3W2-yhs9RuLEGFBc_PrBTy-LOw9kOrT73JQKkDoQn-pDsAbs5ZkA5Z2miXhfdW-r5cX9BN3-XM',
      '43lsh-zEqIeY_2k_y5A2uWcVCPDWoUaqN4waQULfo2UR3o6wB3nnkQ',
    ].join(''),
    p: [
      '58fXNiwf_oqTqqWU3iCYeiwWXpSt9dr_00Dm7xhZp9tK2BLYjyOAki8gq-lmynQxKlOrklfmUcqSjKq_03NMunO2yrFSZp2q',
      'Ipovp9z_48wV86Q7XoBTdruSDCf4DobaTP8g6b324RJIB3IInmfColA6P9Dmsudxs55xjq2nhxc',
    ].join(''),
    q: [
      '2y38agRHrHtFQOz6Kx2CAGkPw-pee5_G6PqOjBA6J640IyuEiXNXpyokvR6woPLEz6DWTbVl_gI9JgDV1yTNLFHdTd1U5PmL',
      'Xq4VHyDW-gaZf9Vndla-KKFjVKyv87jKJ7vjN6okapQYnvDOmagcdjPQNcZyUsdOnH1wxI15GJ0',
    ].join(''),
    dp: [
      'ZAFozTnqsBQwtJ9vBQyBXa1qFXMHQB425XqKab1S6ccHmwU-pTwHPIvTB_nT3SSXFhE15RXCDaZe5wzBacXE5GoLA5fQ2u_K',
      'OdXXHBGR40Lqcc55w0ORP5ic4lvYfsQWqsQl-lR5khEmPPgp2dchNpFxIJnNAII2H-8MRiiNMQ8',
    ].join(''),
    dq: [
      'ZMTgvxFWrptCPNZ3Milv4qZrBCUV6XqNJgJEVWsEgcfa2qygU91-2DFNENIyXN0g1WDaBoI28TCwUm-h4TdfSVgeCjWPWXLN',
      'u-sHdPdRP0SXgClqVwMMjHuewoheoQw9jUUZ8za7ZXDPXQvTwNuEsmeh-4dQenR91P7rQMLWgRU',
    ].join(''),
    qi: [
      'YDlOiPKZALnEskalOQe5JCybWlGTKp5xpdcYugJch0a1aqzPl9Qe05Ecx0tOr8uWaZZYClfrSM3cTpGTky3ElQjhtCwTSBJx',
      'TIGD71WdSX7GB6YbtdIgYH-ehANbq5iYc67DJPRTezQawBOw4ooIOgLQHdj6oNp1ruaSXdXz6-A',
    ].join(''),
  },
});

const marks = [
  {
    of: 'official java sample',
    marked: {
      taxNumber: '12345678',
      at: new Date('2015-08-15T08:13:32Z'),
      number: '12345',
      premiseCode: 'blag001',
      deviceCode: '11245',
      amountCents: 124556,
    },
    text: '1234567815.08.2015 10:13:3212345blag001112451245.56',
    zoi: '38e4bbf67158ffb2c585174d973ba176',
  },
  {
    of: 'neonbug php',
    marked: {
      taxNumber: '12345678',
      at: new Date('2015-01-01T00:00:00Z'),
      number: '123',
      premiseCode: 'premise1',
      deviceCode: 'edevice1',
      amountCents: 3041,
    },
    text: '1234567801.01.2015 01:00:00123premise1edevice130.41',
    zoi: 'aee5b07961231554d5a791a8f1c64535',
  },
  {
    of: 'summer time and whole euro',
    marked: {
      taxNumber: '10039856',
      at: new Date('2026-07-01T22:30:05Z'),
      number: '7',
      premiseCode: 'SERVIS1',
      deviceCode: 'PC1',
      amountCents: 10000,
    },
    text: '1003985602.07.2026 00:30:057SERVIS1PC1100.00',
    zoi: '6c868c7016ffd4648d360faadabd9350',
  },
  {
    of: 'credit note negative',
    marked: {
      taxNumber: '10039856',
      at: new Date('2026-12-31T23:59:59Z'),
      number: '124',
      premiseCode: 'SERVIS1',
      deviceCode: 'PC1',
      amountCents: -24389,
    },
    text: '1003985601.01.2027 00:59:59124SERVIS1PC1-243.89',
    zoi: '0a0512216b6eeb91896615b6a084d192',
  },
  {
    of: 'five cents',
    marked: {
      taxNumber: '10039856',
      at: new Date('2026-11-20T09:15:07Z'),
      number: '1',
      premiseCode: 'A',
      deviceCode: 'B',
      amountCents: 5,
    },
    text: '1003985620.11.2026 10:15:071AB0.05',
    zoi: '183b8de9e7d8ebcfe1f9aba2e6ed5480',
  },
];

describe('the protective mark of an invoice', () => {
  test.each(marks)('is the one that was computed elsewhere: $of', async ({ marked, text, zoi }) => {
    expect(textOfZoi(marked)).toBe(text);
    expect(await zoiOf(key, marked)).toBe(zoi);
    // Anyone who inspects it makes it again.
    expect(await zoiOf(key, { ...marked })).toBe(zoi);
  });

  test('is another one for one cent, one second or one number more', async () => {
    const [first] = marks;
    if (first === undefined) throw new Error('There is a first mark');
    const { marked, zoi } = first;
    const others = [
      { amountCents: marked.amountCents + 1 },
      { at: new Date(marked.at.getTime() + 1000) },
      { number: `${marked.number}0` },
    ];
    for (const other of others) expect(await zoiOf(key, { ...marked, ...other })).not.toBe(zoi);
  });

  test('has an amount with a dot and two decimals, whatever the cents are', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }), (cents) => {
        const written = decimalOf(cents);
        expect(written).toMatch(/^-?(0|[1-9]\d*)\.\d\d$/);
        expect(Number(written.replace('.', ''))).toBe(cents);
      }),
    );
  });
});

describe('the digits of the printed code', () => {
  const printed = { taxNumber: '12345678', at: new Date('2015-08-15T08:13:32Z') };
  test.each([
    ['a7e5f55e1dbb48b799268e1a6d8618a3', '223175087923687075112234402528973166755123456781508151013321'],
    ['3024e56bf1ddd2e7eeb5715c6859a913', '063994519708649896901260100447252359443123456781508151013320'],
  ])('of %s are the official ones', (zoi, digits) => {
    expect(printedCodeOf(zoi, printed)).toBe(digits);
  });

  test('are always sixty', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{32}$/), (zoi) => {
        expect(printedCodeOf(zoi, printed)).toMatch(/^\d{60}$/);
      }),
    );
  });
});
