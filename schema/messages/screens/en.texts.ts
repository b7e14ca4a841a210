/** What the screens are called in the navigation and in the command menu. */
export const en = {
  labels: {
    overview: 'Overview',
    takeIn: 'Take in',
    invoices: 'Invoices',
    vehicles: 'Vehicles',
    customers: 'Customers',
    workshopSettings: 'Settings',
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
