/** Mails by which a workshop informs a customer of an appointment. */
export const en = {
  planned: {
    subject: 'Your appointment at {workshop}: {day}, {time}',
    text: '{workshop} expects you and your car. The appointment is attached for your calendar.',
  },
  moved: {
    subject: 'Your appointment at {workshop} was moved: {day}, {time}',
    text: 'Your appointment at {workshop} was moved. The new time is attached for your calendar.',
  },
  requested: {
    subject: 'Your request to {workshop}: {day}, {time}',
    text: '{workshop} has received your request for another time and will confirm it. The new time is attached for your calendar.',
  },
  cancelled: {
    subject: 'Your appointment at {workshop} is cancelled: {day}, {time}',
    text: 'Your appointment at {workshop} is cancelled.',
  },
  declined: {
    subject: '{workshop} cannot take your booking: {day}, {time}',
    text: '{workshop} cannot take your car at the time that you asked for.',
  },
  reminder: {
    subject: 'Reminder of your appointment at {workshop}: {day}, {time}',
    text: '{workshop} is expecting you and your car.',
  },
  when: 'When: {day}, {time}',
  where: 'Where: {address}',
  phone: 'Phone: {phone}',
  car: 'Car: {plate}',
  work: 'Work: {work}',
  see: 'See the appointment',
  change: 'If the time does not suit you:',
  move: 'Move the appointment',
  cancel: 'Cancel the appointment',
  reply: 'If the time does not suit you, reply to this e-mail or call the workshop.',
  another: 'To agree on another time, reply to this e-mail or call the workshop.',
  book: 'Book another time',
} as const;
