/** A Checkout Session id exactly as Stripe writes it, so that it can never reach another path of Stripe's API. */
export const sessionIdPattern = /^cs_(test|live)_[A-Za-z0-9]{1,200}$/;

/** A PaymentIntent id exactly as Stripe writes it: what a payment on our own card page is known by. */
export const paymentIntentIdPattern = /^pi_[A-Za-z0-9]{1,200}$/;

/** Whether a text is what a finished payment comes back with: Stripe's payment page, or our own card page. */
export function isPaymentReference(text: string): boolean {
  return sessionIdPattern.test(text) || paymentIntentIdPattern.test(text);
}
