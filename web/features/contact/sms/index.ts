import { lazy } from 'react';

/** How SMS are sent, as the settings show it. */
export const SmsSettingsCard = lazy(async () => ({
  default: (await import('./settings/sms-settings-card.tsx')).SmsSettingsCard,
}));
