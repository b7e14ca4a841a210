/** Texts of the mails about the confirmation of invoices. */
export const en = {
  invoicesWait: {
    subject: 'Invoices are still waiting for the tax authority',
    text: '{count, plural, one {# invoice of your workshop is} other {# invoices of your workshop are}} not confirmed by the tax authority yet, and half of the time allowed has passed. The last day is {day}. Delavnica keeps sending them automatically; the page shows what is holding them up.',
    button: 'Open the invoices',
    note: 'The invoices are valid and keep their numbers. If the authority refuses one, its page says what to do.',
  },
  certificateEnds: {
    subject: 'The certificate for confirming invoices expires soon',
    text: 'The certificate with which your workshop confirms its invoices at the tax authority is valid until {day}. Please apply for a new one in eDavki and upload it in the settings before that day.',
    button: 'Open the settings',
    note: 'Without a valid certificate the authority refuses invoices.',
  },
} as const;
