import type { OperatorCommand } from '../context/operator-command.ts';
import { accessCommands } from '../features/access/access.operator.ts';
import { accountsCommands } from '../features/accounts/accounts.operator.ts';
import { billingCommands } from '../features/billing/billing.operator.ts';
import { downloadsCommands } from '../features/downloads/downloads.operator.ts';
import { transfersCommands } from '../features/transfers/transfers.operator.ts';
import { twoFactorCommands } from '../features/two-factor/two-factor.operator.ts';
import { jobsCommands } from './jobs.operator.ts';

/** Everything the people who run the installation can do by command, in the order in which `help` lists it. */
export const operatorCommands: readonly OperatorCommand[] = [
  ...accountsCommands,
  ...twoFactorCommands,
  ...billingCommands,
  ...accessCommands,
  ...transfersCommands,
  ...downloadsCommands,
  ...jobsCommands,
];
