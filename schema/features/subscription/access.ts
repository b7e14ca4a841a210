import { z } from 'zod';
import { grantSourceAnswer, planAnswer } from '../../fields/closed-sets.ts';

/** Access beside the subscription as the owner sees it. */
export const accessGrant = z
  .object({
    id: z.string(),
    source: grantSourceAnswer,
    plan: planAnswer,
    reference: z.string().describe('Origin of the grant, for example the reference of a transfer; may be empty'),
    validFrom: z.string().describe('ISO 8601'),
    validUntil: z.string().describe('ISO 8601'),
    running: z.boolean().describe('Whether it grants access now'),
  })
  .meta({ id: 'AccessGrant', description: 'Access granted in addition to the subscription, until a date.' });
export type ListedGrant = Readonly<z.output<typeof accessGrant>>;
