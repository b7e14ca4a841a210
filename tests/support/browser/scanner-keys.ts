import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Keystroke } from '../../../web/features/platform/scanner/burst.ts';
import { enterAfter, keystrokes, type Typing } from '../../../web/features/platform/scanner/testing/keystrokes.ts';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Presses real keys as a hand-held scanner does, Enter at the end; the page listens from the moment in which that part
 * of it is loaded, which shows nowhere. Each press says itself when it happened, as the system's own do, so that a busy
 * machine does not make a slow scanner out of a fast one.
 *
 * @param typing with a pause of 200 ms it is a person
 */
export async function scan(page: Page, text: string, typing: Typing = {}): Promise<void> {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opening);
  const session = await opening;
  await expect.poll(() => isListening(session)).toBe(true);
  const strokes = keystrokes(text, { ...typing, start: Date.now() - text.length * (typing.pause ?? 10) - 20 });
  for (const stroke of [...strokes, enterAfter(strokes, typing.pause)]) await press(session, stroke);
}

/** Whether the window is listened to ahead of everything in it, as the scanner alone does. */
async function isListening(session: CDPSession): Promise<boolean> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
  if (result.objectId === undefined) return false;
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
  return listeners.some(({ type, useCapture }) => type === 'keydown' && useCapture);
}

async function press(session: CDPSession, { key, code, shift, at }: Keystroke): Promise<void> {
  const modifiers = shift ? 8 : 0;
  const enter = key === 'Enter';
  const windowsVirtualKeyCode = enter ? 13 : key.toUpperCase().charCodeAt(0);
  const common = { key, code, modifiers, windowsVirtualKeyCode };
  await session.send('Input.dispatchKeyEvent', {
    ...common,
    type: 'keyDown',
    text: enter ? '\r' : key,
    timestamp: at / 1000,
  });
  await session.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp', timestamp: (at + 1) / 1000 });
}
