/** What other features and the composition may use of online booking. */
export { bookOwnCar, type OwnBooking } from './book-own-car.ts';
export { type BookingPage, bookingUrl, findBookingPage } from './find-page.ts';
export { type AskedDays, type FreeTimes, listFreeTimes } from './free-times.ts';
export { type CreatedHold, createHold } from './holds.ts';
export { bookingPages } from './pages/booking-pages.rest.ts';
export { type Booking, openBooking } from './pages/open-booking.ts';
export { openVisit } from './pages/open-visit.ts';
export { daysShown } from './pages/parts/calendar.ts';
export { ChangeParts, titleOfChange } from './pages/parts/change-page.tsx';
export { findShownDays } from './pages/parts/find-shown-days.ts';
export { addressesIn, type PageContext, type ShownService } from './pages/parts/page-context.ts';
export { ServiceFacts, ServicesPart } from './pages/parts/services-part.tsx';
export { FreeTimes as FreeTimesPart, type TimeStep } from './pages/parts/times-part.tsx';
export { pageContextOf } from './pages/show-booking.ts';
export { type ChangePlace, cancelByForm, moveByForm, showCancel, showMove } from './pages/visit-changes.ts';
export { type BookedVisit, submitBooking } from './submit-booking.ts';
export { cancelVisit, findVisit, listTimesForVisit, moveVisit, type Visit } from './visits.ts';
