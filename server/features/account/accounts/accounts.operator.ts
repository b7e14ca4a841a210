import { accountArguments, mailArguments } from '../../../../schema/features/platform/operator.ts';
import { operatorCommand } from '../../../context/operator-command.ts';
import { lookUpAccount } from './support/look-up-account.ts';
import { resetRateLimits } from './support/reset-rate-limits.ts';
import { sendMailAgain } from './support/send-mail-again.ts';

/** What support needs when somebody cannot get in. */
export const accountsCommands = [
  operatorCommand({
    name: 'account',
    summary: 'shows the state of an account, its mails that have not left and its latest events',
    arguments: accountArguments,
    run: lookUpAccount,
  }),
  operatorCommand({
    name: 'resend-mail',
    summary: 'sends a mail again that could not be sent',
    arguments: mailArguments,
    run: sendMailAgain,
  }),
  operatorCommand({
    name: 'lift-limit',
    summary: 'gives an account back every attempt that was used up: log-ins, codes, mails',
    arguments: accountArguments,
    run: resetRateLimits,
  }),
];
