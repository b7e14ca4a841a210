/**
 * Texts of registration. Titles of toasts are the specification's, word for word (docs/specification.md §8).
 */
export const en = {
  debugLead: 'Only development builds show this. The password is masked.',
  debugTitle: 'Entered data',
  email: 'E-mail',
  firstName: 'First name',
  haveAccount: 'Already registered?',
  lastName: 'Last name',
  logIn: 'Log in',
  password: 'Password',
  passwordHint: 'At least {minimum, plural, one {# character} other {# characters}}',
  register: 'Register',
  registerLead: 'One account for your workshop. You choose a plan afterwards.',
  registerTitle: 'Create your account',
  registered: 'Registration Successful',
  registeredMailPrepared: 'Your verification e-mail was prepared and will arrive soon.',
  registeredMailSent: 'Please check your e-mail, and the spam folder too, for the verification link.',
  registeredNext: 'We take you to the log-in screen now.',
  registering: 'Creating your account…',
  registrationFailed: 'Registration Failed',
  required: 'Required',
  username: 'Username',
  usernameHint:
    'At least {minimum, plural, one {# character} other {# characters}}. You log in with your e-mail address, not with this name.',
} as const;
