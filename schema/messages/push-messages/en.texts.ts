/** Push messages, as a locked screen shows them: no name and no plate, unless the person wants them. */
export const en = {
  decision: {
    approved: '{number}: the customer has approved',
    declined: '{number}: the customer has declined',
    deferred: '{number}: the customer has deferred the work',
    partly: '{number}: the customer has approved a part',
    approvedText: 'The work can go on.',
    otherText: 'See the job card for what was agreed.',
  },
  partArrived: {
    title: '{number}: a part has arrived',
    text: 'See the job card for which one.',
  },
  assigned: {
    title: '{number}: work was assigned to you',
    text: 'See the job card for what is to be done.',
  },
  promise: {
    title: '{number}: promised for {time}',
    text: 'The car should be ready in half an hour.',
  },
  call: {
    title: '{number}: the customer asks for a call',
    text: 'The number is on the job card.',
  },
  booking: {
    title: '{number}: a booking has to be confirmed',
    text: 'The customer waits for your answer.',
  },
  clock: {
    title: '{number}: your time was still running',
    titleAlone: 'Your time was still running',
    text: 'It was stopped when the workshop closed. Check your entry.',
  },
  test: {
    title: 'Test message',
    text: 'Notifications work on this device.',
  },
} as const;
