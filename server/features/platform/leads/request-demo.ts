import { randomUUID } from 'node:crypto';
import type { RequestDemoInput } from '../../../../schema/features/platform/leads.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { notifyOperator } from '../../../integrations/mail/notify-operator.ts';

/**
 * Keeps a demo request and notifies the operator (docs/specification.md §3, docs/contract.md §3).
 *
 * A filled-in trap field is answered like an honest form and keeps nothing.
 *
 * @param visitor where the request comes from
 * @throws RATE_LIMITED  too many forms from this address
 */
export async function requestDemo(
  ctx: AppContext,
  visitor: { readonly address: string },
  input: RequestDemoInput,
): Promise<{ success: true }> {
  await ctx.rateLimits.take('leadPerAddress', visitor.address);
  const { message = null, website, ...fields } = input;
  if (website) return { success: true };
  await ctx.database.transaction(async (tx) => {
    await tx.demoRequest.create({
      data: { id: randomUUID(), ...fields, message, createdAt: ctx.clock.now() },
    });
    await notifyOperator(ctx, tx, {
      subject: `Demo request from ${input.company}`,
      replyTo: input.email,
      lines: [
        `${input.firstName} ${input.lastName}, ${input.email}`,
        `${input.company} (${input.businessSize})`,
        message ?? '',
      ],
    });
  });
  ctx.outbox.wake();
  return { success: true };
}
