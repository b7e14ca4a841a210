import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

/** An environment with one fault. */
interface Refused {
  readonly what: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly tags?: readonly string[];
}

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
  OPERATOR_EMAIL: 'operator@example.com',
};

const dataKey = '0123456789abcdef'.repeat(4);

function problemsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const payee = {
  TRANSFER_IBAN: 'SI56 0510 0801 0486 080',
  TRANSFER_NAME: 'Avtoservis d.o.o.',
  TRANSFER_STREET: 'Lepa cesta 15',
  TRANSFER_TOWN: '3698 Loški Potok',
};

describe('the configuration', () => {
  test('is complete with what development provides, and in production with what is documented', () => {
    expect(problemsOf(development)).toEqual([]);
    expect(problemsOf(production)).toEqual([]);
    expect(readConfig(development)).toMatchObject({ mode: 'development', port: 4000, appUrl: 'http://localhost:4000' });
  });

  test('leaves the tax alone unless Stripe Tax is turned on', { tags: ['money-a8'] }, () => {
    expect(readConfig(development).calculatesTax).toBe(false);
    expect(readConfig({ ...development, STRIPE_TAX: 'on' }).calculatesTax).toBe(true);
    expect(problemsOf({ ...development, STRIPE_TAX: 'yes' })).toEqual(['STRIPE_TAX: must be on or off']);
  });

  test('keeps files in the folder, or in a bucket that is described as a whole', () => {
    expect(readConfig({ ...development, DATA_DIR: '/data' }).files).toEqual({ kind: 'folder', folder: '/data/files' });
    const bucket = {
      FILES_S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
      FILES_S3_REGION: 'eu-central-1',
      FILES_S3_BUCKET: 'delavnica-files',
      FILES_S3_KEY_ID: 'AKIA1',
      FILES_S3_SECRET: 'hidden',
    };
    const named = { kind: 's3', region: 'eu-central-1', bucket: 'delavnica-files', keyId: 'AKIA1', secret: 'hidden' };
    const { files } = readConfig({ ...production, ...bucket });
    expect(files).toMatchObject({ ...named, isPathStyle: false, prefix: '' });
    const more = { FILES_S3_PATH_STYLE: 'on', FILES_S3_PREFIX: 'one/two' };
    expect(readConfig({ ...production, ...bucket, ...more }).files).toMatchObject({
      isPathStyle: true,
      prefix: 'one/two/',
    });
    const namesOf = (changes: object) =>
      problemsOf({ ...production, ...bucket, ...changes }).map((problem) => problem.split(':')[0]);
    for (const name of Object.keys(bucket)) expect(namesOf({ [name]: undefined })).toEqual([name]);
    expect(problemsOf({ ...production, FILES_S3_PREFIX: 'one' })).toHaveLength(5);
    for (const [name, wrong] of [
      ['FILES_S3_ENDPOINT', 's3.example.com'],
      ['FILES_S3_ENDPOINT', 'http://s3.example.com'],
      ['FILES_S3_ENDPOINT', 'https://s3.example.com/bucket'],
      ['FILES_S3_ENDPOINT', 'https://key:secret@s3.example.com'],
      ['FILES_S3_REGION', 'EU (Frankfurt)'],
      ['FILES_S3_BUCKET', 'With/Slash'],
      ['FILES_S3_BUCKET', '10.0.0.1'],
      ['FILES_S3_BUCKET', 'with.dots'],
      ['FILES_S3_PATH_STYLE', 'yes'],
      ['FILES_S3_PREFIX', '../other'],
      ['FILES_S3_PREFIX', '/files'],
    ] as const) {
      expect([wrong, namesOf({ [name]: wrong })]).toEqual([wrong, [name]]);
      expect(problemsOf({ ...production, ...bucket, [name]: wrong }).join()).not.toContain('hidden');
    }
    expect(namesOf({ FILES_S3_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual([]);
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

  const refused: readonly Refused[] = [
    {
      what: 'a live key with an emulator',
      environment: { ...development, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_BASE: 'http://127.0.0.1:1' },
    },
    {
      what: 'a live publishable key with an emulator',
      environment: { ...development, STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_API_BASE: 'http://127.0.0.1:1' },
    },
    {
      what: 'an emulator on another machine',
      environment: { ...development, STRIPE_API_BASE: 'http://stripe.example.com' },
    },
    {
      what: 'an emulator in production',
      environment: { ...production, STRIPE_API_BASE: 'http://127.0.0.1:1' },
      tags: ['faults-208'],
    },
    {
      what: 'plain http in production',
      environment: { ...production, APP_URL: 'http://workshop.example.com' },
      tags: ['asvs-12-1-1'],
    },
    { what: 'a path in the public address', environment: { ...production, APP_URL: 'https://example.com/workshop' } },
    {
      what: 'a weak secret in production',
      environment: { ...production, JWT_SECRET: 'changeme'.repeat(5) },
      tags: ['asvs-13-2-1'],
    },
    { what: 'cheap hashing in production', environment: { ...production, BCRYPT_COST: '4' }, tags: ['asvs-11-4-2'] },
    { what: 'a partner without a secret', environment: { ...development, SYNC_URL: 'https://partner.example.com' } },
    {
      what: 'a partner over plain http in production',
      environment: { ...production, SYNC_SECRET: 'x'.repeat(40), SYNC_URL: 'http://partner.example.com' },
      tags: ['asvs-12-3-1'],
    },
    { what: 'a data key that is too short', environment: { ...development, DATA_KEY: 'ab'.repeat(31) } },
    { what: 'a data key that is no number', environment: { ...development, DATA_KEY: 'xy'.repeat(32) } },
    {
      what: 'a data key that signs sessions as well',
      environment: { ...development, JWT_SECRET: dataKey, DATA_KEY: dataKey },
    },
    { what: 'a weak data key in production', environment: { ...production, DATA_KEY: '0'.repeat(64) } },
    { what: 'a previous data key alone', environment: { ...development, DATA_KEY_PREVIOUS: dataKey } },
    {
      what: 'a previous data key that is none',
      environment: { ...development, DATA_KEY: dataKey, DATA_KEY_PREVIOUS: 'x'.repeat(64) },
    },
    {
      what: 'a bank account that is none',
      environment: { ...development, ...payee, TRANSFER_IBAN: 'SI56051008010486081' },
    },
    { what: 'a VAT id that is none', environment: { ...development, ...payee, TRANSFER_VAT_ID: 'SI50223055' } },
    { what: 'a payee without a town', environment: { ...development, ...payee, TRANSFER_TOWN: undefined } },
    { what: 'a bank without a payee', environment: { ...production, ...payee, TRANSFER_NAME: ' ' } },
    { what: 'a port that is none', environment: { ...development, PORT: '70000' } },
    { what: 'a database of another kind', environment: { ...development, DATABASE_URL: 'postgres://db' } },
  ];
  for (const { what, environment, tags } of refused) {
    test(`refuses ${what}`, { tags: [...(tags ?? [])] }, () => {
      expect(problemsOf(environment)).toHaveLength(1);
    });
  }

  test('bank transfers have a sample payee in development, and none in production unless one is given', {
    tags: ['money-a16'],
  }, () => {
    const given = { name: 'Avtoservis d.o.o.', street: 'Lepa cesta 15', town: '3698 Loški Potok', bic: undefined };
    expect(readConfig({ ...production, ...payee }).transfers).toEqual({ ...given, iban: 'SI56051008010486080' });
    expect(readConfig(production).transfers).toBeUndefined();
    expect(readConfig(development).transfers?.iban).toMatch(/^SI56/);
  });

  test('takes the secrets that are being rotated out along', () => {
    const { jwtSecrets, stripe } = readConfig({
      ...development,
      JWT_SECRET_PREVIOUS: 'the sentence that signed until yesterday',
      STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
    });
    const { stripe: apart } = readConfig({ ...development, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_next, whsec_last' });
    expect(jwtSecrets).toHaveLength(2);
    expect(stripe.webhookSecrets).toEqual(['whsec_new', 'whsec_old']);
    expect(stripe.connectWebhookSecrets).toEqual(stripe.webhookSecrets);
    expect(apart.connectWebhookSecrets).toEqual(['whsec_next', 'whsec_last']);
    expect(apart.webhookSecrets).not.toContain('whsec_next');
  });

  describe('a password in an address', { tags: ['security-o2'] }, () => {
    test.each([
      ['DATABASE_URL', 'mysql://delavnica:p@ss/w0rd@db.example.com/delavnica'],
      ['DATABASE_URL', 'mysql://delavnica:1/w0rd@db.example.com/delavnica'],
      ['DATABASE_URL', 'mysql://delavnica:w0rd?ss@db.example.com/delavnica'],
      ['DATABASE_URL', 'mysql://delavnica:w0rd#ss@db.example.com/delavnica'],
      ['DATABASE_URL', 'mysql://delavnica:12#w0rd@db.example.com/delavnica'],
      ['DATABASE_URL', 'mysql://delavnica:12?w0rd@db.example.com/delavnica'],
      ['DATABASE_URL', 'mysql://delavnica:100%w0rd@db.example.com/delavnica'],
      ['DATABASE_URL', 'mysql://delavnica:w0rd@db.example.com'],
      ['SMTP_URL', 'smtps://mailer:1/w0rd@mail.example.com'],
      ['SMTP_URL', 'smtps://mailer:12#w0rd@mail.example.com'],
      ['SMTP_URL', 'smtps://mailer:w0rd/ss@mail.example.com'],
    ])('that was not encoded is refused before anything is asked or logged: %s=%s', (name, address) => {
      const problems = problemsOf({ ...production, [name]: address });
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: .*%40 %2F %3A`))]);
      expect(problems.join()).not.toContain('w0rd');
    });

    test.each([
      ['encoded', 'mysql://delavnica:p%40ss%2Fw%3Ard@db.example.com:3307/delavnica?connection_limit=5'],
      ['absent', 'mysql://delavnica@db.example.com/delavnica'],
      ['a file', 'file:/var/lib/delavnica/delavnica.db'],
    ])('that is %s is taken', (_, address) => {
      expect(problemsOf({ ...production, DATABASE_URL: address })).toEqual([]);
    });
  });

  describe('the keys of data and of leases', { tags: ['security-4'] }, () => {
    const jwtSecret = Buffer.from(development.JWT_SECRET);
    const previous = 'fedcba9876543210'.repeat(4);
    const keysOf = (changes: object) => {
      const { dataKeys, entitlementKeys } = readConfig({ ...development, ...changes });
      return { dataKeys: dataKeys.map(String), entitlementKeys: entitlementKeys.map(String) };
    };
    const hex = (text: string) => String(Buffer.from(text, 'hex'));

    test('are derived from JWT_SECRET and the one before where there is none', () => {
      const before = 'the sentence that signed until yesterday';
      const derived = [String(jwtSecret), before];
      expect(keysOf({ JWT_SECRET_PREVIOUS: before })).toEqual({ dataKeys: derived, entitlementKeys: derived });
    });

    test('are their own once they are given; what JWT_SECRET has sealed is read, and it signs no lease', () => {
      expect(keysOf({ DATA_KEY: dataKey, DATA_KEY_PREVIOUS: previous })).toEqual({
        dataKeys: [hex(dataKey), hex(previous), String(jwtSecret)],
        entitlementKeys: [hex(dataKey), hex(previous)],
      });
      expect(keysOf({ DATA_KEY: dataKey }).entitlementKeys).toEqual([hex(dataKey)]);
    });

    test('overlap with JWT_SECRET where it is named as the previous one, so that installed apps go on', () => {
      const { entitlementKeys } = keysOf({ DATA_KEY: dataKey, DATA_KEY_PREVIOUS: development.JWT_SECRET });
      expect(entitlementKeys).toEqual([hex(dataKey), String(jwtSecret)]);
    });
  });
});
