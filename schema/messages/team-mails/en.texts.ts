/** Texts of the mails that owners and members of a team cause. */
export const en = {
  welcomeMember: {
    subject: 'You can log in to your workshop now',
    text: 'A workshop has added you to its team in Delavnica. The button confirms your e-mail address and opens the log-in screen. Log in with this address and the password you were given; you choose your own one then.',
    button: 'Confirm and log in',
    note: 'If you do not know this workshop, you can ignore this e-mail.',
  },
  invitation: {
    subject: 'An invitation to a workshop team',
    text: 'A workshop invites you to its team in Delavnica. Open the invitation within 7 days to see who invites you, choose a password and accept it.',
    button: 'Open the invitation',
    note: 'If you do not want this, you can ignore this e-mail: nothing happens without you.',
  },
  memberAddressLeft: {
    subject: 'The e-mail address of your account was changed',
    text: 'The owner of your workshop has moved your account in Delavnica to another e-mail address. You log in with that address from now on; every device was logged out.',
    button: 'Log in',
    note: 'If you did not expect this, ask the owner of your workshop.',
  },
  memberAddressNew: {
    subject: 'Confirm your e-mail address',
    text: 'The owner of your workshop has made this the e-mail address of your account in Delavnica. Please confirm it within 7 days. You log in with it from now on.',
    button: 'Confirm e-mail address',
    note: 'If you do not know this workshop, you can ignore this e-mail.',
  },
  memberPasswordSet: {
    subject: 'The owner of your workshop has set a new password for you',
    text: 'The owner of your workshop has set a new password for your account in Delavnica. Every device was logged out and two-factor authentication is off. Log in with the password the owner gives you; you choose your own one then.',
    button: 'Log in',
    note: 'If you did not expect this, ask the owner of your workshop.',
  },
  memberLeft: {
    subject: 'A member has left your team',
    text: '{member} ({email}) has left your team, and the seat is free again.',
    button: 'Open your team',
    note: 'What this member did stays in the audit trail of your workshop.',
  },
  teamLeft: {
    subject: 'You have left the team',
    text: 'You have left the team of your workshop, and your account in Delavnica was deleted.',
    button: 'To the start page',
    note: 'If this was not you, tell the owner of the workshop.',
  },
} as const;
