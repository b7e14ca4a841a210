import { z } from 'zod';
import { momentAt } from '../../../schema/time/zones.ts';

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
