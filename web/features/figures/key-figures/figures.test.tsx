import { describe, expect, test } from 'vitest';
import { formatsIn } from '../../../language/formats.ts';
import { chosenMonth, daysOfMonth, formatFigure, twelveMonths, unitOf, unitsOfRows } from './figure-words.ts';
import { allKinds, chartKinds, kindNamed } from './kinds.ts';

const hours = (text: string) => `${text} h`;

describe('the words of figures', () => {
  test('a value has its unit, and none is a dash', () => {
    const formats = formatsIn('sl', 'Europe/Ljubljana');
    const of = (unit: Parameters<typeof formatFigure>[1]['unit'], value: number | null) =>
      formatFigure(formats, { unit, value }, hours);
    expect(of('CENTS', 1_234_550)).toMatch(/^12\.345,50\s€$/);
    expect(of('PERMILLE', 1333)).toMatch(/^133,3\s%$/);
    expect(of('MINUTES', 450)).toBe('7,5 h');
    expect(of('COUNT', 3)).toBe('3');
    expect(of('CENTS', null)).toBe('–');
  });

  test('a month is whole, but for the one that runs', () => {
    expect(daysOfMonth('2026-02', '2026-11-29')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOfMonth('2026-11', '2026-11-29')).toEqual({ from: '2026-11-01', to: '2026-11-29' });
    expect(twelveMonths('2026-11')).toEqual({ from: '2025-12-01', to: '2026-11-30' });
    expect(twelveMonths('2026-12')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(chosenMonth('2026-13', '2026-11-29')).toBe('2026-11');
    expect(chosenMonth('2025-12', '2026-11-29')).toBe('2025-12');
  });

  test('every figure is in the table, with the unit of its rows', () => {
    expect(kindNamed('SALES')).toBe('SALES');
    expect(kindNamed('X')).toBeUndefined();
    expect(new Set(allKinds).size).toBe(19);
    for (const kind of chartKinds) expect(allKinds).toContain(kind);
    expect(unitOf('EFFICIENCY')).toBe('PERMILLE');
    expect(unitsOfRows('EFFICIENCY')).toEqual({ value: 'MINUTES', of: 'MINUTES' });
    expect(unitsOfRows('PROMISES_KEPT')).toEqual({ value: 'COUNT', of: 'COUNT' });
    expect(unitsOfRows('SALES').value).toBe('CENTS');
    expect(unitsOfRows('LABOUR_RATE')).toEqual({ value: 'CENTS', of: 'MINUTES' });
  });
});
