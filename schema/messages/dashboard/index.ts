import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the dashboard: the account, its role and the status of its subscription. */
export const dashboardTexts: Texts<typeof en> = { en, sl };

export type DashboardText = Text<typeof en>;
