import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { switchLetterKeys, useLetterKey } from './letter-keys.ts';

const acted = vi.fn();

function Page() {
  useLetterKey('n', acted);
  return <input aria-label="Field" />;
}

const press = (key: string, at: number, options: KeyboardEventInit = {}, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...options });
  Object.defineProperty(event, 'timeStamp', { value: at });
  target.dispatchEvent(event);
};
const rest = () => act(() => vi.advanceTimersByTime(500));

beforeEach(() => {
  vi.useFakeTimers();
  switchLetterKeys(true);
  acted.mockReset();
  show(<Page />);
});
afterEach(() => vi.useRealTimers());

test('a letter by itself acts', () => {
  press('n', 1000);
  rest();
  expect(acted).toHaveBeenCalledTimes(1);
});

test.each<[string, KeyboardEventInit]>([
  ['with Ctrl', { ctrlKey: true }],
  ['with Alt', { altKey: true }],
  ['with Meta', { metaKey: true }],
  ['held down', { repeat: true }],
])('%s it does not', (_, options) => {
  press('n', 1000, options);
  rest();
  expect(acted).not.toHaveBeenCalled();
});

test('in a field it is a letter', () => {
  press('n', 1000, {}, document.querySelector('input') ?? document.body);
  rest();
  expect(acted).not.toHaveBeenCalled();
});

test('as part of what a scanner types it is none, wherever it stands in it', () => {
  press('n', 1000);
  press('1', 1010);
  press('n', 1020);
  press('2', 1030);
  rest();
  expect(acted).not.toHaveBeenCalled();
});

test('right behind Escape, which no scanner types, it acts', () => {
  press('Escape', 1000);
  press('n', 1020);
  rest();
  expect(acted).toHaveBeenCalledTimes(1);
});

test('switched off it does not, and on again it does', () => {
  act(() => switchLetterKeys(false));
  press('n', 1000);
  rest();
  expect(acted).not.toHaveBeenCalled();
  act(() => switchLetterKeys(true));
  press('n', 2000);
  rest();
  expect(acted).toHaveBeenCalledTimes(1);
});
