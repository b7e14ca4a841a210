import { z } from 'zod';
import { startStripeEmulator } from './index.ts';

/**
 * The emulator as a process of its own, for tests that kill it. Configured by environment variables; prints its
 * address as one JSON line once it listens.
 */
const environment = z
  .object({
    STRIPE_EMULATOR_HOST: z.string().default('127.0.0.1'),
    STRIPE_EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    STRIPE_EMULATOR_JOURNAL: z.string().optional(),
    STRIPE_SECRET_KEY: z.string().default('sk_test_emulator'),
    STRIPE_PUBLISHABLE_KEY: z.string().default('pk_test_emulator'),
    STRIPE_WEBHOOK_URL: z.url().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_CONNECT_WEBHOOK_URL: z.url().optional(),
    STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_EMULATOR_RETRY_DELAYS: z
      .string()
      .regex(/^\d+(,\d+)*$/)
      .transform((list) => list.split(',').map(Number))
      .optional(),
    STRIPE_EMULATOR_SEED: z.coerce.number().int().default(1),
    STRIPE_EMULATOR_DUPLICATE_SHARE: z.coerce.number().min(0).max(1).default(0),
    STRIPE_EMULATOR_SHUFFLE: z.enum(['on', 'off']).default('off'),
  })
  .parse(process.env);

const { STRIPE_WEBHOOK_URL: url, STRIPE_WEBHOOK_SECRET: secret } = environment;
const { STRIPE_CONNECT_WEBHOOK_URL: connectUrl, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret = secret } = environment;
const emulator = await startStripeEmulator({
  host: environment.STRIPE_EMULATOR_HOST,
  port: environment.STRIPE_EMULATOR_PORT,
  secretKey: environment.STRIPE_SECRET_KEY,
  publishableKey: environment.STRIPE_PUBLISHABLE_KEY,
  disorder: {
    seed: environment.STRIPE_EMULATOR_SEED,
    duplicateShare: environment.STRIPE_EMULATOR_DUPLICATE_SHARE,
    shuffle: environment.STRIPE_EMULATOR_SHUFFLE,
  },
  journalFile: environment.STRIPE_EMULATOR_JOURNAL || undefined,
  retryDelaysMilliseconds: environment.STRIPE_EMULATOR_RETRY_DELAYS || undefined,
  webhook: url && secret ? { url, secret } : undefined,
  connectWebhook: connectUrl && connectSecret ? { url: connectUrl, secret: connectSecret } : undefined,
});
console.log(JSON.stringify({ url: emulator.url }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void emulator.close());
}
