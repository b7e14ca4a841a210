/**
 * Texts around every screen of somebody who is logged in: loading the account, the own password, logging out. Titles
 * of toasts are the specification's, word for word (docs/specification.md §8).
 */
export const en = {
  atFirstLoginLead:
    'The owner of your workshop set the first password and knows it. To continue, choose one that only you know.',
  atFirstLoginTitle: 'Choose your own password',
  changeFailed: 'Nothing was changed',
  dashboardError: 'Dashboard Error',
  failedToFetch: 'Failed to fetch user data',
  loading: 'Loading your account…',
  logOut: 'Log out',
  logoutFailed: 'Logout Failed',
  loggingOut: 'Logging out…',
  newPassword: 'New password',
  newPasswordAgain: 'Repeat the new password',
  ownPasswordChangedText: 'Only you know it now. Other devices were logged out.',
  passwordChanged: 'Password changed',
  passwordChangeFailed: 'The password was not changed',
  passwordsDontMatch: "Passwords Don't Match",
  passwordHint: 'At least {minimum, plural, one {# character} other {# characters}}',
  required: 'Required',
  savePassword: 'Save new password',
  savingPassword: 'Saving…',
  retry: 'Try again',
} as const;
