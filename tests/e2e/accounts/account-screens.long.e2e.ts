import type { Page } from 'playwright-core';
import { aPaidProfile, aProfile, aRelease, type GraphqlAnswer } from '../../support/browser/graphql-answers.ts';
import { type ScreenState, testScreenStates } from '../../support/browser/screen-states.ts';

/** Every state of the screens of the main job is accessible and fits its window. */

const failed: GraphqlAnswer = { refused: { code: 'UNAVAILABLE', text: 'This is briefly unavailable' } };
const nobody: GraphqlAnswer = { refused: { code: 'NOT_FOUND', text: 'Not found' } };
const longName = 'Maksimilijana-Aleksandrina Krajnčič-Žvižgovskaprekoneskončnedolžine';
const longEmail = 'an.extraordinarily.long.address.of.the.owner@a-very-long-workshop-name.example.com';
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const verifiedIs = (verified: boolean): GraphqlAnswer => ({
  data: { verifyPayment: { __typename: 'PaymentVerification', verified } },
});

const states: readonly ScreenState[] = [
  { name: 'registration', path: '/register', shows: 'Already registered?' },
  { name: 'registration with debug panel', path: '/register?debug=1', shows: 'Entered data' },
  { name: 'registration, empty', path: '/register', act: press('Register'), shows: 'Please fill in all fields' },
  { name: 'log-in', path: '/login', shows: 'New here?' },
  { name: 'log-in, confirmed', path: '/login?verified=true', shows: 'E-mail verified' },
  { name: 'log-in, link refused', path: '/login?verified=false', shows: 'not valid any more' },
  { name: 'forgot password', path: '/forgot-password', shows: 'Remembered it?' },
  { name: 'forgot password, empty', path: '/forgot-password', act: press('Send the link'), shows: 'Email Required' },
  {
    name: 'forgot password, sent',
    path: '/forgot-password',
    answers: { ForgotPassword: { data: { forgotPassword: { __typename: 'MessageResult', message: 'Sent' } } } },
    act: async (page) => {
      await page.fill('[name=email]', longEmail);
      await press('Send the link')(page);
    },
    shows: 'Reset Link Sent',
  },
  { name: 'new password', path: `/reset-password?token=${'x'.repeat(43)}`, shows: 'Repeat the new password' },
  {
    name: 'new password, link invalid',
    path: `/reset-password?token=${'x'.repeat(43)}`,
    act: async (page) => {
      await page.fill('[name=password]', 'four calm winter tyres');
      await page.fill('[name=confirmation]', 'four calm winter tyres');
      await press('Save new password')(page);
    },
    shows: 'Request a new link',
  },
  { name: 'dashboard, loading', path: '/dashboard', answers: { Me: 'never' }, shows: 'Loading your account' },
  { name: 'dashboard, failed', path: '/dashboard', answers: { Me: failed }, shows: 'Dashboard Error' },
  { name: 'dashboard, not paid', path: '/dashboard', answers: { Me: aProfile() }, shows: 'Pay Now' },
  { name: 'dashboard, paid', path: '/dashboard', answers: { Me: aPaidProfile() }, shows: 'Get the Windows app' },
  {
    name: 'dashboard, long texts',
    path: '/dashboard',
    answers: {
      Me: aProfile({ name: longName, email: longEmail, subscriptionStatus: 'past_due', subscriptionRunning: true }),
    },
    shows: 'Payment overdue',
  },
  { name: 'checkout', path: '/checkout', answers: { Me: aProfile() }, shows: 'Charged today' },
  { name: 'checkout, loading', path: '/checkout', answers: { Me: aProfile(), Plans: 'never' }, shows: 'Loading plans' },
  {
    name: 'checkout, failed',
    path: '/checkout',
    answers: { Me: aProfile(), Plans: failed },
    shows: 'could not be loaded',
  },
  { name: 'checkout, subscribed', path: '/checkout', answers: { Me: aPaidProfile() }, shows: 'is running already' },
  {
    name: 'checkout, past due',
    path: '/checkout',
    answers: { Me: aPaidProfile({ subscriptionStatus: 'past_due' }) },
    shows: 'needs your attention',
  },
  {
    name: 'checkout, refused',
    path: '/checkout',
    answers: { Me: aProfile(), CreateCheckoutSession: failed },
    act: press('Continue to payment'),
    shows: 'Napaka pri Checkout',
  },
  {
    name: 'checkout, waiting',
    path: '/checkout',
    answers: {
      Me: aProfile(),
      CreateCheckoutSession: { data: { createCheckoutSession: { __typename: 'S', url: 'https://stripe.test/' } } },
    },
    act: async (page) => {
      await page.context().route('https://stripe.test/**', (route) => route.fulfill({ body: 'Payment page' }));
      await press('Continue to payment')(page);
    },
    shows: 'Waiting for your payment',
  },
  {
    name: 'payment verified',
    path: '/checkout-success?session_id=cs_test_a1',
    answers: { VerifyPayment: verifiedIs(true) },
    shows: 'Payment Successful!',
  },
  {
    name: 'payment not confirmed',
    path: '/checkout-success?session_id=cs_test_a1',
    answers: { VerifyPayment: verifiedIs(false) },
    shows: 'Check again',
  },
  { name: 'payment unknown', path: '/checkout-success', shows: 'We do not know this payment' },
  {
    name: 'payment check failed',
    path: '/checkout-success?session_id=cs_test_a1',
    answers: { VerifyPayment: failed },
    shows: 'The payment could not be checked',
  },
  { name: 'download', path: '/download', answers: { Me: aPaidProfile(), Release: aRelease }, shows: '92.4 MB' },
  { name: 'download, not paid', path: '/download', answers: { Me: aProfile() }, shows: 'Payment needed' },
  {
    name: 'download, nothing published',
    path: '/download',
    answers: { Me: aPaidProfile(), Release: nobody },
    shows: 'No installer has been published yet',
  },
  {
    name: 'download, failed',
    path: '/download',
    answers: { Me: aPaidProfile(), Release: failed },
    shows: 'could not be prepared',
  },
];

testScreenStates('account', states);
