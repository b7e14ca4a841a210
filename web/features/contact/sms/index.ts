import { lazy } from 'react';

/** What other features show of SMS. */
export { default as letterStyles } from './letter.module.css';
export { stopPlace } from './link-places.ts';
export { useSmsWay } from './use-sms-way.ts';

/** How SMS are sent, as the settings show it. */
export const SmsSettingsCard = lazy(async () => ({
  default: (await import('./settings/sms-settings-card.tsx')).SmsSettingsCard,
}));
/** A text with what it costs, while it is typed. */
export const SmsCost = lazy(async () => ({ default: (await import('./sms-cost.tsx')).SmsCost }));
/** The dialog that sends one. */
export const SmsDialog = lazy(async () => ({ default: (await import('./sms-dialog.tsx')).SmsDialog }));
