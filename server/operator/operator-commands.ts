import type { OperatorCommand } from '../context/operator-command.ts';
import { accountsCommands } from '../features/account/accounts/accounts.operator.ts';
import { twoFactorCommands } from '../features/account/two-factor/two-factor.operator.ts';
import { downloadsCommands } from '../features/platform/downloads/downloads.operator.ts';
import { accessCommands } from '../features/subscription/access/access.operator.ts';
import { billingCommands } from '../features/subscription/billing/billing.operator.ts';
import { transfersCommands } from '../features/subscription/transfers/transfers.operator.ts';
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
