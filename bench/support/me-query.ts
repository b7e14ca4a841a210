/** What the app asks for when it opens, and what every bench of GraphQL asks for. */
export const meQuery =
  '{ me { id name email role subscriptionPlan subscriptionStatus paymentVerified currentPeriodEnd } }';
