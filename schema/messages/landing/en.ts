/** The landing page in English (docs/specification.md §1, §2, §9). The other languages have its shape. */
export const en = {
  documentTitle: 'Delavnica: software for car service workshops',
  documentDescription:
    'Board, job cards, estimates that customers answer on their phones, and invoices with fiscal confirmation for a car service workshop. In a Windows app and in the browser.',
  skipToContent: 'Skip to content',
  home: 'Delavnica, top of the page',
  sections: 'Sections of this page',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  features: 'Features',
  gallery: 'Screens',
  analytics: 'Analytics',
  pricing: 'Pricing',
  contact: 'Contact',
  signIn: 'Login',
  register: 'Register',

  heroTitle: 'Run the workshop, not the paperwork',
  heroLead:
    'Take cars in, follow every job on the board, let customers approve it on their phones, and issue the invoice with its fiscal confirmation. One price per workshop, one log-in per person, in a Windows app and in the browser.',
  getStarted: 'Get Started',
  heroSignIn: 'Sign In',
  tryDemo: 'Try the live demo',
  tryDemoNote: 'An example workshop of your own for an hour, without registration.',
  demoOpening: 'Opening your workshop…',
  demoFailed: 'The demo could not be opened. Please try again in a moment.',
  heroNote: 'First month free on Professional, Business and Enterprise.',
  heroPicture: 'The day of a workshop: arrivals and cars in progress',

  featuresTitle: 'What a workshop gets',
  featuresLead: 'Nine parts, one account. See what each one does and what it saves you.',
  learnMore: 'Learn More',
  keyFeatures: 'Key features',
  benefits: 'Benefits',
  comingSoon: 'Coming Soon',
  available: 'Available',
  close: 'Close',

  paperworkTitle: 'Where others stop',
  paperwork: [
    {
      title: 'Fiscal confirmation of invoices',
      description:
        'Numbers without gaps, with ZOI, EOR and QR code on the paper. When the line is down, the invoice is sent afterwards.',
    },
    {
      title: 'E-invoices',
      description: 'The same invoice in e-SLOG 2.0 or UBL (EN 16931). The PDF carries the e-SLOG file inside.',
    },
    {
      title: 'Bank statements',
      description:
        'Load the file of your bank (camt.053, CSV). Payments with the right reference and amount are matched automatically, the others are proposed.',
    },
    {
      title: 'A connection that may break',
      description:
        'The mechanic’s phone keeps working without a network and sends what was done afterwards, once. The Windows app shows for up to seven days what was loaded last.',
    },
  ],

  galleryTitle: 'This is what it looks like',
  galleryLead: 'Real screenshots of the product. Select one to enlarge it.',
  enlarge: 'Enlarge',
  getNow: 'Get Now',

  analyticsTitle: 'The week at a glance',
  analyticsLead:
    'How busy the bays are, what the work is, and whether the month pays for itself. Each figure opens the list that it was counted from.',
  exampleFigures: 'Example figures of a workshop with four bays, drawn by the charts of the product.',
  figures: [
    { name: 'Sales this month', value: '€40,120', change: '€37,480 a year before' },
    { name: 'Bay utilisation', value: '82%', change: '525 h of 640 h' },
    { name: 'Average invoice', value: '€214', change: '€205 a year before' },
    { name: 'Returning customers', value: '61%', change: 'Back within 18 months' },
  ],
  jobsByDay: 'Jobs by day',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  revenueByMonth: 'Sales by month, thousands of euros',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  workByKind: 'Work by kind',
  jobs: (count: number) => `${count} jobs`,
  kinds: ['Service', 'Tyres', 'Brakes', 'Diagnostics', 'Other'],

  pricingTitle: 'One price per workshop',
  pricingLead:
    'Per month, in euros. The checkout shows your price before you pay, never more than here; Basic is chosen there without payment and without a card. Where the first month is free, you pay for the first time after it. Change or cancel at any time: a cancelled plan runs to the end of its month.',
  perMonth: 'per month',
  mostPopular: 'Most Popular',
  free: 'Brezplačno',
  firstMonthFree: 'First month free',
  choose: (plan: string) => `Choose ${plan}`,
  included: {
    basic: ['One admin account', 'Windows app and updates', 'Support by e-mail'],
    professional: ['Admin plus 1 mechanic', 'AI diagnostics, 10 queries a day', 'Everything in Basic'],
    business: ['Up to 10 users', 'Unlimited AI diagnostics', 'Everything in Professional'],
    enterprise: ['Unlimited users', 'Custom integrations', 'White-label', 'Everything in Business'],
  },
  pricingNote: 'A query of AI diagnostics is one press of “Ask”; what a fault code means is part of every plan.',

  contactTitle: 'Talk to us',
  contactLead: 'Ask us anything, or see the product with your own jobs. We answer by e-mail.',
  contactKind: 'What is it about?',
  contactFormTitle: 'Write to us',
  demoFormTitle: 'Request a demo',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  company: 'Workshop',
  businessSize: 'Size of the workshop',
  chooseSize: 'Choose a size',
  sizes: ['1 to 2 people', '3 to 5 people', '6 to 10 people', 'More than 10 people'],
  subject: 'Subject',
  message: 'Message',
  optional: '(optional)',
  send: 'Send message',
  requestDemo: 'Request a demo',
  sending: 'Sending…',
  messageSent: 'Thank you, your message has arrived.',
  demoRequested: 'Thank you, your request has arrived.',
  notSent: 'This could not be sent.',
  checkFields: 'Please check the marked fields.',
  networkError: 'The server cannot be reached. Please check your connection and try again.',

  footerLead: 'Software for car service workshops.',
  footerLegal: 'Legal',
  footerPages: {
    terms: 'Terms',
    privacy: 'Privacy',
    'data-processing': 'Processing agreement',
    imprint: 'Imprint',
  },

  featureTexts: {
    diagnostics: {
      title: 'AI diagnostics',
      description:
        'Type a fault code or what the customer says. You get its meaning, the first checks, and what was done on such cars in your own workshop.',
      keyFeatures: [
        'Fault codes explained in plain words',
        'Similar cases with counts, parts and hours, each linked to its card',
        'From your own history; connects to a model of your choice',
      ],
      benefits: ['A second opinion before parts are ordered', 'No customer’s name leaves the house'],
    },
    assistant: {
      title: 'AI workshop assistant',
      description: 'An assistant that you talk to about the day, the cars and the parts. We are building it.',
      keyFeatures: [
        'Questions in plain words',
        'Answers from your own data',
        'Changes nothing without a press of yours',
      ],
      benefits: ['Less searching', 'Juniors ask the screen first, the master second'],
    },
    mobile: {
      title: 'Mobile workshop app',
      description:
        'Your jobs at the lift, on iOS and Android, with or without a network. Install it from Safari or Chrome; push messages say what the customer decided.',
      keyFeatures: [
        'Your own jobs first, each with its clock',
        'Inspections and findings with a photo, from the car',
        'Parts and tyres by their code, scanned with the camera',
      ],
      benefits: ['No walk to the front desk for the next job', 'Nothing written down twice'],
    },
    portal: {
      title: 'Customer portal',
      description:
        'Your customers book a time, follow the car, approve the estimate and pay on pages of their own. They log in by a mailed link, without a password.',
      keyFeatures: [
        'Service history, appointments and invoices of all their cars',
        'The state of the car, as it is now',
        'Reminders by e-mail or SMS, within the law',
      ],
      benefits: ['Fewer calls at the busiest hour', 'Customers who come back because they know where they stand'],
    },
    inventory: {
      title: 'Smart inventory',
      description:
        'Parts on the shelf, parts on the way and the level at which to order, in one list. Stored tyres have their shelf and label.',
      keyFeatures: [
        'Stock counted down by the job, to the cent',
        'Orders by supplier, deliveries checked against them',
        'Stock-taking with the phone, also without a network',
      ],
      benefits: ['No car on the lift waiting for a filter', 'Less money lying on the shelf'],
    },
    security: {
      title: 'Enterprise security',
      description:
        'Each person has a log-in of their own with the rights of their role, and the owner can see what happened.',
      keyFeatures: ['Role-based permissions', 'Two-factor authentication', 'Audit trail of logins and changes'],
      benefits: ['Nobody shares a password', 'A lost laptop is logged out from anywhere'],
    },
    intelligence: {
      title: 'Business intelligence',
      description:
        'What is not billed, what stands still and whether the hours were sold: eight figures on Monday morning, counted from the jobs you enter anyway.',
      keyFeatures: [
        'Each figure opens its list, the list its documents',
        'Jobs by day and kind of work, utilisation of the bays',
        'Sales against the year before, CSV, the accountant’s month',
      ],
      benefits: ['Know by Wednesday how the week will end', 'Prices set on figures, not on a feeling'],
    },
    integrations: {
      title: 'Custom integrations',
      description:
        'Connect the accounting program, the web site or a script of your own: what the screens do with customers, cars, parts and invoices can be called.',
      keyFeatures: [
        'Keys with exactly the rights that you give them',
        'Signed webhooks that are tried again for three days',
        'An OpenAPI file of every call',
      ],
      benefits: ['No typing between two programs', 'Your data is never locked in'],
    },
    whiteLabel: {
      title: 'White label',
      description: 'Your customers see your workshop: your logo, your colour and your address in the browser.',
      keyFeatures: [
        'Logo, colour and name on pages and documents, name and colour in mails',
        'A domain of your own for the customers’ pages',
        'Mails from an address of your own',
      ],
      benefits: ['One look from the sign to the invoice', 'Everything back with one switch'],
    },
  },

  galleryTexts: {
    board: {
      title: 'Board',
      description: 'Every open job card in its column, moving with the work.',
      tags: ['Front desk'],
    },
    'job-card': {
      title: 'Job card',
      description: 'Labour and parts, edited line by line, and what the customer approved.',
      tags: ['Front desk'],
    },
    'take-in': {
      title: 'Take in',
      description: 'A plate is enough: what is known of the car stands beside it.',
      tags: ['Front desk'],
    },
    invoice: {
      title: 'Invoice',
      description: 'An invoice with its lines, its VAT and the payment that closed it.',
      tags: ['Billing'],
    },
    'dashboard-dark': {
      title: 'Overview in the dark',
      description: 'The first steps of a workshop. Light or dark, as your computer is set.',
      tags: ['Owner'],
    },
    'my-jobs': {
      title: 'The mechanic’s phone',
      description: 'Own jobs first, with the clock, findings and parts one press away.',
      tags: ['Mechanic'],
    },
    visit: {
      title: 'The customer’s page',
      description: 'The estimate on the phone: each job is approved or declined.',
      tags: ['Customer'],
    },
  },
};

export type LandingMessages = typeof en;
