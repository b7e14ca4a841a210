import { z } from 'zod';

/** What a message of the outbox says that is an SMS. */
export const smsContent = z.object({
  workshopId: z.string(),
  to: z.string(),
  text: z.string(),
  /** That somebody of the workshop has sent to a phone of theirs: it waits for no morning. */
  isTest: z.exactOptional(z.literal(true)),
});
export type SmsContent = z.output<typeof smsContent>;
