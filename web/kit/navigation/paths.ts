/** Addresses of the screens. Links are built here only, so that a renamed route breaks the build and not a visitor. */
export const paths = {
  landing: () => '/',
  landingInSlovenian: () => '/sl',
  register: () => '/register',
  login: () => '/login',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  undoChange: () => '/undo-change',
  invitation: () => '/invitation',
  /** Where the desktop app hands a person over to the browser. */
  handOver: () => '/hand-over',
  checkout: () => '/checkout',
  checkoutSuccess: () => '/checkout-success',
  /** A pro-forma invoice. */
  transfer: () => '/transfer',
  dashboard: () => '/dashboard',
  security: () => '/dashboard/security',
  printers: () => '/dashboard/printers',
  download: () => '/download',
  team: () => '/team',
  externalRedirect: () => '/external-redirect',
  stripeCheckout: () => '/stripe-checkout',
  billing: () => '/billing',
  billingSuccess: () => '/billing/success',
  webhookAdmin: () => '/webhook-admin',
} as const;

/** The parts of the landing page that its navigation leads to. */
export const landingSections = ['features', 'gallery', 'analytics', 'pricing', 'contact'] as const;
export type LandingSection = (typeof landingSections)[number];

/** The address of a part of the landing page, for example `/#pricing`. */
export function landingSectionPath(section: LandingSection): string {
  return `/#${section}`;
}
