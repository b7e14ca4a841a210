import { useEffect, useLayoutEffect, useRef } from 'react';
import { createSwitch } from './create-switch.ts';

/**
 * Acts on keys of a single letter, as N for taking a car in. They work only while no field has the focus, and can be
 * switched off (WCAG 2.1.4), in each browser for itself.
 */

const keys = createSwitch('single-letter-keys', true);

/** Switches the keys on or off in this browser. */
export const switchLetterKeys = keys.set;

/** Whether keys of a single letter act. */
export const useLetterKeys = keys.use;

/** A scanner is a keyboard that types fast: what comes closer together than this is a code, not a key (decision 14). */
const scannerMilliseconds = 90;

/**
 * Does something when a letter is pressed by itself.
 *
 * @param letter in small letters
 * @param act undefined while there is nothing to do
 */
export function useLetterKey(letter: string, act: (() => void) | undefined): void {
  const on = useLetterKeys();
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const listens = on && act !== undefined;
  // Who sees the screen presses at once; an effect that waits for the screen would miss it.
  useLayoutEffect(() => {
    if (!listens) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = 0;
    const press = (event: KeyboardEvent) => {
      clearTimeout(timer);
      const alone = event.timeStamp - before > scannerMilliseconds;
      // Who leaves a dialog presses the next key at once, and no scanner types Escape.
      before = event.key === 'Escape' ? 0 : event.timeStamp;
      if (event.key.toLowerCase() !== letter || !isPlain(event, letter) || !alone || isBusy(event.target)) return;
      timer = setTimeout(() => latest.current?.(), scannerMilliseconds);
    };
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', press);
    };
  }, [letter, listens]);
}

/** A sign such as `/` needs Shift on some keyboards; with a letter Shift makes another key. */
function isPlain(event: KeyboardEvent, letter: string): boolean {
  const { ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented } = event;
  const isShifted = shiftKey && letter !== letter.toUpperCase();
  return !(ctrlKey || altKey || metaKey || isShifted || repeat || isComposing || defaultPrevented);
}

/**
 * Whether a letter is meant for something else: a field, a menu or list that is searched by typing, or an open
 * dialog.
 */
function isBusy(target: EventTarget | null): boolean {
  const inField =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]') !== null;
  return inField || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}
