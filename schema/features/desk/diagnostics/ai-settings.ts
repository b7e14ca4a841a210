import { z } from 'zod';
import { boundedText, clearable, clearableLine, clearableMessage, seenVersion } from '../../../fields/fields.ts';
import { wholeUpTo } from '../../../fields/numbers.ts';
import { isProviderEndpoint } from '../../integrations/provider-addresses.ts';
import { aiProblem, aiProvider } from '../../workshop/enums.ts';

/** Whether a workshop has a model of its choice asked beside its own history, which one, and what that may cost. */

const invalid = 'invalidInput';

/** What can stand in a header. */
const key = boundedText(1000, invalid)
  .trim()
  .regex(/^[\x21-\x7e]{1,1000}$/, invalid);

/** So much a month may cost at the most that has a limit: 10,000 €. */
export const capAtMost = 1_000_000;
/** Cents of a million tokens. */
export const tokenPriceAtMost = 100_000;

export const aiSettingsFields = z.object({
  provider: aiProvider.describe('OFF ends AI diagnostics; OPENAI_COMPATIBLE needs `baseUrl` and `model`'),
  baseUrl: clearableLine(2000)
    .refine((typed) => typed === null || isProviderEndpoint(typed), { error: 'webhookNotHttps' })
    .optional()
    .describe('What comes before /chat/completions; https on a public address'),
  model: clearableLine(200).optional().describe('As the provider calls it'),
  apiKey: clearable(key, 1000, invalid)
    .optional()
    .describe('Kept encrypted, and never shown; null removes it. Another host is not given the key of the one before'),
  dataRegionNote: clearableMessage(500).optional().describe('Where the provider keeps what it is sent'),
  sendHistory: z
    .boolean({ error: invalid })
    .optional()
    .describe('Whether summaries of own cases go with a question, without what names anybody'),
  monthlyCapCents: wholeUpTo(capAtMost).nullish().describe('Above it the provider is not asked; null for no limit'),
  inputPriceCents: wholeUpTo(tokenPriceAtMost).optional().describe('Of a million tokens that are sent; at first 100'),
  outputPriceCents: wholeUpTo(tokenPriceAtMost).optional().describe('Of a million tokens answered; at first 400'),
});
export const saveAiSettingsInput = aiSettingsFields.extend({ version: seenVersion });
export type SaveAiSettings = z.output<typeof saveAiSettingsInput>;

export const aiSettings = z
  .object({
    version: z.int32().describe('Version of the workshop'),
    provider: aiProvider,
    baseUrl: z.string().nullable(),
    model: z.string().nullable(),
    hasKey: z.boolean(),
    dataRegionNote: z.string().nullable(),
    sendHistory: z.boolean(),
    monthlyCapCents: z.int32().nullable(),
    inputPriceCents: z.int32().describe('Of a million tokens'),
    outputPriceCents: z.int32().describe('Of a million tokens'),
    spentCents: z.int32().describe('In this month, by the tokens that the provider has counted and their prices'),
  })
  .meta({ id: 'AiSettings' });
export type AiSettings = z.output<typeof aiSettings>;

export const aiTest = z
  .object({
    ok: z.boolean(),
    ms: z.int32().describe('How long it took'),
    problem: aiProblem.nullable().describe('Why the provider cannot be used'),
  })
  .meta({ id: 'AiTest' });
export type AiTest = z.output<typeof aiTest>;

export const aiSent = z
  .object({
    id: z.string(),
    diagnosisId: z.uuid(),
    at: z.string(),
    host: z.string(),
    body: z.string().describe('To the letter; the key is a header'),
  })
  .meta({ id: 'AiSent' });
export type AiSent = z.output<typeof aiSent>;
