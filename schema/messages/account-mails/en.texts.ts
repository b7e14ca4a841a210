/** Texts of the mails about an account and its security. */
export const en = {
  verifyEmail: {
    subject: 'Confirm your e-mail address',
    text: 'Thank you for registering your workshop with Delavnica. Please confirm your e-mail address within 24 hours.',
    button: 'Confirm e-mail address',
    note: 'If you have not registered, you can ignore this e-mail: without the confirmation the registration is removed after seven days.',
  },
  registeredAgain: {
    subject: 'Confirm your e-mail address',
    text: 'Your e-mail address was registered with Delavnica more than once, and the account will open with the password of the newest registration. If all of them were yours, please confirm your e-mail address within 24 hours and log in on the same device.',
    button: 'Confirm e-mail address',
    note: 'If somebody else may have registered your address, do not confirm it. Choose a new password with “Forgot password?” on the log-in screen instead: that gives the account to you alone.',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    text: 'Somebody has just tried to use your e-mail address for another account. You have an account already, so nothing was changed.',
    button: 'Log in',
    note: 'If this was not you, you need do nothing.',
  },
  passwordLink: {
    subject: 'Choose a new password',
    text: 'Somebody asked for a new password for your account. The link is valid for 1 hour and works once.',
    button: 'Choose a new password',
    note: 'If you did not ask for it, you can ignore this e-mail: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account has just been changed. Every other device was logged out. If this was you, you need do nothing.',
    button: 'Undo the change',
    note: 'The button works once, for seven days, whatever else changes in the meantime: it logs every device out and lets you choose a new password.',
  },
  passwordReset: {
    subject: 'You have a new password',
    text: 'A new password has just been set for your account with a mailed link, and every device was logged out.',
    button: 'Log in',
    note: 'If this was not you, choose a new password at once with “Forgot password?” on the log-in screen.',
  },
  confirmNewEmail: {
    subject: 'Confirm your new e-mail address',
    text: 'This is to become the e-mail address of your account. Please confirm it within 24 hours; until then the old one stays.',
    button: 'Confirm e-mail address',
    note: 'If you do not know this account, you can ignore this e-mail.',
  },
  emailChangeAsked: {
    subject: 'Your e-mail address is about to change',
    text: 'Somebody who knows your password asked to move your account to {email}. It happens when the link mailed there is opened.',
    button: 'Stop it with a new password',
    note: 'If this was you, you need do nothing.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    text: 'Your account has moved to {email}. You log in with that address from now on. If this was you, you need do nothing.',
    button: 'Undo the change',
    note: 'The button works once, for seven days, whatever else changes in the meantime: it brings the account back to this address, logs every device out and lets you choose a new password.',
  },
  changeUndone: {
    subject: 'A change to your account was undone',
    text: 'Somebody has undone a change to your account with the link in the e-mail that announced it. The account has the address {email} now, every device was logged out, and a new password has to be chosen.',
    button: 'Write to us',
    note: 'If this was you, you need do nothing.',
  },
  twoFactorOn: {
    subject: 'Two-factor authentication is on',
    text: 'From now on, logging in to your account asks for a code from your authenticator app. Keep the recovery codes in a safe place: each of them stands in for the app once. Every other device was logged out.',
    button: 'Account & security',
    note: 'If this was not you, choose a new password at once with “Forgot password?” on the log-in screen.',
  },
  twoFactorOff: {
    subject: 'Two-factor authentication is off',
    text: 'From now on, the password alone opens your account.',
    button: 'Account & security',
    note: 'If this was not you, choose a new password at once with “Forgot password?” on the log-in screen.',
  },
  twoFactorCleared: {
    subject: 'Support has turned two-factor authentication off',
    text: 'As you asked, and after you proved who you are, our support has turned two-factor authentication off and logged out every device. Your password is still the same.',
    button: 'Account & security',
    note: 'If you did not ask for this, choose a new password at once with “Forgot password?” on the log-in screen and write to us with the contact form.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'A recovery code has just stood in for your authenticator app. {left, plural, one {# of ten is left} other {# of ten are left}}.',
    button: 'Account & security',
    note: 'If this was not you, choose a new password at once with “Forgot password?” on the log-in screen.',
  },
  deletionAsked: {
    subject: 'Your account will be deleted on {date}',
    text: 'You asked for your account to be deleted. On {date} it goes with your team, your invoices here and the audit trail, and a running subscription ends. Until then everything works as before.',
    button: 'Keep the account',
    note: 'If you did not ask for it, log in, keep the account and change the password.',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    text: 'Your account, your team and everything held about them have been deleted, and no subscription is running any more. The payment provider keeps the invoices as long as the law asks.',
    button: 'To the start page',
    note: 'Thank you for using Delavnica.',
  },
} as const;
