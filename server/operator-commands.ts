import { accessCommands } from './access/access.operator.ts';
import { accountsCommands } from './accounts/accounts.operator.ts';
import { billingCommands } from './billing/billing.operator.ts';
import { downloadsCommands } from './downloads/downloads.operator.ts';
import type { OperatorCommand } from './platform/operator-command.ts';
import { transfersCommands } from './transfers/transfers.operator.ts';
import { twoFactorCommands } from './two-factor/two-factor.operator.ts';

/** Everything the people who run the installation can do by command, in the order in which `help` lists it. */
export const operatorCommands: readonly OperatorCommand[] = [
  ...accountsCommands,
  ...twoFactorCommands,
  ...billingCommands,
  ...accessCommands,
  ...transfersCommands,
  ...downloadsCommands,
];
