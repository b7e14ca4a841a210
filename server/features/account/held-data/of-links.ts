import type { HeldTable } from './held-table.ts';
import { heldByWorkshop } from './of-workshops.ts';

/** Secret addresses that a workshop gives out, who is logged in by one, and who books by one. */
export const heldByLinks: Readonly<Record<string, HeldTable>> = {
  share_links: heldByWorkshop('shareLink', { secret: ['tokenHash'], inner: ['currentOf'] }),
  unsubscribe_links: heldByWorkshop('unsubscribeLink', { secret: ['tokenHash'], inner: ['addressKey'] }),
  calendar_feeds: heldByWorkshop('calendarFeed', { secret: ['tokenHash'] }),
  wall_views: heldByWorkshop('wallView', { secret: ['tokenHash'] }),
  portal_logins: heldByWorkshop('portalLogin', {
    secret: ['tokenHash', 'nonceHash'],
    inner: ['addressHash'],
    kept: 'thirty days; the address of a customer alone, and a keyed hash of the network address',
  }),
  portal_sessions: heldByWorkshop('portalSession', { secret: ['tokenHash'], kept: '180 days after the last use' }),
  booking_holds: heldByWorkshop('bookingHold', {
    inner: ['addressHash', 'operationId', 'answer'],
    kept: 'a day: a time that somebody was about to book, with a keyed hash of the network address',
  }),
  api_keys: heldByWorkshop('apiKey', { secret: ['secretHash'] }),
  portal_wishes: heldByWorkshop('portalWish', { kept: 'two years' }),
};
