import { texts } from '../../../generated/messages/portal-page.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** The portal of a workshop, in which its customers see their cars, visits and invoices. */
export const portalPageTexts: Texts<typeof en> = texts;
export type PortalPageText = Text<typeof en>;
