import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const development = {
  JWT_SECRET: 'a long enough sentence for signing in tests',
  STRIPE_SECRET_KEY: 'sk_test_emulator',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_emulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_for_tests',
};
const production = {
  ...development,
  NODE_ENV: 'production',
  APP_URL: 'https://workshop.example.com',
  DATABASE_URL: 'mysql://user@db.example.com/delavnica',
  RELEASES_DIR: '/srv/releases',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Delavnica <no-reply@example.com>',
};

function problemsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the configuration', () => {
  test('is complete with what development provides, and in production with what is documented', () => {
    expect(problemsOf(development)).toEqual([]);
    expect(problemsOf(production)).toEqual([]);
    expect(readConfig(development)).toMatchObject({ mode: 'development', port: 4000, appUrl: 'http://localhost:4000' });
  });

  test('lists every problem at once and repeats no value', () => {
    const problems = problemsOf({
      ...production,
      APP_URL: undefined,
      JWT_SECRET: 'short-and-telling',
      SMTP_URL: undefined,
    });
    expect(problems.map((problem) => problem.split(':')[0]).toSorted()).toEqual(['APP_URL', 'JWT_SECRET', 'SMTP_URL']);
    expect(problems.join('\n')).not.toContain('short-and-telling');
  });

  test.each([
    [
      'a live key with an emulator',
      { ...development, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_BASE: 'http://127.0.0.1:1' },
    ],
    [
      'a live publishable key with an emulator',
      { ...development, STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_API_BASE: 'http://127.0.0.1:1' },
    ],
    ['an emulator on another machine', { ...development, STRIPE_API_BASE: 'http://stripe.example.com' }],
    ['an emulator in production (row 208)', { ...production, STRIPE_API_BASE: 'http://127.0.0.1:1' }],
    ['plain http in production', { ...production, APP_URL: 'http://workshop.example.com' }],
    ['a path in the public address', { ...production, APP_URL: 'https://example.com/workshop' }],
    ['a weak secret in production', { ...production, JWT_SECRET: 'changeme'.repeat(5) }],
    ['cheap hashing in production', { ...production, BCRYPT_COST: '4' }],
    ['a partner without a secret', { ...development, SYNC_URL: 'https://partner.example.com' }],
    [
      'a partner over plain http in production',
      { ...production, SYNC_SECRET: 'x'.repeat(40), SYNC_URL: 'http://partner.example.com' },
    ],
    ['a port that is none', { ...development, PORT: '70000' }],
    ['a database of another kind', { ...development, DATABASE_URL: 'postgres://db' }],
  ])('refuses %s', (_, environment) => {
    expect(problemsOf(environment)).toHaveLength(1);
  });

  test('takes the secrets that are being rotated out along', () => {
    const { jwtSecrets, stripe } = readConfig({
      ...development,
      JWT_SECRET_PREVIOUS: 'the sentence that signed until yesterday',
      STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
    });
    expect(jwtSecrets).toHaveLength(2);
    expect(stripe.webhookSecrets).toEqual(['whsec_new', 'whsec_old']);
  });
});
