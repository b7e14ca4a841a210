import { z } from 'zod';
import { boundedText, rowId, seenVersion } from '../../../fields/fields.ts';
import { customDomainState } from '../enums.ts';

/** Names under which the customers of a workshop find its pages. */

/** Before the record that proves a name there is still room for its own label. */
const longestHost = 240;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A name as name servers know it: small letters, without the dot at the end; undefined for numbers, one label, and what is none. */
export function hostIn(typed: string): string | undefined {
  const name = typed.trim().replace(/\.$/, '');
  if (!/^[\p{L}\p{N}.-]+$/u.test(name)) return undefined;
  const host = URL.parse(`https://${name}/`)?.hostname ?? '';
  const labels = host.split('.');
  const isName = labels.length > 1 && labels.every((each) => label.test(each)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName && host.length <= longestHost ? host : undefined;
}

const invalid = 'invalidInput';

export const addCustomDomainInput = z.object({
  host: boundedText(300, invalid)
    .refine((typed) => hostIn(typed) !== undefined, { error: 'domainWrong' })
    .transform((typed) => hostIn(typed) ?? '')
    .describe('`servis.novak.example`'),
});
export const ofCustomDomain = z.object({ id: rowId });
export const removeCustomDomainInput = ofCustomDomain.extend({ version: seenVersion });

export const customDomain = z
  .object({
    id: z.string(),
    version: z.int32(),
    host: z.string(),
    state: customDomainState,
    txtName: z.string().describe('The name of the text record that proves the domain'),
    txtValue: z.string().describe('What it has to say'),
    answerSeen: z.string().nullable().describe('What the name servers have answered last'),
    checkedAt: z.string().nullable(),
  })
  .meta({ id: 'CustomDomain' });
export type CustomDomain = z.output<typeof customDomain>;
