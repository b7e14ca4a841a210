import { z } from 'zod';
import { messageSettingsFields } from '../../../../../schema/features/contact/sms/message-settings.ts';
import { boundedText } from '../../../../../schema/fields/fields.ts';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';

const { headers, segmentPrice, monthlyCapCents } = messageSettingsFields.shape;

/** Headers as somebody types them: one in a line, its name in front of the first colon. */
export function headersIn(typed: string): readonly { readonly name: string; readonly value: string }[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':');
      return { name: line.slice(0, Math.max(colon, 0)).trim(), value: line.slice(colon + 1).trim() };
    });
}

/** The settings as a form has them: sums as they are typed, and the headers as lines. */
export const settingsForm = messageSettingsFields.omit({ headers: true }).extend({
  segmentPrice: typedNumber(4, segmentPrice),
  monthlyCapCents: typedNumber(2, monthlyCapCents),
  keepHeaders: z.boolean(),
  headerLines: boundedText(50_000, 'invalidInput').refine((typed) => headers.safeParse(headersIn(typed)).success, {
    error: 'smsHeaders',
  }),
});

export type SettingsForm = z.output<typeof settingsForm>;

/** What is sent of the form: headers only where others are entered, and nothing of a provider where there is none. */
export function inputOf({ keepHeaders, headerLines, url, template, ...fields }: SettingsForm) {
  if (fields.provider === 'NONE') return fields;
  return { ...fields, url, template, ...(keepHeaders ? {} : { headers: [...headersIn(headerLines)] }) };
}
