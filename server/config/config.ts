import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type EInvoiceWays, eInvoiceVariables, eInvoiceWaysOf } from './e-invoice-ways.ts';
import { howToEncode, isWellEncoded } from './encoded-address.ts';
import { type FileStorage, fileStorageOf, fileStorageProblems, fileStorageVariables } from './file-storage.ts';
import { type FiscalAuthorities, fiscalAuthoritiesOf, fiscalVariables } from './fiscal-authorities.ts';
import { demosOf, demoVariables, type LiveDemos } from './live-demo.ts';
import { factsOf, factVariables, type OperatorFacts } from './operator-facts.ts';
import { type OutgoingCalls, outgoingCallsOf, outgoingProblems, outgoingVariables } from './outgoing-calls.ts';
import { secretsIn } from './secrets-in.ts';
import { type Tracing, tracingOf, tracingVariables } from './traces.ts';
import { payeeOf, payeeVariables, samplePayee, type TransferPayee } from './transfer-payee.ts';

/** The cheapest hashes that production may have. */
export const leastBcryptCost = 10;

/** Every setting of the server, checked as a whole at start (docs/contract.md §2). */
export interface Config {
  readonly mode: 'development' | 'production';
  readonly host: string;
  readonly port: number;
  /** Public address without a trailing slash; the only base of links in mails and of Stripe's return addresses. */
  readonly appUrl: string;
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  /** Where photos and papers lie. */
  readonly files: FileStorage;
  readonly releasesDirectory: string;
  /** Secrets of sessions: the first one signs, all of them verify. */
  readonly jwtSecrets: readonly [string, ...string[]];
  /** Keys of stored secrets: the first one encrypts, all of them decrypt (decision 12). */
  readonly dataKeys: readonly [Uint8Array, ...Uint8Array[]];
  /** Keys of entitlements: all are published; the last one signs, because installed apps have known it longest. */
  readonly entitlementKeys: readonly [Uint8Array, ...Uint8Array[]];
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecrets: readonly [string, ...string[]];
    /** Of the events about the accounts of workshops; those of our own account where they have none. */
    readonly connectWebhookSecrets: readonly [string, ...string[]];
    /** Only ever a loopback address, for the emulator. */
    readonly apiBase: URL | undefined;
  };
  /** Whether Stripe Tax works out the tax of checkouts and subscriptions. */
  readonly calculatesTax: boolean;
  readonly mail: {
    readonly smtpUrl: string | undefined;
    readonly from: string;
    /** Who runs this installation, and is notified of what needs a person. */
    readonly operator: string;
    /** Who answers people that ask for help. */
    readonly support: string;
  };
  /** What the legal pages say of who runs this installation. */
  readonly operator: OperatorFacts;
  /** The partner's system; off without a secret, and silent without an address. */
  readonly sync: { readonly secret: string | undefined; readonly url: string | undefined };
  /** The account that transfers are paid to; none: paying by transfer is not offered. */
  readonly transfers: TransferPayee | undefined;
  /** Where invoices are confirmed. */
  readonly fiscal: FiscalAuthorities;
  /** How e-invoices may leave for the providers of workshops. */
  readonly eInvoices: EInvoiceWays;
  /** How addresses are called that others have given. */
  readonly outgoing: OutgoingCalls;
  /** None: live demos are not offered. */
  readonly demo: LiveDemos | undefined;
  /** Number of reverse proxies whose forwarded addresses are believed. */
  readonly trustedProxies: number;
  readonly rateLimitScale: number;
  readonly bcryptCost: number;
  /** What a monitoring system shows to read `/metrics`; there is no such page without it. */
  readonly metricsToken: string | undefined;
  /** Where traces go, and which share of the requests is traced; nowhere unless it is set. */
  readonly tracing: Tracing | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/** Thrown by readConfig with every problem at once; values are never repeated, they may be secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((text) => `  - ${text}`).join('\n')}`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The names of this machine, to which nothing crosses a network. */
export const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);
const weakSecrets = /^(.)\1*$|changeme|password|secret/i;
const dataKey = /^[0-9a-f]{64}$/i;

const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(minimum).max(maximum);

const variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65535).default(4000),
  APP_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  DATABASE_URL: z
    .string()
    .max(4096)
    .regex(/^(file:|mysql:\/\/|mariadb:\/\/)/, { error: 'must start with mysql:// or file:', abort: true })
    .refine((url) => url.startsWith('file:') || isWellEncoded(url, 'database'), {
      error: `must be mysql://user:password@host/database, ${howToEncode}`,
    })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  RELEASES_DIR: z.string().optional(),
  JWT_SECRET: z.string().optional(),
  JWT_SECRET_PREVIOUS: z.string().optional(),
  DATA_KEY: z.string().regex(dataKey, 'must be 64 hexadecimal characters').optional(),
  DATA_KEY_PREVIOUS: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_TAX: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  STRIPE_API_BASE: z.url({ error: 'must be an address' }).optional(),
  SMTP_URL: z
    .string()
    .max(4096)
    .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://', abort: true })
    .refine((url) => isWellEncoded(url, 'none'), { error: `must be smtps://user:password@host, ${howToEncode}` })
    .optional(),
  MAIL_FROM: z.string().optional(),
  OPERATOR_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  SYNC_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SYNC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  ...payeeVariables,
  ...factVariables,
  ...fiscalVariables,
  ...eInvoiceVariables,
  ...fileStorageVariables,
  ...demoVariables,
  ...outgoingVariables,
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMIT_SCALE: z.coerce.number({ error: 'must be a number' }).min(1).max(1_000_000).default(1),
  BCRYPT_COST: wholeNumber(4, 16).default(12),
  ...tracingVariables,
  METRICS_TOKEN: z.string().min(32, 'needs at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});
type Variables = z.output<typeof variables>;

/** All that is read of the environment. */
export const variableNames = variables.keyof().options;

/**
 * Reads the whole configuration from environment variables.
 *
 * @throws ConfigError with one line for each problem, naming the variable and never its value
 */
export function readConfig(environment: Environment): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const given = parsed.data;
  const production = given.NODE_ENV === 'production';
  const problems = [...missing(given, production), ...refused(given, production)];
  if (problems.length > 0) throw new ConfigError(problems);
  return assemble(given, production);
}

/** Whether a key of Stripe, secret (`sk_`), restricted (`rk_`) or publishable (`pk_`), moves real money. */
export function isLiveKey(key: string): boolean {
  return /^(sk|rk|pk)_live_/.test(key);
}

