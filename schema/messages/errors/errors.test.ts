import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError, errorCodes } from '../../errors.ts';
import { languages } from '../../languages.ts';
import { errorTexts, formatReason, forOperator, isReason, type ReasonCode, readReason, reason } from './index.ts';

/** The messages that input schemas give, as they stand in the source. */
const inSchemas = ['schema/features', 'schema/fields'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/\berror: '([^']+)'/g)])
    .map(([, message = '']) => message),
);

describe('a reason', () => {
  test('keeps its values, whatever they are', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 999_999 }), (plan, used) => {
        const values = { plan: `${plan} `, role: 'mechanic', limit: 7, used };
        expect(readReason(reason('seatsTaken', values))).toEqual({ code: 'seatsTaken', params: values });
      }),
    );
  });

  test.each([
    ['tooLong', reason('tooLong', { maximum: 100 }), 'At most 100 characters', 'Največje število znakov: 100'],
    [
      'the only seat',
      reason('seatsTaken', { plan: 'Professional', role: 'mechanic', limit: 1, used: 1 }),
      'The Professional plan has 1 mechanic seat, and it is taken. Please upgrade your plan',
      'Mesta za mehanike v paketu Professional so zasedena (1 od 1). Izberite višji paket',
    ],
    [
      'several seats',
      reason('seatsTaken', { plan: 'Business', role: 'receptionist', limit: 9, used: 9 }),
      'The Business plan has 9 receptionist seats, and all are taken. Please upgrade your plan',
      'Mesta za sprejemno pisarno v paketu Business so zasedena (9 od 9). Izberite višji paket',
    ],
    [
      'no seat',
      reason('noSeats', { plan: 'Basic', role: 'mechanic' }),
      'The Basic plan has no seat for a mechanic. Please upgrade your plan',
      'Paket Basic nima mest za mehanike. Izberite višji paket',
    ],
    ['an operator', forOperator('a day such as 2026-12-31?'), 'a day such as 2026-12-31?', 'a day such as 2026-12-31?'],
  ])('has words in each language: %s', (_, said, english, slovenian) => {
    expect(formatReason('en', said)).toBe(english);
    expect(formatReason('sl', said)).toBe(slovenian);
  });

  test('takes its values as its text has them', () => {
    // @ts-expect-error  another value than the text names
    const withAnother = () => reason('tooLong', { minimum: 3 });
    // @ts-expect-error  what is counted is a number
    const withText = () => reason('seatsTaken', { plan: 'Pro', role: 'mechanic', limit: '1', used: 1 });
    // @ts-expect-error  there is no such reason
    const unknown = () => new AppError('CONFLICT', 'badWeather');
    // @ts-expect-error  its text takes a value
    const without = () => new AppError('BAD_INPUT', 'tooLong');
    expect([withAnother, withText, unknown, without]).toHaveLength(4);
  });

  test.each(['Your card has insufficient funds.', 'toString', '', '?', 'No such thing? Really'])(
    'is not "%s", which is said as it is',
    (text) => {
      for (const language of languages) expect(formatReason(language, text)).toBe(text);
    },
  );

  test('is there for every code of an error', () => {
    expect(Object.values(errorCodes).filter(({ reason }) => !isReason(reason))).toEqual([]);
  });

  test('is what every message of an input schema is', () => {
    expect(inSchemas.length).toBeGreaterThan(30);
    expect(inSchemas.filter((message) => !isReason(message))).toEqual([]);
  });
});

describe('a refusal', () => {
  test('carries its reason for clients and English words for people', () => {
    const fields = { name: reason('tooLong', { maximum: 60 }), email: 'Too odd: expected string' };
    expect({ ...new AppError('BAD_INPUT', 'fillInAllFields', { fields }) }).toMatchObject({
      reason: { code: 'fillInAllFields', params: {} },
      fields: { name: 'At most 60 characters', email: 'Too odd: expected string' },
      details: {
        name: { code: 'tooLong', params: { maximum: 60 } },
        email: { code: 'invalidInput', params: {} },
      },
    });
    expect(new AppError('BAD_INPUT', 'fillInAllFields').message).toBe('Please fill in all fields');
  });

  test("says a provider's words where it has them, and keeps a reason of ours beside them", () => {
    const refused = new AppError('PAYMENT_REQUIRED', 'cardRefused', { text: 'Your card was declined.' });
    expect([refused.message, refused.reason.code]).toEqual(['Your card was declined.', 'cardRefused']);
  });

  test('has the reason of its code unless a better one is given', () => {
    const codes: ReasonCode[] = [new AppError('NOT_FOUND').reason.code, new AppError('FORBIDDEN').reason.code];
    expect(codes).toEqual(['notFound', 'notAllowed']);
    expect(Object.keys(errorTexts.sl)).toContain(codes[0]);
  });
});
