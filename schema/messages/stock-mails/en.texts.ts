/** Texts of the mails about the stock of a workshop. */
export const en = {
  belowMinimum: {
    subject: 'Below its minimum: {name}',
    text: '{parts} {count, plural, one {is} other {are}} below the minimum that you have set.',
    button: 'Open purchasing',
    note: 'We write once for each part, and again only after there was enough of it in between.',
  },
} as const;
