import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { comparePromisedTimes, type Unplanned } from '../../appointments/index.ts';

/** Blocks and unplanned work are one stop of the Tab key; arrow keys go between them. */

export const unplannedKey = ({ jobCardId, jobId, blockId }: Unplanned): string =>
  `unplanned-${blockId ?? jobId ?? jobCardId ?? ''}`;

/** What was left over first, then what was promised earliest, and last what nobody was promised. */
export const sortByUrgency = (items: readonly Unplanned[]): readonly Unplanned[] =>
  items.toSorted(
    (one, other) =>
      Number(other.reason === 'LEFT_OVER') - Number(one.reason === 'LEFT_OVER') || comparePromisedTimes(one, other),
  );

const stopsIn = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
const startOf = (stop: HTMLElement) => Number(stop.dataset.start ?? 0);

/** Up and down to the person or lift above and below, with Shift to the sides along one, Home and End to its ends. */
export function moveBlockFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey || !(target instanceof HTMLElement) || !target.matches('[data-stop]')) return;
  const next = nextStop(currentTarget, target, shiftKey ? `Shift${key}` : key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function nextStop(area: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...area.querySelectorAll('[data-row]')].map(stopsIn).filter((stops) => stops.length > 0);
  const row = rows.findIndex((stops) => stops.includes(from));
  const along = rows[row] ?? [];
  const place = along.indexOf(from);
  switch (key) {
    case 'ArrowDown':
      return nearestStop(rows[row + 1], from);
    case 'ArrowUp':
      return nearestStop(rows[row - 1], from);
    case 'ShiftArrowRight':
      return along[place + 1];
    case 'ShiftArrowLeft':
      return along[place - 1];
    case 'Home':
      return along[0];
    case 'End':
      return along.at(-1);
    default:
      return undefined;
  }
}

function nearestStop(stops: readonly HTMLElement[] = [], from: HTMLElement): HTMLElement | undefined {
  const away = (stop: HTMLElement) => Math.abs(startOf(stop) - startOf(from));
  return stops.toSorted((one, other) => away(one) - away(other))[0];
}

const isField = 'input, textarea, select, [contenteditable="true"]';
const isOver = '[role="dialog"], [role="alertdialog"], [role="menu"]';

interface DayKeys {
  readonly step: (days: number) => string;
  /** The day of the address, YYYY-MM-DD. */
  readonly day: string;
  /** Whether what is shown is of that day already. */
  readonly isShown: boolean;
}

/**
 * Left and right go from day to day, wherever on the screen the focus is. Afterwards it is on the first block of that day, or
 * on the day itself.
 *
 * @returns says that the focus is to go there once another day is shown as well
 */
export function useDayArrowKeys(
  area: RefObject<HTMLElement | null>,
  { step, day, isShown }: DayKeys,
): (day: string) => void {
  const wanted = useRef<string>(undefined);
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const { target, ctrlKey, altKey, metaKey, shiftKey, defaultPrevented } = event;
    if (days === undefined || ctrlKey || altKey || metaKey || shiftKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(isField) !== null) return;
    const isOutside =
      target instanceof Element && target !== document.body && target.closest('main, [data-planner]') === null;
    if (isOutside && !area.current?.contains(target)) return;
    if (document.querySelector(isOver) !== null) return;
    event.preventDefault();
    wanted.current = step(days);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (wanted.current !== day || !isShown) return;
    wanted.current = undefined;
    const { current } = area;
    const first = current?.querySelector<HTMLElement>('[data-block]');
    (first ?? current?.querySelector<HTMLElement>('[aria-current="date"]'))?.focus();
  });
  return (next) => {
    wanted.current = next;
  };
}
