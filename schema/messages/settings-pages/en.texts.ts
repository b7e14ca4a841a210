/** What the pages of the workshop's settings are called. */
export const en = {
  settingsWorkshop: 'Workshop details',
  settingsStaff: 'Staff and rights',
  settingsHours: 'Hours and absences',
  settingsBooking: 'Online booking',
  settingsPrices: 'Prices and VAT',
  settingsInvoices: 'Invoices and papers',
  settingsPayments: 'Payment methods',
  settingsFiscal: 'Fiscal confirmation',
  settingsEInvoices: 'E-invoices',
  settingsMessages: 'Messages to customers',
  settingsStock: 'Parts and stock',
  settingsJobCards: 'Job cards',
  settingsIntegrations: 'Integrations',
  settingsLook: 'Look',
  settingsAi: 'AI diagnostics',
} as const;
