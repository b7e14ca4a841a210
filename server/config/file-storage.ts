import { join } from 'node:path';
import { z } from 'zod';

/** A bucket that speaks S3, and the place in it. */
export interface S3Storage {
  readonly kind: 's3';
  readonly endpoint: URL;
  readonly region: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
  /** Whether the bucket is the first part of the path, and not of the host's name. */
  readonly isPathStyle: boolean;
  /** What every key begins with: empty, or ends with a slash. */
  readonly prefix: string;
}

/** Where photos and papers lie. */
export type FileStorage = { readonly kind: 'folder'; readonly folder: string } | S3Storage;

const bucket = /^(?!\d+\.\d+\.\d+\.\d+$)[a-z0-9](?:[a-z0-9-]|\.(?!\.)){1,61}[a-z0-9]$/;

/** The variables of this part of the configuration. */
export const fileStorageVariables = {
  FILES_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
    .refine((address) => /^https?:\/\/[^/?#@]+\/?$/.test(address), 'must be a host without user, path and options')
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as eu-central-1')
    .optional(),
  FILES_S3_BUCKET: z.string().regex(bucket, 'must be the name of a bucket').optional(),
  FILES_S3_KEY_ID: z.string().max(256, 'at most 256 characters').optional(),
  FILES_S3_SECRET: z.string().max(1024, 'at most 1024 characters').optional(),
  FILES_S3_PATH_STYLE: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  FILES_S3_PREFIX: z
    .string()
    .max(200, 'at most 200 characters')
    .regex(/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\/?$/, 'must be letters, digits, “_”, “-” and “/” between them')
    .optional(),
};

const variables = z.object(fileStorageVariables);
type Variables = z.output<typeof variables>;

const required = [
  ...(['FILES_S3_ENDPOINT', 'FILES_S3_REGION', 'FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const),
];
const optional = ['FILES_S3_PATH_STYLE', 'FILES_S3_PREFIX'] as const;

/**
 * What is wrong with it as a whole: half of it is a mistake, because files would silently go into the folder.
 *
 * @param isPlainAllowed whether an address without https may be there
 */
export function fileStorageProblems(given: Variables, isPlainAllowed: (host: string) => boolean): string[] {
  if ([...required, ...optional].every((name) => given[name] === undefined)) return [];
  const problems = required
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: needed for files in a bucket`);
  const endpoint = given.FILES_S3_ENDPOINT === undefined ? undefined : new URL(given.FILES_S3_ENDPOINT);
  if (endpoint?.protocol === 'http:' && !isPlainAllowed(endpoint.hostname)) {
    problems.push('FILES_S3_ENDPOINT: must start with https:// in production');
  }
  if (endpoint?.protocol === 'https:' && given.FILES_S3_PATH_STYLE !== 'on' && given.FILES_S3_BUCKET?.includes('.')) {
    problems.push('FILES_S3_BUCKET: no certificate is for a name with dots; use FILES_S3_PATH_STYLE=on');
  }
  return problems;
}

/** The bucket, where one is configured; the folder otherwise. */
export function fileStorageOf(given: Variables, dataDirectory: string): FileStorage {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_REGION: region, FILES_S3_BUCKET: name } = given;
  const { FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret, FILES_S3_PREFIX: prefix } = given;
  if (!endpoint || !region || !name || !keyId || !secret)
    return { kind: 'folder', folder: join(dataDirectory, 'files') };
  return {
    kind: 's3',
    endpoint: new URL(endpoint),
    region,
    bucket: name,
    keyId: keyId.trim(),
    secret: secret.trim(),
    isPathStyle: given.FILES_S3_PATH_STYLE === 'on',
    prefix: prefix === undefined ? '' : `${prefix.replace(/\/$/, '')}/`,
  };
}