/** Variables that must be there: the keys in every mode (the development command provides them), the rest in production. */
function missing(given: Variables, production: boolean): string[] {
  const always = ['JWT_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const inProduction = ['APP_URL', 'DATABASE_URL', 'RELEASES_DIR', 'SMTP_URL', 'MAIL_FROM', 'OPERATOR_EMAIL'] as const;
  return [...always, ...(production ? inProduction : [])]
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: required${production ? ' in production' : ''}`);
}

function refused(given: Variables, production: boolean): string[] {
  const problems: string[] = [];
  for (const name of ['JWT_SECRET', 'JWT_SECRET_PREVIOUS'] as const) {
    const secret = given[name];
    if (secret === undefined) continue;
    if (secret.length < 32) problems.push(`${name}: needs at least 32 characters`);
    else if (production && weakSecrets.test(secret)) problems.push(`${name}: too easy to guess`);
  }
  problems.push(...refusedDataKeys(given, production));
  if (production && given.APP_URL && new URL(given.APP_URL).protocol !== 'https:') {
    problems.push('APP_URL: must start with https:// in production');
  }
  if (given.APP_URL && !/^\/?$/.test(new URL(given.APP_URL).pathname)) problems.push('APP_URL: must have no path');
  if (production && given.BCRYPT_COST < leastBcryptCost)
    problems.push(`BCRYPT_COST: at least ${leastBcryptCost} in production`);
  if (given.SYNC_URL && given.SYNC_SECRET === undefined) problems.push('SYNC_URL: needs SYNC_SECRET');
  if (production && given.SYNC_URL && new URL(given.SYNC_URL).protocol !== 'https:') {
    problems.push('SYNC_URL: must start with https:// in production');
  }
  const payee = ['TRANSFER_IBAN', 'TRANSFER_NAME', 'TRANSFER_STREET', 'TRANSFER_TOWN'] as const;
  if (given.TRANSFER_BIC !== undefined || payee.some((name) => given[name] !== undefined)) {
    for (const name of payee) if (given[name] === undefined) problems.push(`${name}: needed for bank transfers`);
  }
  problems.push(...outgoingProblems(given, production));
  problems.push(...fileStorageProblems(given, (host) => !production || loopbackHosts.has(host)));
  if (given.STRIPE_API_BASE) {
    if (production) problems.push('STRIPE_API_BASE: not allowed in production');
    if (!loopbackHosts.has(new URL(given.STRIPE_API_BASE).hostname)) {
      problems.push('STRIPE_API_BASE: only a loopback address is allowed');
    }
    if (isLiveKey(`${given.STRIPE_SECRET_KEY}`) || isLiveKey(`${given.STRIPE_PUBLISHABLE_KEY}`)) {
      problems.push('STRIPE_API_BASE: not allowed together with a live key');
    }
  }
  return problems;
}

function refusedDataKeys(given: Variables, production: boolean): string[] {
  const { DATA_KEY: key, DATA_KEY_PREVIOUS: previous } = given;
  const problems: string[] = [];
  if (key !== undefined && production && weakSecrets.test(key)) problems.push('DATA_KEY: too easy to guess');
  if (key !== undefined && jwtSecretsOf(given).includes(key))
    problems.push('DATA_KEY: must be another than JWT_SECRET');
  if (previous !== undefined && key === undefined) problems.push('DATA_KEY_PREVIOUS: needs DATA_KEY');
  if (previous !== undefined && !dataKey.test(previous) && !jwtSecretsOf(given).includes(previous)) {
    problems.push(
      'DATA_KEY_PREVIOUS: must be 64 hexadecimal characters, or the JWT_SECRET that stood in for a DATA_KEY',
    );
  }
  return problems;
}

function jwtSecretsOf(given: Variables): readonly [string, ...string[]] {
  return listOf(`${given.JWT_SECRET}`, given.JWT_SECRET_PREVIOUS);
}

/**
 * The keys of data and of entitlements. An installation without DATA_KEY has them derived from JWT_SECRET, and what was
 * sealed that way stays readable once there is one.
 */
function dataKeysOf(given: Variables): Pick<Config, 'dataKeys' | 'entitlementKeys'> {
  const { DATA_KEY: key, DATA_KEY_PREVIOUS: previous } = given;
  const [jwtSecret, ...jwtSecretsBefore] = jwtSecretsOf(given);
  const fromJwt = [Buffer.from(jwtSecret), ...jwtSecretsBefore.map((secret) => Buffer.from(secret))] as const;
  if (key === undefined) return { dataKeys: fromJwt, entitlementKeys: fromJwt };
  const stoodIn = previous !== undefined && jwtSecretsOf(given).includes(previous);
  const before = previous === undefined ? [] : [Buffer.from(previous, stoodIn ? 'utf8' : 'hex')];
  const entitlementKeys = [Buffer.from(key, 'hex'), ...before] as const;
  return { dataKeys: [...entitlementKeys, ...fromJwt], entitlementKeys };
}

/** The first of a comma-separated list is the current secret; the others are being rotated out. */
function listOf(first: string, ...others: (string | undefined)[]): readonly [string, ...string[]] {
  return [first, ...others.filter((value) => value !== undefined)];
}

function assemble(given: Variables, production: boolean): Config {
  const dataDirectory = resolve(given.DATA_DIR);
  return {
    mode: production ? 'production' : 'development',
    host: given.HOST,
    port: given.PORT,
    appUrl: (given.APP_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, ''),
    databaseUrl: given.DATABASE_URL ?? `file:${join(dataDirectory, 'delavnica.db')}`,
    dataDirectory,
    files: fileStorageOf(given, dataDirectory),
    releasesDirectory: resolve(given.RELEASES_DIR ?? join(dataDirectory, 'releases')),
    jwtSecrets: jwtSecretsOf(given),
    ...dataKeysOf(given),
    stripe: {
      secretKey: `${given.STRIPE_SECRET_KEY}`,
      publishableKey: `${given.STRIPE_PUBLISHABLE_KEY}`,
      webhookSecrets: secretsIn(`${given.STRIPE_WEBHOOK_SECRET}`),
      connectWebhookSecrets: secretsIn(given.STRIPE_CONNECT_WEBHOOK_SECRET ?? `${given.STRIPE_WEBHOOK_SECRET}`),
      apiBase: given.STRIPE_API_BASE ? new URL(given.STRIPE_API_BASE) : undefined,
    },
    calculatesTax: given.STRIPE_TAX === 'on',
    mail: {
      smtpUrl: given.SMTP_URL,
      from: given.MAIL_FROM ?? 'Delavnica <no-reply@delavnica.example>',
      operator: given.OPERATOR_EMAIL ?? 'operator@delavnica.example',
      support: given.SUPPORT_EMAIL ?? given.OPERATOR_EMAIL ?? 'operator@delavnica.example',
    },
    operator: factsOf(given),
    sync: { secret: given.SYNC_SECRET, url: given.SYNC_URL },
    transfers: payeeOf(given) ?? (production ? undefined : samplePayee),
    fiscal: fiscalAuthoritiesOf(given, { vatId: given.OPERATOR_VAT_ID, name: given.OPERATOR_NAME }),
    eInvoices: eInvoiceWaysOf(given),
    outgoing: outgoingCallsOf(given),
    demo: demosOf(given),
    trustedProxies: given.TRUST_PROXY,
    rateLimitScale: given.RATE_LIMIT_SCALE,
    bcryptCost: given.BCRYPT_COST,
    metricsToken: given.METRICS_TOKEN,
    tracing: tracingOf(given),
    logLevel: given.LOG_LEVEL,
  };
}
