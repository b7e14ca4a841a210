import { z } from 'zod';

/** A moment as a field of the browser has it, in the reader's own zone: `2026-12-20T14:05`, and nothing where there is none. */
export function localMoment(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const two = (value: number) => `${value}`.padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What somebody chose in such a field, as the server takes it: ISO 8601 in UTC, null where the field is empty. */
export const typedMoment = z
  .string()
  .max(40)
  .nullish()
  .transform((typed, context) => {
    if (!typed) return null;
    const at = new Date(typed);
    if (!Number.isNaN(at.getTime())) return at.toISOString();
    context.addIssue({ code: 'custom', message: 'invalidInput' });
    return z.NEVER;
  });
