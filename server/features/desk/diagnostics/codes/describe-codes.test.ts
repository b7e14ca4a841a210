import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { faultCheckTexts } from '../../../../../schema/messages/fault-checks/index.ts';
import { faultCodeTexts } from '../../../../../schema/messages/fault-codes/index.ts';
import { faultSystemTexts } from '../../../../../schema/messages/fault-systems/index.ts';
import { describeFaultCode, lookUpFaultCodes } from './describe-codes.ts';
import { knownCodes } from './known-codes.ts';

test('the commonest codes have a title, a system and three first checks in both languages, and lead to others that have', () => {
  expect(knownCodes.size).toBeGreaterThanOrEqual(200);
  expect([...knownCodes.keys()].toSorted()).toEqual(Object.keys(faultCodeTexts.en));
  for (const [code, { related }] of knownCodes) {
    const shown = describeFaultCode(code);
    expect([code, shown.known, new Set(shown.firstChecksSl).size >= 3]).toEqual([code, true, true]);
    expect(shown.firstChecksEn).toHaveLength(shown.firstChecksSl.length);
    expect(related.filter((other) => other === code || !knownCodes.has(other))).toEqual([]);
  }
});

test('the list of both languages is small: 40 kB', () => {
  const all = [faultCodeTexts, faultCheckTexts, faultSystemTexts, [...knownCodes]];
  expect(gzipSync(JSON.stringify(all)).length).toBeLessThan(40_000);
});

test('P0299 is explained in any writing, and what is no code is refused', () => {
  const [shown] = lookUpFaultCodes({ text: 'p-0299 ' });
  expect(shown).toMatchObject({
    code: 'P0299',
    known: true,
    titleSl: 'Prenizek polnilni tlak',
    titleEn: 'Boost pressure too low',
    systemSl: 'polnjenje',
    systemEn: 'boost',
  });
  for (const text of ['P02G9', '', 'P0299 P02G9', Array.from({ length: 21 }, (_, at) => `P${1000 + at}`).join(' ')]) {
    expect(() => lookUpFaultCodes({ text })).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  }
});

test.each([
  ['P1351', 'makerCode', 'ignition'],
  ['P0A80', 'generalCode', 'hybrid'],
  ['P3101', 'makerCode', 'airFuel'],
  ['P3400', 'generalCode', 'emissions'],
  ['C1234', 'makerCode', 'chassis'],
  ['B2100', 'makerCode', 'body'],
  ['U0999', 'generalCode', 'network'],
] as const)('another code is explained by how codes are made: %s', (code, title, system) => {
  expect(describeFaultCode(code)).toMatchObject({
    known: false,
    titleEn: faultSystemTexts.en[title],
    systemSl: faultSystemTexts.sl[system],
    related: [],
    firstChecksSl: { length: 4 },
  });
});
