import { Outlet, type RouteObject, redirect } from 'react-router';
import { problemPath } from '../../schema/desktop/desktop-bridge.ts';
import { desktopBridge } from '../kit/browser/desktop.ts';
import { paths } from '../kit/navigation/paths.ts';
import { FailedScreen } from '../kit/screens/failed-screen.tsx';
import { NotFoundScreen } from '../kit/screens/not-found-screen.tsx';
import { RootLayout } from '../kit/screens/root-layout.tsx';

/**
 * Every screen (docs/specification.md §2). Each is loaded when it is first visited; those below the account layout
 * share the GraphQL client. The landing page is no part of this app: it is written down at build time, in `landing/`.
 */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <FailedScreen />,
    hydrateFallbackElement: <></>,
    children: [
      // The web site serves pages of its own here; only the desktop app, which has none, comes this way.
      { path: paths.landing(), loader: () => redirect(paths.dashboard()) },
      { path: paths.landingInSlovenian(), loader: () => redirect(paths.dashboard()) },
      {
        path: problemPath,
        lazy: async () => ({
          Component: desktopBridge()
            ? (await import('../features/desktop/problem-screen.tsx')).ProblemScreen
            : NotFoundScreen,
        }),
      },
      {
        // In the desktop app the shell decides what may be open; in a browser there is nothing to decide.
        lazy: async () => ({
          Component: desktopBridge() ? (await import('../features/desktop/desktop-gate.tsx')).DesktopGate : Outlet,
        }),
        children: [
          {
            lazy: async () => ({ Component: (await import('./account-layout.tsx')).AccountLayout }),
            children: [
              {
                path: paths.register(),
                lazy: async () => ({
                  Component: (await import('../features/accounts/registration/register-page.tsx')).RegisterPage,
                }),
              },
              {
                path: paths.login(),
                lazy: async () => ({
                  Component: (await import('../features/accounts/log-in/login-page.tsx')).LoginPage,
                }),
              },
              {
                path: paths.forgotPassword(),
                lazy: async () => ({
                  Component: (await import('../features/accounts/password/forgot-password-page.tsx'))
                    .ForgotPasswordPage,
                }),
              },
              {
                path: paths.resetPassword(),
                lazy: async () => ({
                  Component: (await import('../features/accounts/password/reset-password-page.tsx')).ResetPasswordPage,
                }),
              },
              {
                path: paths.undoChange(),
                lazy: async () => ({
                  Component: (await import('../features/accounts/security/undo-change-page.tsx')).UndoChangePage,
                }),
              },
              {
                path: paths.invitation(),
                lazy: async () => ({
                  Component: (await import('../features/accounts/invitation/invitation-page.tsx')).InvitationPage,
                }),
              },
              {
                path: paths.handOver(),
                lazy: async () => ({
                  Component: (await import('../features/accounts/hand-over/hand-over-page.tsx')).HandOverPage,
                }),
              },
              {
                path: paths.dashboard(),
                lazy: async () => ({
                  Component: (await import('../features/accounts/dashboard/dashboard-page.tsx')).DashboardPage,
                }),
              },
              {
                path: paths.security(),
                lazy: async () => ({
                  Component: (await import('../features/accounts/security/security-page.tsx')).SecurityPage,
                }),
              },
              {
                path: paths.printers(),
                lazy: async () => ({
                  Component: (await import('../features/accounts/dashboard/printers-page.tsx')).PrintersPage,
                }),
              },
              {
                path: paths.checkout(),
                lazy: async () => ({
                  Component: (await import('../features/billing/checkout/checkout-page.tsx')).CheckoutPage,
                }),
              },
              {
                path: paths.checkoutSuccess(),
                lazy: async () => ({
                  Component: (await import('../features/billing/checkout/checkout-success-page.tsx'))
                    .CheckoutSuccessPage,
                }),
              },
              {
                path: paths.transfer(),
                lazy: async () => ({
                  Component: (await import('../features/transfers/transfer-page.tsx')).TransferPage,
                }),
              },
              {
                path: paths.externalRedirect(),
                lazy: async () => ({
                  Component: (await import('../features/billing/hosted/external-redirect-page.tsx'))
                    .ExternalRedirectPage,
                }),
              },
              {
                path: paths.team(),
                lazy: async () => ({ Component: (await import('../features/team/team-page.tsx')).TeamPage }),
              },
              {
                path: paths.stripeCheckout(),
                lazy: async () => ({
                  Component: (await import('../features/billing/card/stripe-checkout-page.tsx')).StripeCheckoutPage,
                }),
              },
              {
                path: paths.billing(),
                lazy: async () => ({
                  Component: (await import('../features/billing/hosted/billing-page.tsx')).BillingPage,
                }),
              },
              {
                path: paths.billingSuccess(),
                lazy: async () => ({
                  Component: (await import('../features/billing/hosted/billing-success-page.tsx')).BillingSuccessPage,
                }),
              },
              {
                path: paths.webhookAdmin(),
                lazy: async () => ({
                  Component: (await import('../features/billing/webhooks/webhook-admin-page.tsx')).WebhookAdminPage,
                }),
              },
              {
                path: paths.download(),
                lazy: async () => ({
                  Component: (await import('../features/downloads/download-page.tsx')).DownloadPage,
                }),
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];
