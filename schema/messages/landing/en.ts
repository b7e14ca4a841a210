/** The landing page in English (docs/specification.md §1, §2, §9). The other languages have its shape. */
export const en = {
  documentTitle: 'Delavnica: software for car service workshops',
  documentDescription:
    'One account for the owner, mechanics and receptionists of a car service workshop. A Windows app, plans from €29 a month, the first month free.',
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
  otherLanguage: 'Slovenščina',
  signIn: 'Login',
  register: 'Register',

  heroTitle: 'Run the workshop, not the paperwork',
  heroLead:
    'Delavnica keeps owner, mechanics and front desk in one Windows app. One price per workshop, one login per person, and access that ends the moment you say so.',
  getStarted: 'Get Started',
  heroSignIn: 'Sign In',
  heroNote: 'First month free on Professional, Business and Enterprise.',
  heroPicture: 'The dashboard of a workshop with its plan, payment status and quick actions',

  featuresTitle: 'What a workshop gets',
  featuresLead: 'Six parts, one account. See what each one does and what it saves you.',
  learnMore: 'Learn More',
  keyFeatures: 'Key features',
  benefits: 'Benefits',
  comingSoon: 'Coming Soon',
  available: 'Available',
  close: 'Close',

  galleryTitle: 'This is what it looks like',
  galleryLead: 'Real screenshots of the product. Select one to enlarge it.',
  enlarge: 'Enlarge',
  getNow: 'Get Now',

  analyticsTitle: 'The week at a glance',
  analyticsLead: 'How busy the bays are, what the work is, and whether the month pays for itself.',
  exampleFigures: 'Example figures of a workshop with four bays.',
  figures: [
    { name: 'Jobs this week', value: '47', change: '6 more than last week' },
    { name: 'Bay utilisation', value: '82%', change: 'Best day: Thursday' },
    { name: 'Average invoice', value: '€214', change: '€9 more than last month' },
    { name: 'Returning customers', value: '61%', change: 'Of all jobs this month' },
  ],
  jobsByDay: 'Jobs by day',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  revenueByMonth: 'Revenue by month, thousands of euros',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  workByKind: 'Work by kind',
  kinds: ['Service', 'Tyres', 'Brakes', 'Diagnostics', 'Other'],

  pricingTitle: 'One price per workshop',
  pricingLead:
    'Per month, in euros. Where the first month is free, you pay for the first time after it. Change or cancel at any time: a cancelled plan runs to the end of its month.',
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
  pricingNote: 'AI diagnostics open with the AI assistant, which is coming soon.',

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
    assistant: {
      title: 'AI workshop assistant',
      description: 'Describe the symptom and get the likely causes in order, with the check that tells them apart.',
      keyFeatures: [
        'Questions in plain words, beside the job',
        'Fault codes explained with the next step',
        'Ten queries a day on Professional, unlimited from Business',
      ],
      benefits: ['A second opinion before parts are ordered', 'Juniors ask the screen first, the master second'],
    },
    mobile: {
      title: 'Mobile workshop app',
      description: 'The job list at the lift, on iOS and Android, with or without a signal.',
      keyFeatures: [
        'Offline access to today’s jobs',
        'Push notifications when a job changes',
        'Photos straight into the job',
      ],
      benefits: ['No walk to the front desk for the next job', 'Nothing written down twice'],
    },
    portal: {
      title: 'Customer portal',
      description: 'Your customers see their car’s history and the state of the job without calling you.',
      keyFeatures: [
        'Service history of each car',
        'Appointments booked online',
        'Real-time job updates',
        'Invoices to download',
      ],
      benefits: ['Fewer calls at the busiest hour', 'Customers who come back because they know where they stand'],
    },
    inventory: {
      title: 'Smart inventory',
      description: 'Parts on the shelf, parts on the way and the level at which to order, in one list.',
      keyFeatures: [
        'Stock counted down by the job',
        'Order level for each part',
        'Suppliers and last prices side by side',
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
      description: 'Utilisation, average invoice and returning customers, drawn from the jobs you enter anyway.',
      keyFeatures: [
        'Jobs by day, bay and kind of work',
        'Revenue by month against the year before',
        'Export for the accountant',
      ],
      benefits: ['Know by Wednesday how the week will end', 'Prices set on figures, not on a feeling'],
    },
  },

  galleryTexts: {
    dashboard: {
      title: 'Dashboard',
      description: 'Plan, payment status and the ways on, on one screen.',
      tags: ['Owner', 'Billing'],
    },
    team: {
      title: 'Team management',
      description: 'Mechanics and reception with their roles, and the seats that are left.',
      tags: ['Owner', 'Roles'],
    },
    plans: {
      title: 'Choosing a plan',
      description: 'What is charged today and what next month, before you pay.',
      tags: ['Billing', 'First month free'],
    },
    download: {
      title: 'Download',
      description: 'The Windows installer, with version and size, for paid accounts.',
      tags: ['Windows', 'Updates'],
    },
    teamDark: {
      title: 'Dark theme',
      description: 'Every screen in light and dark, as your computer is set.',
      tags: ['Accessibility'],
    },
  },
};

export type LandingMessages = typeof en;
