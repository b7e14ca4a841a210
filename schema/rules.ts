/** Every number of docs/specification.md and docs/contract.md, once. Units are in the names. */

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Lengths in characters (code points). */
export const lengths = {
  passwordMinimum: 8,
  passwordMaximum: 128,
  fullNameMinimum: 2,
  /** Two name parts and the blank between them. */
  fullNameMaximum: 201,
  namePartMaximum: 100,
  usernameMinimum: 3,
  usernameMaximum: 100,
  emailMaximum: 254,
  companyMaximum: 200,
  streetMaximum: 200,
  /** Length of each line about a payer by bank transfer. */
  payerMaximum: 100,
  postalCodeMaximum: 16,
  townMaximum: 100,
  computerMaximum: 64,
  /** With blanks between its groups; the longest VAT id of the EU has 14 characters. */
  vatIdMaximum: 30,
  businessSizeMaximum: 50,
  subjectMaximum: 200,
  messageMaximum: 5000,
  cancellationCommentMaximum: 500,
} as const;

export const lifetimes = {
  verificationLinkSeconds: day,
  resetLinkSeconds: hour,
  /** How long the link of an invitation opens it, and the one by which a member proves an address that the owner gave. */
  invitationSeconds: 7 * day,
  /** How long an invitation that nobody accepts is kept after it was last sent. */
  invitationKeptSeconds: 30 * day,
  /** How long a registration waits for its address to be confirmed. */
  unconfirmedSeconds: 7 * day,
  sessionSeconds: 7 * day,
  /** However often it is prolonged: then the person logs in again. */
  sessionMaximumSeconds: 90 * day,
  /** A session is prolonged when more than this has passed since the last time, so that reads stay reads. */
  sessionRenewalSeconds: hour,
  /** How long a log-in waits for its second factor. */
  secondFactorSeconds: 5 * minute,
  /** How long the link holds with which the desktop app hands a person over to the browser. */
  handOverSeconds: minute,
  trustedDeviceSeconds: 30 * day,
  /** How long a browser keeps attempts of its own after a log-in. */
  knownDeviceSeconds: 180 * day,
  /** How long a browser keeps the theme that was chosen in it. */
  themeSeconds: 365 * day,
  /** How long a change of password or address can be undone by the mail that tells of it. */
  undoSeconds: 7 * day,
  /** How long a deletion that was asked for can be taken back. */
  deletionGraceSeconds: 7 * day,
  /** How long a live demo is kept. */
  demoSeconds: hour,
  /** After which time the workshop that demos are copied from is made again, so that its day is today. */
  demoTemplateSeconds: 3 * hour,
  /** How long a link that was mailed opens the customer portal, and the browser is known that asked for it. */
  portalLoginSeconds: 20 * minute,
  /** How long a browser keeps its session of the customer portal, and after which time unused it is over. */
  portalSessionSeconds: 180 * day,
  portalUnusedSeconds: 30 * day,
  trialDays: 30,
  /** For how long the desk offers an estimate, unless somebody chooses another day. */
  estimateDays: 14,
  /** How long a pro-forma invoice asks for its transfer, and how long it then still waits before it has expired. */
  transferDueDays: 8,
  transferWaitDays: 30,
  /** How long before its end the owner is notified of a grant that runs out. */
  grantWarningSeconds: 7 * day,
  /** How long the desktop app opens without the server after the server last said that the workshop is paid. */
  entitlementSeconds: 7 * day,
  /** How long an installation of the desktop app is listed after it was last seen. */
  installationSeconds: 90 * day,
  /** How long the screens keep data that none of them shows (docs/specification.md §9, data cache). */
  unusedDataSeconds: 5 * minute,
} as const;

/** What the screens wait before they move on (docs/specification.md §9). */
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
  /** Size of an uploaded file, in bytes. */
  fileBytes: 20 * 1024 * 1024,
  logoBytes: 2 * 1024 * 1024,
  /** Of a picture; telephones take up to 108 million. What has more is made to fill a memory. */
  picturePixels: 120_000_000,
  webhookToleranceSeconds: 300,
  /** A grant that lasts longer is a slip of the keyboard. */
  grantDays: 3660,
  /** How long the price of a change of plan holds after it was shown. */
  previewSeconds: hour,
  /** Installations of an account; a further one replaces the least recently seen. */
  installations: 50,
  jobsPerCard: 100,
  linesPerCard: 1000,
  /** Total size of a workshop’s files, in bytes. */
  workshopFileBytes: 200 * 1024 ** 3,
  /** Total size of a demo workshop’s files, in bytes. */
  demoFileBytes: 20 * 1024 ** 2,
  /** Files that one person sends at a time; others wait on the sender's side. */
  uploadsPerAccount: 6,
  /** Uploads in progress in one process, each as large as a file may be. */
  uploadsAtOnce: 24,
  /** What a sender must bring in each window at the least; a person who brings less has gone, or never meant to. */
  uploadBytesPerWindow: 16 * 1024,
  uploadWindowSeconds: 30,
} as const;

