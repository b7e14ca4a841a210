/** Mails to customers who have not paid in time, one for each step. */
export const en = {
  first: {
    subject: 'Reminder: invoice {number} from {workshop}',
    text: 'Invoice {number} was due on {day}; {sum} is still open. If you have paid it in the meantime, please ignore this e-mail.',
  },
  second: {
    subject: 'Second reminder: invoice {number} from {workshop}',
    text: 'Invoice {number} was due on {day} and has not been paid as far as we can see; {sum} is open.',
  },
  third: {
    subject: 'Last reminder: invoice {number} from {workshop}',
    text: 'Invoice {number}, due on {day}, is still not paid in spite of our reminders; {sum} is open. Please pay it now, or reply to this e-mail and tell us why you do not.',
  },
  interest:
    '{rate, select, none {Statutory default interest runs from the day after the due date.} other {Statutory default interest runs from the day after the due date, at present {rate} % a year.}}',
  attached: 'The invoice with the details for the payment is attached.',
} as const;
