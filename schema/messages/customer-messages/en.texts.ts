/** Messages that a workshop writes to a customer, where nobody writes words of their own. */
export const en = {
  READY: {
    subject: 'Your car is ready at {workshop}',
    text: 'Your car is ready and waiting for you at {workshop}.',
  },
  ESTIMATE: {
    subject: 'Estimate from {workshop}',
    text: '{workshop} has prepared an estimate for you.',
  },
  APPOINTMENT: {
    subject: 'Your appointment at {workshop}',
    text: 'This is about your appointment at {workshop}. To move or cancel it, reply to this e-mail or call the workshop.',
  },
  INVOICE: {
    subject: 'Invoice from {workshop}',
    text: '{workshop} has issued an invoice to you.',
  },
  ROADWORTHY: {
    subject: 'Your roadworthiness test is due soon: reminder from {workshop}',
    text: 'The roadworthiness test of your car is due soon. {workshop} can check the car beforehand. To agree on a day, reply to this e-mail or call the workshop.',
  },
  SERVICE: {
    subject: 'Your service is due: reminder from {workshop}',
    text: 'Your car is due for its next service. To agree on a day with {workshop}, reply to this e-mail or call the workshop.',
  },
  TYRES: {
    subject: 'Time to change your tyres: reminder from {workshop}',
    text: 'It is time to change the tyres of your car. To agree on a day with {workshop}, reply to this e-mail or call the workshop.',
  },
  DEFERRED: {
    subject: 'Work on your car that was put off: reminder from {workshop}',
    text: 'On your last visit to {workshop} some of the work on your car was put off. To agree on a day for it, reply to this e-mail or call the workshop.',
  },
  WARRANTY_END: {
    subject: 'Your warranty ends soon: reminder from {workshop}',
    text: 'The warranty for work that {workshop} has done on your car ends soon. If anything is not as it should be, reply to this e-mail or call the workshop.',
  },
  CUSTOM: {
    subject: 'A message from {workshop}',
    text: '{workshop} would like to talk to you about your car. Reply to this e-mail or call the workshop.',
  },
  NEWS: {
    subject: 'News from {workshop}',
    text: '{workshop} has something new for you. Reply to this e-mail or call the workshop to hear more.',
  },
  vehicle: 'Car: {plate}',
  visit: { button: 'See the visit', note: 'Questions? Reply to this e-mail or call the workshop.' },
  invoice: { button: 'See the invoice', note: 'Questions? Reply to this e-mail or call the workshop.' },
  booking: { button: 'Choose a time', note: 'You can also reply to this e-mail or call the workshop.' },
} as const;
