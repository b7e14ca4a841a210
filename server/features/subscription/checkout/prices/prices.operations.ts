import { z } from 'zod';
import { plansInput } from '../../../../../schema/features/subscription/billing.ts';
import { offeredPlan, paymentProviderAnswer } from '../../../../../schema/features/subscription/billing-answers.ts';
import { operation } from '../../../../api/operation/index.ts';
import { listPlans } from './list-plans.ts';
import { paymentProvider } from './payment-provider.ts';

/** What is sold, and through whom; GraphQL only. */
export const priceOperations = [
  operation({
    name: 'plans',
    kind: 'query',
    permission: 'anybody',
    description: 'The plans that are offered, cheapest first.',
    input: plansInput,
    output: z.array(offeredPlan),
    rest: [],
    run: ({ ctx, actor }, input) => listPlans(ctx, actor, input),
  }),
  operation({
    name: 'paymentProvider',
    kind: 'query',
    permission: 'anybody',
    description: 'Public settings of the payment provider, such as its publishable key.',
    output: paymentProviderAnswer,
    rest: [],
    run: ({ ctx }) => paymentProvider(ctx.config),
  }),
];
