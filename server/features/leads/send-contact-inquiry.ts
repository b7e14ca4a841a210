import { randomUUID } from 'node:crypto';
import type { ContactInput } from '../../../schema/features/leads.ts';
import { fill, mails } from '../../../schema/messages/mails.ts';
import type { Parts } from '../../context/parts.ts';
import { tellOperator } from '../../integrations/mail/tell-operator.ts';

/**
 * Keeps a contact inquiry and tells the operator (docs/specification.md §3, docs/contract.md §3).
 *
 * A filled-in trap field is answered like an honest form and keeps nothing.
 *
 * @param visitor where the request comes from
 * @throws RATE_LIMITED  too many forms from this address
 */
export async function sendContactInquiry(
  parts: Parts,
  visitor: { readonly address: string },
  { website, ...input }: ContactInput,
): Promise<{ success: true }> {
  await parts.rateLimits.take('leadPerAddress', visitor.address);
  if (website) return { success: true };
  await parts.database.transaction(async (tables) => {
    await tables.contactInquiry.create({ data: { id: randomUUID(), ...input, createdAt: parts.clock.now() } });
    await tellOperator(parts, tables, {
      subject: fill(mails.en.contactInquiry.subject, { subject: input.subject }),
      lines: [`${input.name}, ${input.email}`, input.message],
    });
  });
  parts.outbox.wake();
  return { success: true };
}
