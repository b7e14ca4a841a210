import { lazy } from 'react';

/** What the pages of a vehicle and of a customer show of reminders; it comes last, because it is looked for last. */
export const RemindersOf = lazy(async () => ({ default: (await import('./reminders-of.tsx')).RemindersOf }));
/** Which kinds leave, and when, as the settings show it. */
export const ReminderRulesCard = lazy(async () => ({
  default: (await import('./rules/rules-card.tsx')).ReminderRulesCard,
}));