/** Attempts allowed per window; `perAddress` budgets are multiplied by RATE_LIMIT_SCALE, per-account ones never. */
export const budgets = {
  /** Attempts at one account from one network address: what somebody at a new device has, whatever strangers do. */
  loginPerSource: { points: 10, windowSeconds: 15 * minute },
  /** Attempts at one account from everywhere, against a guess spread over many addresses. One that succeeds is none. */
  loginPerAccount: { points: 100, windowSeconds: hour },
  /** For somebody signed in who shows the password again. */
  passwordPerAccount: { points: 10, windowSeconds: 15 * minute },
  loginPerKnownDevice: { points: 10, windowSeconds: 15 * minute },
  loginPerAddress: { points: 100, windowSeconds: 15 * minute },
  /** A code has a million values and three are right at a time; five guesses are nothing. */
  secondFactorPerSource: { points: 5, windowSeconds: 15 * minute },
  secondFactorPerKnownDevice: { points: 5, windowSeconds: 15 * minute },
  /** From everywhere but known devices: as many in an hour as one source has, and no more from thousands of them. */
  secondFactorPerAccount: { points: 20, windowSeconds: hour },
  /** For somebody signed in who shows a code again; no log-in uses them up. */
  freshCodePerAccount: { points: 5, windowSeconds: 15 * minute },
  /** One-time links that the desktop app asks for, each for one press of a button. */
  handOverPerAccount: { points: 30, windowSeconds: hour },
  /** Looks at such links, and presses; a whole workshop comes from one address. */
  handOverPerAddress: { points: 100, windowSeconds: 15 * minute },
  /** Input that is refused and comes without a session; our forms send next to none of it. */
  badInputPerAddress: { points: 500, windowSeconds: 15 * minute },
  /** Addresses of visits that were never given; a person who has one guesses none. */
  unknownLinkPerAddress: { points: 20, windowSeconds: minute },
  /** Links to the customer portal that are asked for, whoever they are for. */
  portalLoginPerAddress: { points: 60, windowSeconds: hour },
  /** Those that are mailed to one mailbox. */
  portalMailPerMailbox: { points: 5, windowSeconds: hour },
  /** Times that are held on the booking page of a workshop before somebody books one. */
  holdPerAddress: { points: 20, windowSeconds: hour },
  /** Moves of an appointment, on the address of its visit; to cancel again changes nothing. */
  visitMovesPerLink: { points: 60, windowSeconds: hour },
  /** Wishes to be called, on the address of one visit. */
  callsPerLink: { points: 5, windowSeconds: hour },
  registerPerAddress: { points: 30, windowSeconds: hour },
  resetPerAddress: { points: 30, windowSeconds: hour },
  /** Mails to one mailbox that somebody asks for from one network address. */
  mailPerSource: { points: 3, windowSeconds: hour },
  /** The same from a browser in which the account's own person has logged in: no stranger can use them up. */
  mailPerKnownDevice: { points: 3, windowSeconds: hour },
  /** From everywhere, so that nobody is buried in mails. */
  mailPerAccount: { points: 20, windowSeconds: hour },
  emailChangePerAccount: { points: 3, windowSeconds: hour },
  mailPerAddress: { points: 30, windowSeconds: hour },
  /** Requests with one key of the API. */
  apiPerKey: { points: 120, windowSeconds: minute },
  /** Messages to support. */
  supportPerAccount: { points: 10, windowSeconds: hour },
  demoPerAddress: { points: 5, windowSeconds: hour },
  leadPerAddress: { points: 10, windowSeconds: hour },
  /** Mails that one owner can have sent to an address of their choice. */
  memberMailPerOwner: { points: 10, windowSeconds: day },
  /** The same mail to the same customer: one that comes again within this time is not sent again. */
  sameCustomerMail: { points: 1, windowSeconds: 10 * minute },
  /** Mails of workshops to one customer's mailbox, from all workshops together. */
  customerMailPerRecipient: { points: 20, windowSeconds: hour },
  customerMailPerRecipientDaily: { points: 60, windowSeconds: day },
  /** Mails of one workshop to its customers. */
  customerMailPerWorkshop: { points: 300, windowSeconds: hour },
  /** Mails that show an owner how customers are written to. */
  senderTestPerWorkshop: { points: 10, windowSeconds: hour },
  /** Mails that strangers cause on booking pages: they use up nothing of what the desks of workshops have. */
  bookingMailPerRecipient: { points: 20, windowSeconds: hour },
  bookingMailPerRecipientDaily: { points: 60, windowSeconds: day },
  bookingMailPerWorkshop: { points: 300, windowSeconds: hour },
  /** SMS to one number, from all workshops together. */
  customerSmsPerRecipientDaily: { points: 20, windowSeconds: day },
  /** Mails about one visit. */
  customerMailPerCard: { points: 10, windowSeconds: hour },
  /** From all owners together. */
  memberMailPerRecipient: { points: 50, windowSeconds: day },
  /** Files of one workshop, in whole kilobytes: two gigabytes an hour. */
  fileKilobytesPerWorkshop: { points: 2 * 1024 * 1024, windowSeconds: hour },
  /** Exports of the personal data and of the audit trail together: each reads all that there is. */
  exportPerAccount: { points: 20, windowSeconds: hour },
  teamChangesPerAccount: { points: 200, windowSeconds: hour },
  transferPerAccount: { points: 20, windowSeconds: hour },
  checkoutPerAccount: { points: 20, windowSeconds: hour },
  /** Test messages to the devices of an account. */
  testPushPerAccount: { points: 100, windowSeconds: hour },
  /** Tests of webhooks, and what is sent to them once more by hand. */
  webhookAttemptsPerAccount: { points: 200, windowSeconds: hour },
  /** Tests of the provider of AI diagnostics, which cost the workshop something. */
  aiTestsPerAccount: { points: 60, windowSeconds: hour },
  /** Calls that reach Stripe, which limits all accounts together. */
  stripePerAccount: { points: 120, windowSeconds: hour },
  stripePerAddress: { points: 300, windowSeconds: hour },
  billingDetailsPerAccount: { points: 30, windowSeconds: hour },
  /** Requests to the public update feed; one update loads its file in hundreds of pieces. */
  securityFilesPerAddress: { points: 3000, windowSeconds: hour },
  /** Each app asks for two at a start, as long as it has none. */
  dictionariesPerAddress: { points: 600, windowSeconds: hour },
  billingRefreshPerAccount: { points: 60, windowSeconds: hour },
} as const;
