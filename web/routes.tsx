import { Outlet, type RouteObject, redirect } from 'react-router';
import { problemPath } from '../schema/desktop-bridge.ts';
import { paths } from './paths.ts';
import { desktopBridge } from './platform/desktop.ts';
import { FailedScreen } from './platform/failed-screen.tsx';
import { NotFoundScreen } from './platform/not-found-screen.tsx';
import { RootLayout } from './platform/root-layout.tsx';

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
          Component: desktopBridge() ? (await import('./desktop/problem-screen.tsx')).ProblemScreen : NotFoundScreen,
        }),
      },
      {
        // In the desktop app the shell decides what may be open; in a browser there is nothing to decide.
        lazy: async () => ({
          Component: desktopBridge() ? (await import('./desktop/desktop-gate.tsx')).DesktopGate : Outlet,
        }),
        children: [
          {
            lazy: async () => ({ Component: (await import('./account-layout.tsx')).AccountLayout }),
            children: [
              {
                path: paths.register(),
                lazy: async () => ({ Component: (await import('./accounts/register-page.tsx')).RegisterPage }),
              },
              {
                path: paths.login(),
                lazy: async () => ({ Component: (await import('./accounts/login-page.tsx')).LoginPage }),
              },
              {
                path: paths.forgotPassword(),
                lazy: async () => ({
                  Component: (await import('./accounts/forgot-password-page.tsx')).ForgotPasswordPage,
                }),
              },
              {
                path: paths.resetPassword(),
                lazy: async () => ({
                  Component: (await import('./accounts/reset-password-page.tsx')).ResetPasswordPage,
                }),
              },
              {
                path: paths.undoChange(),
                lazy: async () => ({ Component: (await import('./accounts/undo-change-page.tsx')).UndoChangePage }),
              },
              {
                path: paths.invitation(),
                lazy: async () => ({ Component: (await import('./accounts/invitation-page.tsx')).InvitationPage }),
              },
              {
                path: paths.handOver(),
                lazy: async () => ({ Component: (await import('./accounts/hand-over-page.tsx')).HandOverPage }),
              },
              {
                path: paths.dashboard(),
                lazy: async () => ({ Component: (await import('./accounts/dashboard-page.tsx')).DashboardPage }),
              },
              {
                path: paths.security(),
                lazy: async () => ({ Component: (await import('./accounts/security-page.tsx')).SecurityPage }),
              },
              {
                path: paths.printers(),
                lazy: async () => ({ Component: (await import('./accounts/printers-page.tsx')).PrintersPage }),
              },
              {
                path: paths.checkout(),
                lazy: async () => ({ Component: (await import('./billing/checkout-page.tsx')).CheckoutPage }),
              },
              {
                path: paths.checkoutSuccess(),
                lazy: async () => ({
                  Component: (await import('./billing/checkout-success-page.tsx')).CheckoutSuccessPage,
                }),
              },
              {
                path: paths.transfer(),
                lazy: async () => ({ Component: (await import('./transfers/transfer-page.tsx')).TransferPage }),
              },
              {
                path: paths.externalRedirect(),
                lazy: async () => ({
                  Component: (await import('./billing/external-redirect-page.tsx')).ExternalRedirectPage,
                }),
              },
              {
                path: paths.team(),
                lazy: async () => ({ Component: (await import('./team/team-page.tsx')).TeamPage }),
              },
              {
                path: paths.stripeCheckout(),
                lazy: async () => ({
                  Component: (await import('./billing/stripe-checkout-page.tsx')).StripeCheckoutPage,
                }),
              },
              {
                path: paths.billing(),
                lazy: async () => ({ Component: (await import('./billing/billing-page.tsx')).BillingPage }),
              },
              {
                path: paths.billingSuccess(),
                lazy: async () => ({
                  Component: (await import('./billing/billing-success-page.tsx')).BillingSuccessPage,
                }),
              },
              {
                path: paths.webhookAdmin(),
                lazy: async () => ({ Component: (await import('./billing/webhook-admin-page.tsx')).WebhookAdminPage }),
              },
              {
                path: paths.download(),
                lazy: async () => ({ Component: (await import('./downloads/download-page.tsx')).DownloadPage }),
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];
