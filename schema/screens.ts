import { type Language, pathPrefix } from './languages.ts';
import type { Act } from './permissions.ts';

/** Anyone who may do an act sees its screen; `signed-in` is everybody with an account, `anybody` visitors as well. */
export type SeenBy = Act | 'signed-in' | 'anybody';

/** The groups of the navigation. The settings are at its foot, the account behind the user menu. */
export type NavigationGroup = 'work' | 'records' | 'money' | 'settings' | 'account';

export interface Screen {
  readonly path: `/${string}`;
  readonly seenBy: SeenBy;
  /** Its name in `messages/screens`, and its topic in the help; only screens that can be listed have one. */
  readonly label?: string;
  /** Its topic in the help where it has no label. */
  readonly help?: string;
  /** Where people find it; each of them is in the command menu as well. The order here is the order there. */
  readonly listed?: NavigationGroup | 'commands';
  /** Listed while the workshop has paid (docs/specification.md §6). */
  readonly needsPayment?: true;
  /**
   * Listed in the app alone, or in a browser alone: some screens are about the computer, and somebody in the app
   * needs no app.
   */
  readonly only?: 'app' | 'browser';
  /** Works without a session as well. */
  readonly openToVisitors?: true;
}

/** The pages of the workshop's settings; their names are in `messages/settings-pages`. */
const ofSettings = { seenBy: 'settings.manage', help: 'workshopSettings' } as const;

/**
 * Every screen, once (docs/specification.md §2). The server answers these addresses with the app and every other one with
 * the not-found screen and status 404; links, the route table and the navigation are made of them.
 */
