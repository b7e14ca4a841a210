import { z } from 'zod';
import { aiSettingsFields } from '../../../../schema/features/desk/diagnostics/ai-settings.ts';
import { typedNumber } from '../../../kit/forms/typed-number.ts';

const { monthlyCapCents, inputPriceCents, outputPriceCents } = aiSettingsFields.shape;

/** The settings as a form has them: sums as they are typed, and a key only where another one is entered. */
export const aiSettingsForm = aiSettingsFields.extend({
  monthlyCapCents: typedNumber(2, monthlyCapCents),
  inputPriceCents: typedNumber(2, inputPriceCents),
  outputPriceCents: typedNumber(2, outputPriceCents),
  keepKey: z.boolean(),
});

export type AiSettingsForm = z.output<typeof aiSettingsForm>;

/** What is sent of the form: of a model only where one is asked, and no key where the stored one stays. */
export function inputOf({ keepKey, apiKey, ...fields }: AiSettingsForm) {
  if (fields.provider !== 'OPENAI_COMPATIBLE') return { provider: fields.provider };
  return { ...fields, ...(keepKey ? {} : { apiKey }) };
}
