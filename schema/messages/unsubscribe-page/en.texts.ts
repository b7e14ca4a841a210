/** The public page on which a customer ends invitations and advertising of a workshop. */
export const en = {
  title: 'Unsubscribe, {workshop}',
  head: 'No more invitations and offers?',
  ask: '{workshop} will then send you no reminders of services and tests, no offers and no news, neither by e-mail nor by SMS.',
  stays: 'You will still be sent what is about work in progress: estimates, invoices and when your car is ready.',
  end: 'Unsubscribe',
  endedHead: 'You are unsubscribed',
  ended: '{workshop} will not send you invitations, offers or news any more.',
  again: 'If you change your mind, tell the workshop.',
  notSent: 'This could not be sent. Check your connection and try again, or call the workshop.',
} as const;
