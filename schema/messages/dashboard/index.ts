import { texts } from '../../../generated/messages/dashboard.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the dashboard: the account, its role and the status of its subscription. */
export const dashboardTexts: Texts<typeof en> = texts;

export type DashboardText = Text<typeof en>;
