/** Texts of an owner's first hour. */
export const en = {
  title: 'Get your workshop started',
  progress: '{done} of {total} done',
  done: 'Done',
  skip: 'Skip',
  skipStep: 'Skip: {step}',
  skipFailed: 'The step could not be skipped',
  afterPayment: 'Opens with your plan.',
  steps: {
    email: 'Confirm your e-mail address',
    plan: 'Choose a plan',
    workshop: 'Enter your workshop’s data',
    car: 'Add your first car',
    colleague: 'Invite your first colleague',
    app: 'Install the Windows app',
  },
  texts: {
    email: 'Open the link we have mailed to you.',
    plan: 'Start the payment above, and everything else opens.',
    workshop: 'Your name, address, tax number and logo appear on every invoice.',
    car: 'A plate is enough to begin with.',
    colleague: 'Everybody in the workshop gets a log-in of their own.',
    app: 'For the computer at the front desk and in the workshop.',
  },
  ways: {
    email: 'Open',
    plan: 'Open',
    workshop: 'Enter',
    car: 'Add',
    colleague: 'Invite',
    app: 'Install',
  },
} as const;
