/**
 * Texts of the checkout, where a plan is chosen, and of what comes after its payment page. `Napaka pri Checkout` is
 * shown as the specification has it, whatever the language (docs/specification.md §8).
 */
export const en = {
  accountFailed: 'Your account could not be loaded',
  alreadySubscribedText: 'There is nothing to pay here. The dashboard shows your plan.',
  alreadySubscribedTitle: 'Your subscription is running already',
  checkoutFailed: 'Napaka pri Checkout',
  checkoutLead: 'Choose the plan that fits your workshop.',
  checkoutTitle: 'Choose your plan',
  checkAgain: 'Check again',
  checkingPayment: 'Checking…',
  confirmingText: 'The payment provider has not confirmed the payment yet. This usually takes a few seconds.',
  confirmingTitle: 'Your payment is being confirmed',
  confirmationFailed: 'The payment could not be checked',
  loadingPlans: 'Loading plans…',
  notOwnerText: 'Only the owner of the workshop can choose a plan.',
  notOwnerTitle: 'Ask the owner of your workshop',
  openAnywayTitle: 'Your access is open until {date} anyway',
  openAnywayText:
    'A subscription by card begins then, and nothing is charged before. A bank transfer is added behind it.',
  plannedText:
    'It is bought already, so there is nothing to pay here. You can change or cancel it under Manage Payments on the dashboard.',
  plannedTitle: 'Your subscription is planned already',
  statusScheduled: 'Your subscription begins on {date}. Nothing is open until then.',
  openDashboard: 'Go to dashboard',
  opening: 'Opening the payment page…',
  paymentSuccessful: 'Payment Successful!',
  paymentSuccessfulText: 'Thank you. We take you to your dashboard now.',
  plansFailed: 'The plans could not be loaded',
  retry: 'Try again',
  sessionUnknownText:
    'Open this page from the payment page, or look at the dashboard: a payment that arrived shows there.',
  sessionUnknownTitle: 'We do not know this payment',
  successLead: 'We check with the payment provider.',
} as const;
