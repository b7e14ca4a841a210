import { z } from 'zod';
import { grantSourceAnswer, planAnswer } from '../../fields/closed-sets.ts';

/** Access beside the subscription as the owner sees it. */
export const accessGrant = z
  .object({
    id: z.string(),
    source: grantSourceAnswer,
    plan: planAnswer,
    reference: z.string().describe('What it goes back to, for example the reference of a transfer; may be empty'),
    validFrom: z.string().describe('ISO 8601'),
    validUntil: z.string().describe('ISO 8601'),
    running: z.boolean().describe('Whether it opens anything at this moment'),
  })
  .meta({ id: 'AccessGrant', description: 'Access beside the subscription, until a date.' });
export type ListedGrant = Readonly<z.output<typeof accessGrant>>;
