import type { ComponentType } from 'react';
import { Outlet, type RouteObject, redirect } from 'react-router';
import { problemPath } from '../../schema/desktop/desktop-bridge.ts';
import { languages } from '../../schema/languages.ts';
import { landingPath, type ScreenName } from '../../schema/screens.ts';
import { desktopBridge } from '../kit/browser/desktop.ts';
import { paths, settingsPaths } from '../kit/navigation/paths.ts';
import { FailedScreen } from '../kit/screens/failed-screen.tsx';
import { NotFoundScreen } from '../kit/screens/not-found-screen.tsx';
import { RootLayout } from '../kit/screens/root-layout.tsx';

/** Of an app that is installed: where a screen is not on this device, its frame stays. @throws the fault elsewhere */
async function lostScreen(fault: unknown): Promise<ComponentType> {
  if (!navigator.serviceWorker?.controller) throw fault;
  return (await import('../kit/screens/lost-screen.tsx')).LostScreen;
}

/** A screen of `schema/screens.ts`, whose code is loaded when it is first visited. */
function screen(name: ScreenName, load: () => Promise<ComponentType>): RouteObject {
  return { path: paths[name](), lazy: async () => ({ Component: await load().catch(lostScreen) }) };
}

/**
 * Screens that are a file of their feature: the component `Screen` of `lifts.screen.tsx` is at `/lifts`. A new one
 * needs no line here; that each is declared in schema/screens.ts, and the other way round, is held by paths.test.ts.
 */
const screensOfFeatures = Object.entries(
  import.meta.glob<{ readonly Screen: ComponentType }>('../features/*/*/*.screen.tsx'),
).map(
  ([file, load]): RouteObject => ({
    path: file.replace(/^.*\/(.*)\.screen\.tsx$/, '/$1'),
    lazy: async () => ({ Component: await load().then(({ Screen }) => Screen, lostScreen) }),
  }),
);

/** The pages of the settings are one screen with the address of each. */
const settings = screensOfFeatures.find(({ path }) => path === paths.workshopSettings());
const pagesOfSettings = settingsPaths.map((path): RouteObject => ({ path, lazy: settings?.lazy }));

/**
 * Every screen (docs/specification.md §2) but the landing page, which is prerendered at build time in `landing/`. Each
 * is loaded when it is first visited; those below the account layout share the GraphQL client.
 */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <FailedScreen />,
    hydrateFallbackElement: <></>,
    children: [
      // The web site serves pages of its own here; only the desktop app, which has none, comes this way.
      ...languages.map((language) => ({ path: landingPath(language), loader: () => redirect(paths.dashboard()) })),
      {
        path: problemPath,
        lazy: async () => ({
          Component: desktopBridge()
            ? (await import('../features/platform/desktop/problem-screen.tsx')).ProblemScreen
            : NotFoundScreen,
        }),
      },
      {
        // In the desktop app the shell decides what may be open; in a browser there is nothing to decide.
        lazy: async () => ({
          Component: desktopBridge()
            ? (await import('../features/platform/desktop/desktop-gate.tsx')).DesktopGate
            : Outlet,
        }),
        children: [
          {
            lazy: async () => ({ Component: (await import('./account-layout.tsx')).AccountLayout }),
            children: [
              screen(
                'register',
                async () => (await import('../features/account/accounts/registration/register-page.tsx')).RegisterPage,
              ),
              screen(
                'login',
                async () => (await import('../features/account/accounts/log-in/login-page.tsx')).LoginPage,
              ),
              screen(
                'forgotPassword',
                async () =>
                  (await import('../features/account/accounts/password/forgot-password-page.tsx')).ForgotPasswordPage,
              ),
              screen(
                'resetPassword',
                async () =>
                  (await import('../features/account/accounts/password/reset-password-page.tsx')).ResetPasswordPage,
              ),
              screen(
                'undoChange',
                async () => (await import('../features/account/accounts/security/undo-change-page.tsx')).UndoChangePage,
              ),
              screen(
                'invitation',
                async () =>
                  (await import('../features/account/accounts/invitation/invitation-page.tsx')).InvitationPage,
              ),
              screen(
                'handOver',
                async () => (await import('../features/account/hand-over/hand-over-page.tsx')).HandOverPage,
              ),
              screen(
                'checkoutSuccess',
                async () =>
                  (await import('../features/subscription/checkout/checkout/checkout-success-page.tsx'))
                    .CheckoutSuccessPage,
              ),
              screen(
                'externalRedirect',
                async () =>
                  (await import('../features/subscription/billing/hosted/external-redirect-page.tsx'))
                    .ExternalRedirectPage,
              ),
              screen(
                'billingSuccess',
                async () =>
                  (await import('../features/subscription/billing/hosted/billing-success-page.tsx')).BillingSuccessPage,
              ),
              {
                // The frame with the navigation; it stays while the screens in it change.
                lazy: async () => ({ Component: (await import('./shell/shell-layout.tsx')).ShellLayout }),
                children: [
                  screen(
                    'dashboard',
                    async () => (await import('../features/account/dashboard/dashboard-page.tsx')).DashboardPage,
                  ),
                  screen(
                    'security',
                    async () => (await import('../features/account/accounts/security/security-page.tsx')).SecurityPage,
                  ),
                  screen(
                    'printers',
                    async () => (await import('../features/account/dashboard/printers-page.tsx')).PrintersPage,
                  ),
                  screen(
                    'checkout',
                    async () =>
                      (await import('../features/subscription/checkout/checkout/checkout-page.tsx')).CheckoutPage,
                  ),
                  screen(
                    'transfer',
                    async () => (await import('../features/subscription/transfers/transfer-page.tsx')).TransferPage,
                  ),
                  screen('team', async () => (await import('../features/account/team/team-page.tsx')).TeamPage),
                  screen(
                    'stripeCheckout',
                    async () =>
                      (await import('../features/subscription/checkout/card/stripe-checkout-page.tsx'))
                        .StripeCheckoutPage,
                  ),
                  screen(
                    'billing',
                    async () => (await import('../features/subscription/billing/running/billing-page.tsx')).BillingPage,
                  ),
                  screen(
                    'webhookAdmin',
                    async () =>
                      (await import('../features/subscription/stripe-webhooks/webhook-admin-page.tsx'))
                        .WebhookAdminPage,
                  ),
                  screen(
                    'download',
                    async () => (await import('../features/platform/downloads/download-page.tsx')).DownloadPage,
                  ),
                  screen(
                    'jobCard',
                    async () => (await import('../features/desk/job-cards/job-card-page.tsx')).JobCardPage,
                  ),
                  screen(
                    'inspection',
                    async () => (await import('../features/desk/inspections/phone/inspection-page.tsx')).InspectionPage,
                  ),
                  screen(
                    'invoice',
                    async () => (await import('../features/money/invoices/invoice-page.tsx')).InvoicePage,
                  ),
                  screen(
                    'vehicle',
                    async () => (await import('../features/customers/vehicles/vehicle-page.tsx')).VehiclePage,
                  ),
                  screen(
                    'customer',
                    async () => (await import('../features/customers/customers/customer-page.tsx')).CustomerPage,
                  ),
                  screen('part', async () => (await import('../features/stock/parts/part-page.tsx')).PartPage),
                  screen('order', async () => (await import('../features/stock/purchasing/order-page.tsx')).OrderPage),
                  ...pagesOfSettings,
                  ...screensOfFeatures,
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];
