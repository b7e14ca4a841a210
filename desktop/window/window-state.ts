import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Rectangle } from 'electron';
import { z } from 'zod';
import { readJsonFile } from '../storage/json-file.ts';

const bounds = z.object({
  x: z.int().optional(),
  y: z.int().optional(),
  width: z.int().min(400).max(10_000),
  height: z.int().min(300).max(10_000),
});
const windowState = bounds.extend({ maximized: z.boolean() });
export type WindowState = z.output<typeof windowState>;

const first: WindowState = { width: 1280, height: 840, maximized: false };
/** So much of the window's upper edge must be seen that it can be taken hold of. */
const graspWidth = 120;
const graspHeight = 32;

/** Where the window stood last; the usual place when that is not known. */
export function readWindowState(file: string): Promise<WindowState> {
  return readJsonFile(file, windowState, first);
}

/**
 * The same place if a screen is there for it; otherwise the middle of the first screen, no larger than that.
 *
 * @param screens the parts of the screens that the task bar leaves free, the main one first
 */
export function onScreen(state: WindowState, screens: readonly Rectangle[]): WindowState {
  const { x, y, ...rest } = state;
  const held = (screen: Rectangle) => x !== undefined && y !== undefined && isHeld({ ...rest, x, y }, screen);
  if (screens.some(held)) return state;
  const [main] = screens;
  if (main === undefined) return rest;
  return { ...rest, width: Math.min(rest.width, main.width), height: Math.min(rest.height, main.height) };
}

function isHeld(window: Rectangle, screen: Rectangle): boolean {
  const seen = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x);
  return seen >= graspWidth && window.y >= screen.y && window.y + graspHeight <= screen.y + screen.height;
}

/** Written a moment after the window was moved. */
export async function saveWindowState(file: string, state: WindowState): Promise<void> {
  await writeFile(file, JSON.stringify(state)).catch((error) => console.error('The window state is not kept', error));
}

/** Written as the window or the session ends, when there is no later to write it in. A full disk keeps no window open. */
export function saveWindowStateSync(file: string, state: WindowState): void {
  try {
    writeFileSync(file, JSON.stringify(state));
  } catch (error) {
    console.error('The window state is not kept', error);
  }
}
