/** Every number of the specification and the contract, once. Units are in the names. */

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Lengths in characters (code points); the password's upper bound is in bytes because bcrypt cuts there. */
export const lengths = {
  passwordMinimum: 8,
  passwordMaximumBytes: 72,
  fullNameMinimum: 2,
  /** Two name parts and the blank between them. */
  fullNameMaximum: 201,
  namePartMaximum: 100,
  usernameMinimum: 3,
  usernameMaximum: 100,
  emailMaximum: 254,
  companyMaximum: 200,
  businessSizeMaximum: 50,
  subjectMaximum: 200,
  messageMaximum: 5000,
} as const;

export const lifetimes = {
  verificationLinkSeconds: day,
  resetLinkSeconds: hour,
  sessionSeconds: 7 * day,
  /** However often it is prolonged: then the person logs in again. */
  sessionMaximumSeconds: 90 * day,
  /** A session is prolonged when more than this has passed since the last time, so that reads stay reads. */
  sessionRenewalSeconds: hour,
  /** How long a log-in waits for its second factor. */
  secondFactorSeconds: 5 * minute,
  trustedDeviceSeconds: 30 * day,
  /** How long a browser keeps attempts of its own after a log-in. */
  knownDeviceSeconds: 180 * day,
  /** How long a deletion that was asked for can be taken back. */
  deletionGraceSeconds: 7 * day,
  trialDays: 30,
  /** How long the desktop app opens without the server after it last heard that the workshop is paid. */
  entitlementSeconds: 7 * day,
  /** How long the screens keep data that none of them shows (specification §9, data cache). */
  unusedDataSeconds: 5 * minute,
} as const;

/** What the screens wait before they move on (specification §9). */
export const delays = {
  afterRegistrationMilliseconds: 3000,
  afterLoginMilliseconds: 1000,
  afterVerifiedPaymentMilliseconds: 3000,
  afterCardPaymentMilliseconds: 2000,
  unauthenticatedMilliseconds: 100,
} as const;

export const limits = {
  bodyBytes: 100 * 1024,
  webhookBodyBytes: 1024 * 1024,
  webhookToleranceSeconds: 300,
} as const;

/** Attempts allowed per window; `perAddress` budgets are multiplied by RATE_LIMIT_SCALE, per-account ones never. */
export const budgets = {
  loginPerAccount: { points: 10, windowSeconds: 15 * minute },
  /** For somebody signed in who shows the password again. */
  passwordPerAccount: { points: 10, windowSeconds: 15 * minute },
  loginPerKnownDevice: { points: 10, windowSeconds: 15 * minute },
  loginPerAddress: { points: 100, windowSeconds: 15 * minute },
  /** A code has a million values and three are right at a time; five guesses are nothing. */
  secondFactorPerAccount: { points: 5, windowSeconds: 15 * minute },
  registerPerAddress: { points: 30, windowSeconds: hour },
  resetPerAddress: { points: 30, windowSeconds: hour },
  mailPerAccount: { points: 3, windowSeconds: hour },
  mailPerAddress: { points: 30, windowSeconds: hour },
  leadPerAddress: { points: 10, windowSeconds: hour },
  teamChangesPerAccount: { points: 200, windowSeconds: hour },
  checkoutPerAccount: { points: 20, windowSeconds: hour },
  billingRefreshPerAccount: { points: 60, windowSeconds: hour },
} as const;
