/** What other features may use of appointments; they load it when there is one. */

export { AppointmentBox } from './request-box.tsx';
export { RequestCount } from './request-count.tsx';
export { AppointmentLists } from './request-lists.tsx';
