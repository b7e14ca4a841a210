import { z } from 'zod';
import { boundedText } from '../fields/fields.ts';
import { securityEventGroupNames } from '../security-events.ts';

const group = z.enum(securityEventGroupNames, { error: 'Invalid input' }).nullish();

/** Which part of the audit trail is wanted; `after` is what the page before called `next`. */
export const securityEventsInput = z.object({
  group,
  after: boundedText(50, 'Invalid input')
    .regex(/^\d{13}_[0-9a-f-]{36}$/, { error: 'Invalid input' })
    .nullish(),
});
export type SecurityEventsInput = z.output<typeof securityEventsInput>;

export const securityEventsExportInput = z.object({ group });
export type SecurityEventsExportInput = z.output<typeof securityEventsExportInput>;
