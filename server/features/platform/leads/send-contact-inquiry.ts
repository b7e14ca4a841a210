import { randomUUID } from 'node:crypto';
import type { ContactInput } from '../../../../schema/features/platform/leads.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { notifyOperator } from '../../../integrations/mail/notify-operator.ts';

/**
 * Keeps a contact inquiry and notifies the operator (docs/specification.md §3, docs/contract.md §3).
 *
 * A filled-in trap field is answered like an honest form and keeps nothing.
 *
 * @param visitor where the request comes from
 * @throws RATE_LIMITED  too many forms from this address
 */
export async function sendContactInquiry(
  ctx: AppContext,
  visitor: { readonly address: string },
  { website, ...input }: ContactInput,
): Promise<{ success: true }> {
  await ctx.rateLimits.take('leadPerAddress', visitor.address);
  if (website) return { success: true };
  await ctx.database.transaction(async (tx) => {
    await tx.contactInquiry.create({ data: { id: randomUUID(), ...input, createdAt: ctx.clock.now() } });
    await notifyOperator(ctx, tx, {
      subject: `Contact: ${input.subject}`,
      replyTo: input.email,
      lines: [`${input.name}, ${input.email}`, input.message],
    });
  });
  ctx.outbox.wake();
  return { success: true };
}
