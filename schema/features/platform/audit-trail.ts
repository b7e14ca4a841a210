import { z } from 'zod';
import { boundedText } from '../../fields/fields.ts';
import { securityEventGroupNames } from '../../security-events.ts';
import { deviceSoftware } from '../account/devices.ts';

const group = z.enum(securityEventGroupNames, { error: 'invalidInput' }).nullish();

/** Which part of the audit trail is wanted; `after` is what the page before called `next`. */
export const securityEventsInput = z.object({
  group,
  after: boundedText(50, 'invalidInput')
    .regex(/^\d{13}_[0-9a-f-]{36}$/, { error: 'invalidInput' })
    .nullish(),
});
export type SecurityEventsInput = z.output<typeof securityEventsInput>;

export const securityEventsExportInput = z.object({ group });
export type SecurityEventsExportInput = z.output<typeof securityEventsExportInput>;

/** An event as the owner reads it. */
export const securityEvent = z
  .object({
    id: z.string(),
    at: z.string().describe('ISO 8601'),
    kind: z.string().describe('For example logged-in or member-added'),
    email: z.string().describe('The address of the person at the time.'),
    detail: z.string(),
    address: z
      .string()
      .describe('The network it came from, or `operator` for an act of support; empty where neither was the cause.'),
    device: z.string().describe('For people, for example "Chrome on Windows"; empty where no request was the cause.'),
    software: deviceSoftware.nullable().describe('The same by names; null where no request was the cause.'),
    times: z.int32().describe('How often it has happened within an hour of the first time.'),
    lastAt: z.string().nullable().describe('The last of these times, ISO 8601; null for one.'),
  })
  .meta({ id: 'SecurityEvent' });
export type ListedSecurityEvent = Readonly<z.output<typeof securityEvent>>;

export const securityEventPage = z
  .object({
    events: z.array(securityEvent),
    next: z.string().nullable().describe('What to ask for with `after`; null on the last page.'),
  })
  .meta({ id: 'SecurityEventPage' });
export type SecurityEventPage = Readonly<z.output<typeof securityEventPage>>;
