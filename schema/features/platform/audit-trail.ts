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
    address: z.string().describe('Network address of the request, `operator` for a support action, or empty.'),
    device: z
      .string()
      .describe('Display name of the device, for example "Chrome on Windows"; empty without a request.'),
    software: deviceSoftware.nullable().describe('Browser and system of the device; null without a request.'),
    times: z.int32().describe('Number of occurrences within an hour of the first.'),
    lastAt: z.string().nullable().describe('Last occurrence, ISO 8601; null for a single one.'),
  })
  .meta({ id: 'SecurityEvent' });
export type ListedSecurityEvent = Readonly<z.output<typeof securityEvent>>;

export const securityEventPage = z
  .object({
    events: z.array(securityEvent),
    next: z.string().nullable().describe('Cursor to pass as `after`; null on the last page.'),
  })
  .meta({ id: 'SecurityEventPage' });
export type SecurityEventPage = Readonly<z.output<typeof securityEventPage>>;
