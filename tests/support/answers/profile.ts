/** The account that `Me` answers with: an owner who has not paid. */
export const unpaidProfile = {
  __typename: 'Profile' as const,
  id: '7a1f0d52-0000-4000-8000-000000000001',
  name: 'Workshop Owner',
  email: 'owner@example.com',
  role: 'admin' as const,
  language: 'en' as const,
  subscriptionPlan: 'basic' as const,
  subscriptionStatus: 'none' as const,
  paymentVerified: false,
  currentPeriodEnd: null,
  mustChangePassword: false,
  subscriptionRunning: false,
  grantedUntil: null,
};
