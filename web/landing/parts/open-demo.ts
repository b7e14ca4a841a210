import { z } from 'zod';
import type { Language } from '../../../schema/languages.ts';
import { formatReason, reasonOf } from '../../../schema/messages/errors/index.ts';
import { paths } from '../../kit/navigation/paths.ts';

const refusal = z.object({ reason: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

/**
 * Opens a live demo and goes to its first screen.
 *
 * @returns whether it opens; the reason where the server gave one
 */
export async function openDemo(language: Language): Promise<{ readonly isOpen: boolean; readonly problem?: string }> {
  const response = await fetch('/api/demo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  }).catch(() => undefined);
  if (response?.ok) {
    location.assign(paths.today());
    return { isOpen: true };
  }
  const { data } = refusal.safeParse(await response?.json().catch(() => undefined));
  if (data === undefined) return { isOpen: false };
  return { isOpen: false, problem: formatReason(language, reasonOf(data.reason, data.params)) };
}
