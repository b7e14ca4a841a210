import { texts } from '../../../generated/messages/booking-requests.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of appointments at the desk: requests of customers, and who has not come. */
export const bookingRequestsTexts: Texts<typeof en> = texts;
