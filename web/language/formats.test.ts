import { describe, expect, test } from 'vitest';
import { planIds, priceCents } from '../../schema/money/plans.ts';
import { documentFormats } from '../../server/infrastructure/documents/document-formats.ts';
import { fileSize } from './apart/file-size.ts';
import { formatsIn } from './formats.ts';

const english = formatsIn('en', 'Europe/Ljubljana');
const slovenian = formatsIn('sl', 'Europe/Ljubljana');

describe('an amount of money', () => {
  test('reads as the specification writes the checkout prices', () => {
    const shown = planIds.flatMap((id) => priceCents('checkout', id) ?? []).map((cents) => english.money(cents, 'eur'));
    expect(shown).toEqual(['€0.00', '€19.99', '€49.99', '€99.99']);
  });

  test.each([
    [1, '€0.01'],
    [100, '€1.00'],
    [123456, '€1,234.56'],
  ])('of %i cents reads %s', (cents, shown) => {
    expect(english.money(cents, 'eur')).toBe(shown);
  });

  test('has two digits and no groups in a field, as one types it', () => {
    expect([english.sum(34_500), english.sum(123_456)]).toEqual(['345.00', '1234.56']);
    expect([slovenian.sum(34_500), slovenian.sum(5)]).toEqual(['345,00', '0,05']);
  });

  test('has its sign at the end in Slovenian', () => {
    expect(slovenian.money(1999, 'eur').replace(/\s/, ' ')).toBe('19,99 €');
  });

  test('has a point for thousands in Slovenian from the first one on, as on the papers', () => {
    const paper = documentFormats('sl', 'Europe/Ljubljana');
    for (const cents of [123_456, 1_234_567]) expect(slovenian.money(cents, 'eur')).toBe(paper.money(cents));
    expect(slovenian.money(123_456, 'eur').replace(/\s/, ' ')).toBe('1.234,56 €');
  });
});

describe('a date', () => {
  test('has its month in words', () => {
    expect(english.date('2026-12-20T09:30:00.000Z')).toBe('20 December 2026');
    expect(slovenian.date('2026-12-20T09:30:00.000Z')).toBe('20. decembra 2026');
  });

  test('has its month in the genitive in Slovenian, as it is said', () => {
    const days = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-03`);
    expect(days.map((day) => slovenian.day(day).split(' ')[1])).toEqual(
      'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra'.split(' '),
    );
  });

  test('is the day it is where the reader lives', () => {
    expect(english.date('2026-12-31T23:30:00.000Z')).toBe('1 January 2027');
  });

  test('that cannot be read is shown as it came', () => {
    expect(english.date('soon')).toBe('soon');
  });
});

describe('a file size', () => {
  test.each([
    [92_412_345, '92.4 MB'],
    [1_000_000, '1.0 MB'],
    [12, '0.1 MB'],
    [0, '0.0 MB'],
  ])('of %i bytes reads %s', (bytes, shown) => {
    expect(fileSize('en', bytes)).toBe(shown);
  });

  test('has a decimal comma in Slovenian', () => {
    expect(fileSize('sl', 92_412_345)).toBe('92,4 MB');
  });
});

describe('a moment near now', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  test.each([
    ['2026-11-23T15:05:00Z', '16:05', '16:05'],
    ['2026-11-25T15:05:00Z', 'Wed, 25 Nov, 16:05', 'sre., 25. 11., 16:05'],
    // The same weekday and day of another year.
    ['2020-11-23T09:00:00Z', 'Mon, 23 Nov, 10:00', 'pon., 23. 11., 10:00'],
  ])('%s has its day unless that is today', (iso, en, sl) => {
    expect(english.near(iso, now)).toBe(en);
    expect(slovenian.near(iso, now).replaceAll('\u00a0', ' ')).toBe(sl);
  });
});

test('what is promised for tomorrow says so in a word, and nothing else does', () => {
  const evening = Date.parse('2026-11-23T21:30:00Z');
  const soon = (iso: string) => [english.soon(iso, evening), slovenian.soon(iso, evening).replaceAll('\u00a0', ' ')];
  expect(soon('2026-11-23T22:15:00Z')).toEqual(['23:15', '23:15']);
  expect(soon('2026-11-24T07:00:00Z')).toEqual(['tomorrow 08:00', 'jutri 08:00']);
  expect(soon('2026-11-24T22:45:00Z')).toEqual(['tomorrow 23:45', 'jutri 23:45']);
  expect(soon('2026-11-25T07:00:00Z')).toEqual(['Wed, 25 Nov, 08:00', 'sre., 25. 11., 08:00']);
  expect(soon('2026-11-22T21:45:00Z')).toEqual(['Sun, 22 Nov, 22:45', 'ned., 22. 11., 22:45']);
});

test('what is promised for the day of 25 hours is not of tomorrow in its first hour', () => {
  const halfPastMidnight = Date.parse('2026-10-24T22:30:00Z');
  expect(english.soon('2026-10-25T07:00:00Z', halfPastMidnight)).toBe('08:00');
});

test('are made once for a language and a zone, because every row of a list asks for them', () => {
  expect(formatsIn('en', 'Europe/Ljubljana')).toBe(english);
  expect(formatsIn('en', 'Europe/London').near('2026-11-23T15:05:00Z', 0)).toBe('Mon, 23 Nov, 15:05');
});
