import { texts } from '../../../generated/messages/booking-page.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** The public page on which car owners book an appointment, and the pages that move and cancel one. */
export const bookingPageTexts: Texts<typeof en> = texts;
export type BookingPageText = Text<typeof en>;
