import { createClient } from 'graphql-sse';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Person } from '../fixtures.ts';

/** A window that is told what is written to the workshop. */

const liveEvent = z.object({
  data: z.object({ workshopChanged: z.looseObject({ sequence: z.string() }) }).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
});

const everyField = 'subscription ($since: String) { workshopChanged(since: $since) { sequence entity id version } }';

export interface OpenWindow {
  /** What it was told so far, in its order. */
  readonly changes: readonly { readonly sequence: string; readonly [field: string]: unknown }[];
  /** The codes of what it was refused. */
  readonly codes: readonly unknown[];
  readonly isOver: () => boolean;
  close(): void;
}

/** Opens a window that goes on from a sequence. */
export function openWindow(
  { client }: Pick<Person, 'client'>,
  since?: string,
  query = everyField,
  variables: Record<string, unknown> = { since },
): OpenWindow {
  const changes: { sequence: string }[] = [];
  const codes: unknown[] = [];
  let over = false;
  const events = createClient({
    url: `${client.url}/graphql/stream`,
    headers: { cookie: client.cookieHeader, origin: client.origin },
    retryAttempts: 0,
  });
  const close = events.subscribe(
    { query, variables },
    {
      next(value) {
        const { data, errors = [] } = liveEvent.parse(value);
        if (data) changes.push(data.workshopChanged);
        codes.push(...errors.map(({ extensions }) => z.looseObject({ code: z.string() }).parse(extensions).code));
      },
      error: () => {
        over = true;
      },
      complete: () => {
        over = true;
      },
    },
  );
  return { changes, codes, isOver: () => over, close };
}

/** Waits until a window is told what `write` writes: until then it may not be open yet. */
export async function whenOpen(window: OpenWindow, write: () => Promise<unknown>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (window.changes.length === 0) await write();
        return window.changes.length;
      },
      { interval: 300, timeout: 15_000 },
    )
    .toBeGreaterThan(0);
}
