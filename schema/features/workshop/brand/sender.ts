import { z } from 'zod';
import { boundedText, mailbox, rowId, seenVersion } from '../../../fields/fields.ts';
import { senderMode, senderState } from '../enums.ts';
import { hostIn } from './custom-domains.ts';

/** From which address a workshop writes to its customers. */

const invalid = 'invalidInput';

/** In characters, as rows hold them. */
const longestServer = 253;

/** A mail server by its name or number, in its usual form; whether it may be called is decided where it is looked up. */
function mailServerIn(typed: string): string | undefined {
  const name = typed.trim();
  const known = hostIn(name);
  if (known !== undefined) return known;
  const inUrl = name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
  if (!/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/i.test(inUrl)) return undefined;
  const host = URL.parse(`https://${inUrl}/`)?.hostname ?? '';
  return host !== '' && host.length <= longestServer ? host : undefined;
}

const smtp = z
  .object({
    host: boundedText(300, invalid)
      .refine((typed) => mailServerIn(typed) !== undefined, { error: 'domainWrong' })
      .transform((typed) => mailServerIn(typed) ?? ''),
    port: z.int32({ error: invalid }).min(1, invalid).max(65_535, invalid),
    user: boundedText(200, invalid).min(1, invalid),
    password: boundedText(400, invalid).min(1, invalid).optional().describe('Kept encrypted; left out, it stays'),
  })
  .meta({ id: 'SenderSmtp' });

export const saveSenderInput = z.object({
  from: mailbox().refine((address) => hostIn(address.slice(address.lastIndexOf('@') + 1)) !== undefined, {
    error: 'domainWrong',
  }),
  mode: senderMode,
  smtp: smtp.optional().describe('For SMTP: the server that the mails leave by'),
});
export const removeSenderInput = z.object({ id: rowId, version: seenVersion });

export const sender = z
  .object({
    id: z.string(),
    version: z.int32(),
    from: z.string(),
    domain: z.string(),
    mode: senderMode,
    state: senderState,
    dkimName: z.string().describe('The name of the text record with the key of the signature'),
    dkimValue: z.string().describe('What it has to say'),
    spfOk: z.boolean().nullable().describe('Whether the domain says which servers send for it'),
    dkimOk: z.boolean().nullable(),
    dmarcOk: z.boolean().nullable().describe('Whether the domain says what becomes of mails that are not signed'),
    checkedAt: z.string().nullable(),
  })
  .meta({ id: 'Sender' });
export type SenderAnswer = z.output<typeof sender>;

export const sentTestMail = z.object({ to: z.string(), from: z.string() }).meta({ id: 'SentTestMail' });
