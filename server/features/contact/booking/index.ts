/** What other features and the composition may use of online booking. */
export { bookOwnCar, type OwnBooking } from './book-own-car.ts';
export { type BookingPage, bookingUrl, findBookingPage } from './find-page.ts';
export { type AskedDays, type FreeTimes, listFreeTimes } from './free-times.ts';
export { type TakenHold, takeHold } from './holds.ts';
export { bookingPages } from './pages/booking-pages.rest.ts';
export { type BookedVisit, submitBooking } from './submit-booking.ts';
export { cancelVisit, findVisit, listTimesForVisit, moveVisit, type Visit } from './visits.ts';
