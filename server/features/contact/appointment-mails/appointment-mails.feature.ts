import { feature } from '../../../api/operation/index.ts';
import { saveDeclineText } from './mails/decline-text.ts';
import { appointmentMails } from './mails/follow-appointments.ts';
import { appointmentRemindersJob } from './reminders/remind-of-appointments.ts';

/** What customers are mailed of their appointments: invitations for their calendars, and reminders. */
export const appointmentMailsFeature = feature({
  name: 'appointment-mails',
  hooks: { bookingDeclined: [{ columns: [], run: saveDeclineText }] },
  followers: [appointmentMails],
  jobs: [appointmentRemindersJob],
});
