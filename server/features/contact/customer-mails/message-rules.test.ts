import { describe, expect, test } from 'vitest';
import { messageChannel, messageClass, messageKind } from '../../../../schema/features/workshop/enums.ts';
import { classOf, type Recipient, refusalOf, sendingTimeOf } from './message-rules.ts';

const kindsOf = (of: string, hasAsked: boolean) => messageKind.options.filter((kind) => classOf(kind, hasAsked) === of);

describe('the class of a message', () => {
  test('is decided by its kind', () => {
    expect(kindsOf('SERVICE', false)).toEqual(['READY', 'ESTIMATE', 'APPOINTMENT', 'INVOICE']);
    expect(kindsOf('INVITATION', false)).toEqual([
      ...['ROADWORTHY', 'SERVICE', 'TYRES', 'DEFERRED', 'WARRANTY_END', 'CUSTOM'],
    ]);
    expect(kindsOf('ADVERTISING', false)).toEqual(['NEWS']);
  });

  test('of what somebody has asked to be reminded of is a service; advertising stays what it is', () => {
    expect(kindsOf('INVITATION', true)).toEqual([]);
    expect(kindsOf('ADVERTISING', true)).toEqual(['NEWS']);
  });
});

const customer: Recipient = {
  isErased: false,
  address: 'ana@example.com',
  hasBeenServed: true,
  hasConsent: false,
  suppressedFor: undefined,
};
const stranger: Recipient = { ...customer, hasBeenServed: false };
const agreed: Recipient = { ...stranger, hasConsent: true };

describe('whether a message may be sent', () => {
  test.each([
    ['SERVICE', 'MAIL', stranger, undefined],
    ['SERVICE', 'SMS', stranger, undefined],
    ['INVITATION', 'MAIL', customer, undefined],
    ['INVITATION', 'MAIL', stranger, 'NO_CONSENT'],
    ['INVITATION', 'MAIL', agreed, undefined],
    ['INVITATION', 'SMS', customer, 'NO_CONSENT'],
    ['INVITATION', 'SMS', agreed, undefined],
    ['ADVERTISING', 'MAIL', customer, 'NO_CONSENT'],
    ['ADVERTISING', 'MAIL', agreed, undefined],
    ['ADVERTISING', 'SMS', customer, 'NO_CONSENT'],
    ['INVITATION', 'MAIL', { ...customer, suppressedFor: 'OPTED_OUT' }, 'OPTED_OUT'],
    ['INVITATION', 'MAIL', { ...agreed, suppressedFor: 'DEAD_ADDRESS' }, 'DEAD_ADDRESS'],
    ['ADVERTISING', 'SMS', { ...agreed, suppressedFor: 'OPTED_OUT' }, 'OPTED_OUT'],
    ['SERVICE', 'MAIL', { ...customer, suppressedFor: 'OPTED_OUT' }, undefined],
    ['SERVICE', 'MAIL', { ...customer, suppressedFor: 'DEAD_ADDRESS' }, undefined],
    ['INVITATION', 'MAIL', { ...agreed, address: null }, 'NO_ADDRESS'],
    ['SERVICE', 'MAIL', { ...customer, address: null }, 'NO_ADDRESS'],
    ['SERVICE', 'MAIL', { ...customer, address: null, isErased: true }, 'ERASED'],
  ] as const)('%s by %s: %o is %s', (of, channel, recipient, reason) => {
    expect(refusalOf({ class: of, channel }, recipient)).toBe(reason);
  });

  test('an erased customer gets nothing, whatever it is', () => {
    for (const of of messageClass.options) {
      for (const channel of messageChannel.options) {
        expect(refusalOf({ class: of, channel }, { ...agreed, isErased: true })).toBe('ERASED');
      }
    }
  });
});

describe('when a message may leave', () => {
  const slovenia = { zone: 'Europe/Ljubljana', country: 'SI' };
  const times =
    (of: 'SERVICE' | 'INVITATION' | 'ADVERTISING', channel: 'MAIL' | 'SMS', place = slovenia) =>
    (at: string) =>
      sendingTimeOf({ class: of, channel }, new Date(at), place).toISOString();

  test.each([
    ['on a Friday at 8', '2026-11-27T07:00:00.000Z', '2026-11-27T07:00:00.000Z'],
    ['a minute before 8', '2026-11-27T06:59:00.000Z', '2026-11-27T07:00:00.000Z'],
    ['in the last minute before 20', '2026-11-27T18:59:00.000Z', '2026-11-27T18:59:00.000Z'],
    ['at 20, on the next morning', '2026-11-27T19:00:00.000Z', '2026-11-28T07:00:00.000Z'],
    ['on a Saturday evening, on Monday', '2026-11-28T21:00:00.000Z', '2026-11-30T07:00:00.000Z'],
    ['on a Sunday at noon, on Monday', '2026-11-29T11:00:00.000Z', '2026-11-30T07:00:00.000Z'],
    [
      'on Christmas Eve after 20, after both holidays and a Sunday',
      '2026-12-24T19:30:00.000Z',
      '2026-12-28T07:00:00.000Z',
    ],
    ['on Easter Monday', '2027-03-29T09:00:00.000Z', '2027-03-30T06:00:00.000Z'],
    ['over the night in which summer time begins', '2027-03-27T20:00:00.000Z', '2027-03-30T06:00:00.000Z'],
  ])('an invitation %s', (_when, at, leaves) => {
    expect(times('INVITATION', 'MAIL')(at)).toBe(leaves);
    expect(times('ADVERTISING', 'SMS')(at)).toBe(leaves);
  });

  test('a mail of a service leaves at once, its SMS by day, also on Sundays and holidays', () => {
    const night = '2026-12-24T23:00:00.000Z';
    expect(times('SERVICE', 'MAIL')(night)).toBe(night);
    expect(times('SERVICE', 'SMS')(night)).toBe('2026-12-25T07:00:00.000Z');
    expect(times('SERVICE', 'SMS')('2026-11-29T11:00:00.000Z')).toBe('2026-11-29T11:00:00.000Z');
  });

  test('goes by the zone of the workshop, and knows the holidays of Slovenia alone', () => {
    const abroad = times('INVITATION', 'MAIL', { zone: 'Europe/London', country: 'GB' });
    expect(abroad('2026-11-27T07:30:00.000Z')).toBe('2026-11-27T08:00:00.000Z');
    expect(abroad('2026-12-25T10:00:00.000Z')).toBe('2026-12-25T10:00:00.000Z');
  });
});
