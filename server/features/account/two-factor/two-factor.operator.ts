import { clearFactorArguments, noArguments } from '../../../../schema/features/platform/operator.ts';
import { operatorCommand } from '../../../context/operator-command.ts';
import { clearTwoFactor } from './clear-two-factor.ts';
import { reencryptStoredSecrets } from './codes/reencrypt-stored-secrets.ts';

export const twoFactorCommands = [
  operatorCommand({
    name: 'clear-factor',
    summary: 'turns the second factor of somebody off who has proved who it is, and logs every device out',
    arguments: clearFactorArguments,
    run: clearTwoFactor,
  }),
  operatorCommand({
    name: 'reencrypt',
    summary: 'seals what is kept with the current DATA_KEY, and says what is left under the previous one',
    arguments: noArguments,
    run: reencryptStoredSecrets,
  }),
];
