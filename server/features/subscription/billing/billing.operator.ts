import { noArguments } from '../../../../schema/features/platform/operator.ts';
import { soldPrices } from '../../../../schema/money/plans.ts';
import { operatorCommand } from '../../../context/operator-command.ts';
import { ensureStripeProducts } from '../subscriptions/index.ts';

export const billingCommands = [
  operatorCommand({
    name: 'stripe-catalogue',
    summary: 'creates the products and prices that Stripe does not have yet',
    arguments: noArguments,
    async run({ stripe }) {
      await ensureStripeProducts(stripe);
      return soldPrices().map(({ lookupKey }) => lookupKey);
    },
  }),
];
