import type { Appearance } from '@stripe/stripe-js';
import { isDark } from '../../../../kit/appearance/shown-theme.ts';

/**
 * Makes the provider's card fields look like ours: they are in a frame, which our style sheets do not reach, so our
 * tokens are handed over as they are in the theme that is shown.
 */
export function cardFieldsLook(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: isDark() ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--colour-accent'),
      borderRadius: token('--radius-control'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}
