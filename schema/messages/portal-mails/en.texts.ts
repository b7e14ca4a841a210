/** The mail by which a customer logs in to the portal of a workshop. */
export const en = {
  logIn: {
    subject: 'Log in at {workshop}',
    text: 'Here you see your cars at {workshop}, what was done and your invoices. On another device, or where the link does not open, type this code: {code}',
    button: 'Open my portal',
    note: 'Link and code work once, within 20 minutes. If you did not ask for them, there is nothing to do: nobody gets in without this mail.',
  },
} as const;
