import { successResult } from '../../../../schema/answers.ts';
import { chooseThemeInput } from '../../../../schema/features/account/accounts.ts';
import { feature, operation } from '../../../api/operation/index.ts';

export const appearanceFeature = feature({
  name: 'appearance',
  operations: [
    operation({
      name: 'chooseTheme',
      kind: 'mutation',
      permission: 'anybody',
      args: 'flat',
      description: 'Stores the theme of the screens in a cookie of this browser.',
      input: chooseThemeInput,
      output: successResult,
      rest: [{ at: ['post', '/api/choose-theme'] }],
      run: ({ keep }, { theme }) => {
        // What follows the device needs no cookie.
        keep({ theme: theme === 'system' ? null : theme });
        return { success: true };
      },
    }),
  ],
});
