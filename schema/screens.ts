/**
 * The addresses that are screens (docs/specification.md §2). The server answers them with the app and every other
 * address with the app's not-found screen and status 404, so the two sides must agree; a test of the route table sees
 * to it.
 */
export const screens = [
  '/',
  '/sl',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/undo-change',
  '/invitation',
  '/hand-over',
  '/checkout',
  '/checkout-success',
  '/transfer',
  '/dashboard',
  '/dashboard/security',
  '/dashboard/printers',
  '/download',
  '/team',
  '/external-redirect',
  '/stripe-checkout',
  '/billing',
  '/billing/success',
  '/webhook-admin',
] as const;

export type Screen = (typeof screens)[number];
