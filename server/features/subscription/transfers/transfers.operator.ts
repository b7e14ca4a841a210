import { transferPaidArguments } from '../../../../schema/features/platform/operator.ts';
import { operatorSource } from '../../../auth/sessions/actor.ts';
import { operatorCommand } from '../../../context/operator-command.ts';
import { confirmTransfer } from './confirm-transfer.ts';

export const transfersCommands = [
  operatorCommand({
    name: 'transfer-paid',
    summary: 'notes that the money of a bank transfer has arrived, and opens what was paid for',
    arguments: transferPaidArguments,
    run: async (ctx, { reference }) => {
      const { email, plan, amountCents, currency, outcome, validUntil } = await confirmTransfer(ctx, reference, {
        source: operatorSource,
      });
      const amount = `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;
      if (outcome === 'already paid') return [`${reference} (${amount}, ${email}) was noted as paid before`];
      return [
        `${reference}: ${amount} of ${email} noted as paid. Compare the amount with the statement`,
        `Access with plan ${plan} until ${validUntil?.toISOString().slice(0, 10)}`,
      ];
    },
  }),
];
