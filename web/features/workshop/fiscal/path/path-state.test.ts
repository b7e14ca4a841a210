import { describe, expect, test } from 'vitest';
import type { FiscalPathQuery } from '../../../../../generated/graphql.ts';
import { openStep, pathStateOf } from './path-state.ts';

type Missing = FiscalPathQuery['fiscalSettings']['environments'][number]['missing'];
type Premise = FiscalPathQuery['fiscalSettings']['premises'][number];

/** Only what the way looks at. */
function world(missing: Missing, premises: readonly Partial<Premise>[], more: object = {}) {
  const seen: object = {
    workshop: {
      fiscalMode: 'UNSET',
      issuingDevices: [{ premiseCode: 'P1', deviceCode: 'B1', confirmed: true }],
      ...more,
    },
    staff: [],
    fiscalSettings: {
      environments: [{ mode: 'TEST', offered: true, missing }],
      certificates: [],
      premises: premises.map((each) => ({ mode: 'TEST', code: 'P1', closing: false, registeredAt: null, ...each })),
    },
  };
  return seen;
}
const stepOf = (...args: Parameters<typeof world>) => {
  const state = pathStateOf(Object.assign(Object.create(null), world(...args)), 'TEST');
  return openStep(state);
};
const registered = { state: 'REGISTERED', registeredAt: '2026-11-02T09:00:00Z' } as const;

describe('the way goes on', () => {
  test('with the certificate, also where only the tax number is missing', () => {
    expect(stepOf(['CERTIFICATE', 'PREMISE', 'OPERATOR'], [])).toBe('certificate');
    expect(stepOf(['TAX_NUMBER'], [registered])).toBe('certificate');
  });

  test('with the premise where there is none, it was refused, or its code is over', () => {
    expect(stepOf(['PREMISE', 'OPERATOR'], [])).toBe('premise');
    expect(stepOf(['PREMISE', 'OPERATOR'], [{ state: 'REFUSED' }])).toBe('premise');
    expect(stepOf(['PREMISE'], [{ ...registered, state: 'CLOSED' }])).toBe('premise');
    expect(stepOf(['PREMISE'], [{ ...registered, closing: true }])).toBe('premise');
    expect(stepOf(['PREMISE'], [{ ...registered, mode: 'LIVE' }])).toBe('premise');
  });

  test('past what waits for the authority', () => {
    expect(stepOf(['PREMISE', 'OPERATOR'], [{ state: 'WAITING' }])).toBe('person');
    expect(stepOf(['PREMISE'], [{ state: 'WAITING' }])).toBe('on');
  });

  test('with the device where none belongs to the premise', () => {
    expect(stepOf([], [{ ...registered, code: 'S2' }])).toBe('person');
    const other = [{ premiseCode: 'P1', deviceCode: 'T1', confirmed: false }];
    expect(stepOf([], [registered], { issuingDevices: other })).toBe('person');
  });

  test('to its end', () => {
    expect(stepOf([], [registered])).toBe('on');
    expect(stepOf([], [registered], { fiscalMode: 'LIVE' })).toBe('on');
    expect(stepOf([], [registered], { fiscalMode: 'TEST' })).toBeUndefined();
  });
});