export const screens = {
  landing: { path: '/', seenBy: 'anybody' },
  register: { path: '/register', seenBy: 'anybody', help: 'registration' },
  login: { path: '/login', seenBy: 'anybody', help: 'login' },
  forgotPassword: { path: '/forgot-password', seenBy: 'anybody', help: 'password' },
  resetPassword: { path: '/reset-password', seenBy: 'anybody', help: 'password' },
  undoChange: { path: '/undo-change', seenBy: 'anybody' },
  invitation: { path: '/invitation', seenBy: 'anybody' },
  /** Where the desktop app hands a person over to the browser. */
  handOver: { path: '/hand-over', seenBy: 'anybody' },
  today: { path: '/today', seenBy: 'job-cards.see', label: 'today', listed: 'work' },
  planner: { path: '/planner', seenBy: 'planner.see', label: 'planner', listed: 'work' },
  jobs: { path: '/jobs', seenBy: 'job-cards.see', label: 'jobs', listed: 'work' },
  jobCard: { path: '/jobs/:id', seenBy: 'job-cards.see', help: 'jobCard' },
  inspection: { path: '/inspections/:id', seenBy: 'job-cards.work', help: 'inspections' },
  takeIn: { path: '/take-in', seenBy: 'job-cards.manage', label: 'takeIn', listed: 'work' },
  myJobs: { path: '/my-jobs', seenBy: 'job-cards.work', label: 'myJobs', listed: 'work' },
  diagnostics: { path: '/diagnostics', seenBy: 'diagnostics.use', label: 'diagnostics', listed: 'work' },
  /** The desktop app has a hand-held scanner and no camera. */
  scan: { path: '/scan', seenBy: 'job-cards.work', label: 'scan', help: 'myJobs', listed: 'commands', only: 'browser' },
  clocks: { path: '/clocks', seenBy: 'time.record', label: 'clocks', listed: 'commands' },
  unsent: { path: '/unsent', seenBy: 'time.record', help: 'myJobs' },
  customers: { path: '/customers', seenBy: 'customers.see', label: 'customers', listed: 'records' },
  customer: { path: '/customers/:id', seenBy: 'customers.see', help: 'customers' },
  vehicles: { path: '/vehicles', seenBy: 'vehicles.see', label: 'vehicles', listed: 'records' },
  vehicle: { path: '/vehicles/:id', seenBy: 'vehicles.see', help: 'vehicles' },
  reminders: { path: '/reminders', seenBy: 'messages.send', label: 'reminders', listed: 'records' },
  parts: { path: '/parts', seenBy: 'stock.see', label: 'parts', listed: 'records' },
  part: { path: '/parts/:id', seenBy: 'stock.see', help: 'parts' },
  orders: { path: '/orders', seenBy: 'stock.manage', label: 'orders', listed: 'records' },
  order: { path: '/orders/:id', seenBy: 'stock.manage', help: 'orders' },
  tyres: { path: '/tyres', seenBy: 'tyres.see', label: 'tyres', listed: 'records' },
  invoices: { path: '/invoices', seenBy: 'invoices.manage', label: 'invoices', listed: 'money' },
  invoice: { path: '/invoices/:id', seenBy: 'invoices.manage', help: 'invoices' },
  toBill: { path: '/to-bill', seenBy: 'invoices.manage', label: 'toBill', help: 'invoices', listed: 'money' },
  bank: { path: '/bank', seenBy: 'invoices.manage', label: 'bank', listed: 'money' },
  figures: { path: '/figures', seenBy: 'figures.see', label: 'figures', listed: 'money' },
  workshopSettings: {
    path: '/workshop-settings',
    seenBy: 'settings.manage',
    label: 'workshopSettings',
    listed: 'settings',
  },
  settingsWorkshop: { path: '/workshop-settings/workshop', ...ofSettings },
  settingsStaff: { path: '/workshop-settings/staff', ...ofSettings },
  settingsHours: { path: '/workshop-settings/hours', ...ofSettings },
  settingsBooking: { path: '/workshop-settings/booking', ...ofSettings },
  settingsPrices: { path: '/workshop-settings/prices', ...ofSettings },
  settingsInvoices: { path: '/workshop-settings/invoices', ...ofSettings },
  settingsPayments: { path: '/workshop-settings/payments', ...ofSettings },
  settingsFiscal: { path: '/workshop-settings/fiscal', ...ofSettings },
  settingsEInvoices: { path: '/workshop-settings/e-invoices', ...ofSettings },
  settingsMessages: { path: '/workshop-settings/messages', ...ofSettings },
  settingsStock: { path: '/workshop-settings/stock', ...ofSettings },
  settingsJobCards: { path: '/workshop-settings/job-cards', ...ofSettings },
  settingsIntegrations: {
    path: '/workshop-settings/integrations',
    ...ofSettings,
    seenBy: 'integrations.manage',
  },
  settingsLook: { path: '/workshop-settings/look', ...ofSettings },
  settingsAi: { path: '/workshop-settings/ai', ...ofSettings },
  templates: { path: '/templates', seenBy: 'templates.manage', label: 'templates', listed: 'commands' },
  inspectionTemplates: {
    path: '/inspection-templates',
    seenBy: 'templates.manage',
    label: 'inspectionTemplates',
    help: 'inspections',
    listed: 'commands',
  },
  importExport: {
    path: '/import-export',
    seenBy: 'settings.manage',
    label: 'importExport',
    listed: 'commands',
  },
  dashboard: { path: '/dashboard', seenBy: 'signed-in', label: 'dashboard', listed: 'account' },
  billing: {
    path: '/billing',
    seenBy: 'subscription.manage',
    label: 'subscription',
    listed: 'account',
    openToVisitors: true,
  },
  team: { path: '/team', seenBy: 'team.manage', label: 'people', listed: 'account' },
  security: { path: '/dashboard/security', seenBy: 'account.use', label: 'security', listed: 'account' },
  download: {
    path: '/download',
    seenBy: 'desktop.use',
    label: 'windowsApp',
    listed: 'account',
    needsPayment: true,
    only: 'browser',
  },
  printers: {
    path: '/dashboard/printers',
    seenBy: 'signed-in',
    label: 'printers',
    listed: 'account',
    only: 'app',
  },
  checkout: { path: '/checkout', seenBy: 'subscription.manage', label: 'plans', listed: 'commands' },
  webhookAdmin: { path: '/webhook-admin', seenBy: 'subscription.manage', label: 'webhooks', listed: 'account' },
  help: { path: '/help', seenBy: 'anybody', label: 'help', listed: 'commands', openToVisitors: true },
  checkoutSuccess: { path: '/checkout-success', seenBy: 'signed-in', help: 'plans' },
  /** A pro-forma invoice. */
  transfer: { path: '/transfer', seenBy: 'subscription.manage', help: 'transfer' },
  externalRedirect: { path: '/external-redirect', seenBy: 'anybody' },
  stripeCheckout: { path: '/stripe-checkout', seenBy: 'subscription.manage', help: 'card' },
  billingSuccess: { path: '/billing/success', seenBy: 'anybody', help: 'subscription' },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof screens;

export type ScreenPath = (typeof screens)[ScreenName]['path'];

/** The addresses that are screens; of a screen for one row, with `:id` in the place of the row. */
export const screenPaths: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ Object.values(screens).map(({ path }) => path),
);

const byPath: ReadonlyMap<string, Screen> = new Map(Object.values(screens).map((screen) => [screen.path, screen]));

/** The screen at an address, if there is one. */
export function screenAt(address: string): Screen | undefined {
  return byPath.get(address) ?? byPath.get(address.replace(/\/[^/]+$/, '/:id'));
}

/** What the help calls a screen; a test holds that it has such a topic. */
export function helpTopicOf({ help, label }: Screen): string | undefined {
  return help ?? label;
}

/** Where the landing page is in a language: `/`, or `/sl`. */
export const landingPath = (language: Language) => pathPrefix(language) || screens.landing.path;
