import { z } from 'zod';
import { boundedText, clearableLine, clearableMessage, requiredLine, seenVersion } from '../../../fields/fields.ts';
import { wholeUpTo } from '../../../fields/numbers.ts';
import { parseProviderAddress } from '../../integrations/provider-addresses.ts';
import { messageReason, smsEncoding, smsProvider } from '../../workshop/enums.ts';

/** How a workshop sends SMS: over which provider, and what that costs. */

const invalid = 'invalidInput';

export type SmsProviderName = z.output<typeof smsProvider>;

/** A token of HTTP (RFC 9110) that is not one of those that the connection itself needs. */
const reserved =
  /^(host|connection|content-length|content-type|transfer-encoding|upgrade|te|trailer|idempotency-key)$/i;
const headerName = boundedText(100, invalid)
  .regex(/^[!#$%&'*+.^`|~\w-]{1,100}$/, invalid)
  .refine((name) => !reserved.test(name), { error: invalid });
const headerValue = boundedText(2000, invalid).regex(/^[\t\x20-\x7e]{1,2000}$/, invalid);

const smsHeader = z
  .object({ name: headerName, value: headerValue.describe('Kept encrypted') })
  .meta({ id: 'SmsHeader' });

/** Whether a template is JSON in which the number and the text have their places. */
export function isSmsTemplate(typed: string): boolean {
  if (!typed.includes('{to}') || !typed.includes('{text}')) return false;
  try {
    const read: unknown = JSON.parse(typed);
    return typeof read === 'object' && read !== null;
  } catch {
    return false;
  }
}

export const messageSettingsFields = z.object({
  provider: smsProvider,
  url: clearableLine(2000)
    .refine((typed) => typed === null || parseProviderAddress(typed) !== undefined, { error: 'webhookNotHttps' })
    .optional()
    .describe('Address of the provider; https on a public address'),
  headers: z
    .array(smsHeader, { error: invalid })
    .max(20, invalid)
    .optional()
    .describe('Sent with each message; they take the place of those before'),
  template: clearableMessage(4000)
    .refine((typed) => typed === null || isSmsTemplate(typed), { error: 'smsTemplate' })
    .optional()
    .describe('For HTTP: JSON with {to} and {text}, and where needed {sender} and {id}'),
  sender: clearableLine(20).optional().describe('The name or number that the phone shows'),
  segmentPrice: wholeUpTo(100_000).optional().describe('Of one part, in 1/10,000 €'),
  monthlyCapCents: wholeUpTo(100_000_000).nullish().describe('Above it nothing is sent; null for no limit'),
  writePlain: z.boolean({ error: invalid }).optional().describe('Writes č, ć, š, ž and đ without their marks'),
});
export const saveMessageSettingsInput = messageSettingsFields.extend({ version: seenVersion });

export const messageSettings = z
  .object({
    version: z.int32().describe('Version of the workshop'),
    provider: smsProvider,
    url: z.string().nullable(),
    headerNames: z.array(z.string()).describe('The names of the headers; their values are not shown'),
    template: z.string().nullable(),
    sender: z.string().nullable(),
    segmentPrice: z.int32().describe('In 1/10,000 €'),
    monthlyCapCents: z.int32().nullable(),
    writePlain: z.boolean(),
    spentCents: z.int32().describe('In this month'),
    reportUrl: z.string().describe('Where the provider reports what became of messages'),
  })
  .meta({ id: 'MessageSettings' });
export type MessageSettings = z.output<typeof messageSettings>;

export const smsPreviewInput = z.object({
  text: boundedText(2000, invalid),
  plain: z.boolean({ error: invalid }).optional().describe('Default: as the workshop writes'),
});
export const smsPreview = z
  .object({
    text: z.string().describe('As it would be sent'),
    encoding: smsEncoding,
    characters: z.int32(),
    units: z.int32().describe('Septets, or units of UTF-16'),
    segments: z.int32(),
    costCents: z.int32(),
    reason: messageReason.nullable().describe('Why no provider would be given it'),
  })
  .meta({ id: 'SmsPreview' });
export type SmsPreview = z.output<typeof smsPreview>;

export const testSmsInput = z.object({ to: requiredLine(invalid, 40).describe('A phone number') });

/** What a provider reports of a message, in our form or in Infobip's. */
export const smsReport = z.union([
  z.object({ id: boundedText(190, invalid), state: boundedText(40, invalid) }),
  z.object({
    results: z
      .array(
        z.object({
          messageId: boundedText(190, invalid),
          status: z.object({ groupName: boundedText(40, invalid) }),
        }),
      )
      .max(1000, invalid),
  }),
]);
