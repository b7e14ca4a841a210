import { noArguments } from '../../schema/inputs/operator.ts';
import { soldPrices } from '../../schema/plans.ts';
import { operatorCommand } from '../platform/operator-command.ts';
import { ensureCatalogue } from './stripe-catalogue.ts';

export const billingCommands = [
  operatorCommand({
    name: 'stripe-catalogue',
    summary: 'creates the products and prices that Stripe does not have yet',
    arguments: noArguments,
    async run({ stripe }) {
      await ensureCatalogue(stripe);
      return soldPrices().map(({ lookupKey }) => lookupKey);
    },
  }),
];
