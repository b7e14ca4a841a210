import { texts } from '../../../generated/messages/customer-portal.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the desk reads about the portal of a customer. */
export const customerPortalTexts: Texts<typeof en> = texts;
