/** Texts of the landing page. */
export const landingMessages = {
  en: {
    documentTitle: 'Delavnica: the software of a calm car workshop',
    navigation: 'Sections of this page',
    features: 'Features',
    pricing: 'Pricing',
    contact: 'Contact',
    register: 'Register',
    heroTitle: 'Run the workshop, not the paperwork',
    heroLead:
      'Delavnica is a Windows app for independent car service workshops. The owner pays one monthly price, and mechanics and reception work in the same app.',
    getStarted: 'Get Started',
    signIn: 'Sign In',
    featuresTitle: 'What it does for a workshop',
    learnMore: 'Learn More',
    keyFeatures: 'Key features',
    benefits: 'Benefits',
    pricingTitle: 'Pricing',
    pricingLead: 'Per workshop and month, in euros. Cancel at the end of any month.',
    perMonth: 'per month',
    mostPopular: 'Most Popular',
    free: 'Brezplačno',
    firstMonthFree: 'First month free',
    choose: 'Choose',
    contactTitle: 'Write to us',
    contactLead: 'Ask before you buy. The answer comes by e-mail.',
    name: 'Name',
    email: 'E-mail',
    subject: 'Subject',
    message: 'Message',
    send: 'Send',
    sending: 'Sending…',
    sent: 'Thank you, your message has arrived.',
    required: 'Required',
    footer: 'Delavnica, software for car service workshops',
  },
  sl: {
    features: 'Funkcije',
    pricing: 'Cenik',
    contact: 'Kontakt',
    register: 'Registracija',
    signIn: 'Prijava',
  },
};

export interface Feature {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** A word on its availability, where it has to be said. */
  readonly state?: string;
  readonly keyFeatures: readonly string[];
  readonly benefits: readonly string[];
}

/** The features as the page tells them (specification §1). */
export const landingFeatures: readonly Feature[] = [
  {
    key: 'team',
    title: 'One account, the whole team',
    description: 'The owner decides who works in the app, and in which role: mechanic or receptionist.',
    keyFeatures: [
      'Roles with their own permissions',
      'Seats by plan, up to unlimited',
      'Access ends the moment it is removed',
    ],
    benefits: ['Nobody shares a password', 'The owner sees who is on the team at a glance'],
  },
  {
    key: 'security',
    title: 'Access that follows the subscription',
    description: 'The desktop app asks the server before it opens. Payment and access are always the same truth.',
    keyFeatures: [
      'Confirmed e-mail addresses',
      'Sessions that can be ended at once',
      'Card data stays with the payment provider',
    ],
    benefits: ['A lost laptop is logged out from anywhere', 'No licence keys to type'],
  },
  {
    key: 'desktop',
    title: 'A Windows app for the front desk',
    description: 'Installed from your dashboard after payment, and kept up to date from the same place.',
    keyFeatures: ['Installer behind your login', 'Large targets for gloved hands', 'Light and dark'],
    benefits: ['Ready on the workshop computer in minutes', 'Readable from an arm’s length'],
  },
  {
    key: 'mobile',
    title: 'Mobile workshop app',
    state: 'Available',
    description: 'The job list at the lift, on iOS and Android.',
    keyFeatures: ['Works offline', 'Push notifications'],
    benefits: ['No walk to the front desk for the next job'],
  },
  {
    key: 'assistant',
    title: 'AI workshop assistant',
    state: 'Coming Soon',
    description: 'Diagnostic questions answered beside the job.',
    keyFeatures: ['Questions in plain words', 'A daily budget by plan'],
    benefits: ['A second opinion before the parts are ordered'],
  },
];
