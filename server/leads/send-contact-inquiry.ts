import { randomUUID } from 'node:crypto';
import type { ContactInput } from '../../schema/inputs/leads.ts';
import { fill, mails } from '../../schema/messages/mails.ts';
import type { Parts } from '../platform/parts.ts';
import { tellSiteOwner } from './tell-site-owner.ts';

/**
 * Keeps a contact inquiry and tells the site owner (specification §3, contract §3).
 *
 * @param visitor where the request comes from
 * @throws RATE_LIMITED  too many forms from this address
 */
export async function sendContactInquiry(
  parts: Parts,
  visitor: { readonly address: string },
  input: ContactInput,
): Promise<{ success: true }> {
  await parts.rateLimits.take('leadPerAddress', visitor.address);
  await parts.database.transaction(async (tables) => {
    await tables.contactInquiry.create({ data: { id: randomUUID(), ...input, createdAt: parts.clock.now() } });
    await tellSiteOwner(parts, tables, {
      subject: fill(mails.en.contactInquiry.subject, { subject: input.subject }),
      lines: [`${input.name}, ${input.email}`, input.message],
    });
  });
  parts.outbox.wake();
  return { success: true };
}
