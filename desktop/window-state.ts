import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { readKept } from './kept-file.ts';

const bounds = z.object({
  x: z.int().optional(),
  y: z.int().optional(),
  width: z.int().min(400).max(10_000),
  height: z.int().min(300).max(10_000),
});
const windowState = bounds.extend({ maximized: z.boolean() });
export type WindowState = z.output<typeof windowState>;

const first: WindowState = { width: 1280, height: 840, maximized: false };

/** Where the window stood last; the usual place when that is not known. */
export function readWindowState(file: string): Promise<WindowState> {
  return readKept(file, windowState, first);
}

/** Written as the window closes, when there is no later to write it in. */
export function writeWindowState(file: string, state: WindowState): void {
  writeFileSync(file, JSON.stringify(state));
}
