/** How the development server and its commands find the Stripe emulator that the server carries. */

export const emulatorKeys = { secretKey: 'sk_test_emulator', publishableKey: 'pk_test_emulator' };

/** The port that the emulator is given unless it is taken: the server's next one, or the one that is asked for. */
export function emulatorPort(serverPort: number, wanted: string | undefined): number {
  return Number(wanted ?? serverPort + 1);
}

/** The variables of the configuration that lead to an emulator instead of Stripe. */
export function emulatorVariables(url: string, webhookSecret: string): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: emulatorKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: emulatorKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: url,
  };
}
