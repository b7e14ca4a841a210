import { expect, test } from 'vitest';
import { serviceForecast } from './service-forecast.ts';

const last = { km: 59_050, readOn: '2026-07-01' };
const before = { km: 50_000, readOn: '2026-01-01' };
const readings = [last, before];
const byKm = { nextServiceOn: null, nextServiceKm: 65_000 };

test('50 km a day for 181 days: 65,000 km are reached about 119 days after the last reading', () => {
  expect(serviceForecast(byKm, readings)).toEqual({ on: '2026-10-28', about: true });
});

test('part of a day counts as one', () => {
  expect(serviceForecast({ ...byKm, nextServiceKm: 65_001 }, readings)).toEqual({ on: '2026-10-29', about: true });
});

test('the earlier of the day and the kilometres counts', () => {
  expect(serviceForecast({ ...byKm, nextServiceOn: '2026-10-28' }, readings)).toEqual({
    on: '2026-10-28',
    about: false,
  });
  expect(serviceForecast({ ...byKm, nextServiceOn: '2026-11-01' }, readings)).toEqual({
    on: '2026-10-28',
    about: true,
  });
  expect(serviceForecast({ nextServiceOn: '2026-11-01', nextServiceKm: null }, readings)).toEqual({
    on: '2026-11-01',
    about: false,
  });
});

test('the slope begins at the latest reading that is sixty days older, and is 82 km a day at most', () => {
  const latest = { km: 60_000, readOn: '2026-07-01' };
  const young = { km: 59_990, readOn: '2026-05-03' };
  const since = (km: number, readOn: string) => serviceForecast(byKm, [latest, young, { km, readOn }]);
  // Sixty days at 50 km; a day less says nothing.
  expect(since(57_000, '2026-05-02')).toEqual({ on: '2026-10-09', about: true });
  expect(serviceForecast(byKm, [latest, young])).toBeNull();
  // 100 km a day: 5,000 km at 82 are 60.97 days.
  expect(since(54_000, '2026-05-02')).toEqual({ on: '2026-08-31', about: true });
});

test('nothing is reckoned where a vehicle stands still or its odometer was changed; what is over is due', () => {
  expect(serviceForecast(byKm, [])).toBeNull();
  expect(serviceForecast(byKm, [before, { km: 50_000, readOn: '2025-01-01' }])).toBeNull();
  expect(serviceForecast(byKm, [{ km: 10, readOn: '2026-07-01' }, before])).toBeNull();
  expect(serviceForecast({ ...byKm, nextServiceKm: 59_050 }, readings)).toEqual({ on: '2026-07-01', about: true });
});
