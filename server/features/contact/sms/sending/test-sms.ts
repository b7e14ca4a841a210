import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { Message } from '../../../../../schema/features/contact/messages.ts';
import type { testSmsInput } from '../../../../../schema/features/contact/sms/message-settings.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import { smsTexts } from '../../../../../schema/messages/sms/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { requiredPhone } from '../../../workshop/workshop-settings/index.ts';
import { presentMessage } from '../../customer-mails/index.ts';
import { queueSms } from './queue-sms.ts';

/** So long somebody who has pressed waits to see how it ended. */
const waitMilliseconds = 10_000;

/**
 * Sends an SMS to a phone of the workshop itself, at any hour.
 *
 * @throws BAD_INPUT no phone number; RATE_LIMITED
 */
export async function testSms({ ctx, db }: SignedInCall, input: z.output<typeof testSmsInput>): Promise<Message> {
  const workshop = await db.itself.read();
  const to = requiredPhone(input.to, workshop.country, 'to');
  const now = ctx.clock.now();
  const t = textIn(languageOfDocument(workshop.language), smsTexts);
  const time = now.toLocaleTimeString('en-GB', { timeZone: workshop.zone });
  const text = t('test', { workshop: workshop.name, time });
  const id = await db.transaction((tx) =>
    queueSms(tx, ctx, { kind: 'CUSTOM', class: 'SERVICE', customerId: null, to, text, isTest: true, now }),
  );
  if (id === undefined) throw new AppError('RATE_LIMITED', 'recipientMailedOften');
  return presentMessage(await db.message.findUniqueOrThrow({ where: { id } }));
}

/** Waits a little for what the provider says; once the message is written, because nothing leaves before. */
export async function answerOfTest({ ctx, db }: SignedInCall, { id, state }: Pick<Message, 'id' | 'state'>) {
  if (state === 'QUEUED') await ctx.outbox.delivered(id, waitMilliseconds);
  return presentMessage(await db.message.findUniqueOrThrow({ where: { id } }));
}
