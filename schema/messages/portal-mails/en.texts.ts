/** The mails by which a customer logs in to the portal of a workshop: asked for by them, or sent by the desk. */
export const en = {
  logIn: {
    subject: 'Log in at {workshop}',
    text: 'Here you see your cars at {workshop}, what was done and your invoices. On another device, or where the link does not open, type this code: {code}',
    button: 'Open my portal',
    note: 'Link and code work once, within 20 minutes. If you did not ask for them, there is nothing to do: nobody gets in without this e-mail.',
  },
  invitation: {
    subject: 'Your cars at {workshop}',
    text: 'Here you see your cars at {workshop}, what was done and your invoices, and book appointments. On another device open {portal} and type this code: {code}',
    button: 'Open my portal',
    note: 'Link and code work once, within 20 minutes. Later, type your e-mail address on the same page to get a new code.',
  },
} as const;
