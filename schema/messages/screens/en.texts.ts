/** What the screens are called in the navigation and in the command menu. */
export const en = {
  labels: {
    today: 'Today',
    jobs: 'Board',
    overview: 'Overview',
    myJobs: 'My jobs',
    clocks: 'Clocks',
    takeIn: 'Take in',
    invoices: 'Invoices',
    vehicles: 'Vehicles',
    customers: 'Customers',
    workshopSettings: 'Settings',
    importExport: 'Import and export',
    people: 'Team',
    subscription: 'Billing',
    windowsApp: 'Windows app',
    security: 'Account & security',
    printers: 'Printers',
    plans: 'Choose a plan',
    help: 'Help',
    webhooks: 'Webhook settings',
  },
} as const;
