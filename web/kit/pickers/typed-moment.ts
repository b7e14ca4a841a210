import { z } from 'zod';
import { clockAt, momentAt } from '../../../schema/time/zones.ts';

/** A moment as a field of the browser has it: `2026-12-20T14:05`, and nothing where there is none. */
export function fieldMoment(iso: string | null, zone: string): string {
  return iso === null ? '' : clockAt(zone, Date.parse(iso)).slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** What somebody chose in such a field, as the server takes it: ISO 8601 in UTC, null where the field is empty. */
export const typedMoment = (zone: string) =>
  z
    .string()
    .max(40)
    .nullish()
    .transform((typed, context) => {
      if (!typed) return null;
      const at = momentAt(zone, typed);
      if (!Number.isNaN(at.getTime())) return at.toISOString();
      context.addIssue({ code: 'custom', message: 'invalidInput' });
      return z.NEVER;
    });
