import { describe, expect, test } from 'vitest';
import { createListeners } from './listeners.ts';
import type { Scan } from './readings.ts';

const scan: Scan = { code: { kind: 'plate', plate: 'LJAB123', country: 'SI' } };

function screens() {
  const listeners = createListeners();
  const asked: string[] = [];
  const open = (name: string, ticket: number, takes: boolean, inDialog = false) =>
    listeners.add({
      ticket,
      inDialog,
      handler: () => {
        asked.push(name);
        return takes;
      },
    });
  return { listeners, asked, open };
}

describe('scanner: the open screen', () => {
  test('scanner: the innermost is asked first, whatever the order in which they came', () => {
    const { listeners, asked, open } = screens();
    open('inner', 2, true);
    open('outer', 1, true);
    expect(listeners.offer(scan, false)).toBe(true);
    expect(asked).toEqual(['inner']);
  });

  test('scanner: what the innermost leaves goes to the one around it', () => {
    const { listeners, asked, open } = screens();
    open('outer', 1, true);
    open('inner', 2, false);
    expect(listeners.offer(scan, false)).toBe(true);
    expect(asked).toEqual(['inner', 'outer']);
  });

  test('scanner: nobody has it when nobody takes it, and a screen that is closed is not asked', () => {
    const { listeners, asked, open } = screens();
    const close = open('screen', 1, false);
    expect(listeners.offer(scan, false)).toBe(false);
    close();
    expect(listeners.offer(scan, false)).toBe(false);
    expect(asked).toEqual(['screen']);
  });

  test('scanner: behind an open dialog nothing hears', () => {
    const { listeners, asked, open } = screens();
    open('screen', 1, true);
    expect(listeners.offer(scan, true)).toBe(false);
    open('dialog', 2, true, true);
    expect(listeners.offer(scan, true)).toBe(true);
    expect(asked).toEqual(['dialog']);
  });
});
