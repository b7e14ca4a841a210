import { z } from 'zod';
import { boundedText, moment, requiredLine, rowId } from '../../fields/fields.ts';
import { grantableActs } from './grantable-acts.ts';

/** Keys of the API: what a program of the workshop may do, and from where. */

const grantable: ReadonlySet<string> = new Set(grantableActs);

export const apiKey = z
  .object({
    id: z.string(),
    version: z.int32(),
    name: z.string(),
    prefix: z.string().describe('Beginning of the key, by which it can be recognised'),
    scopes: z.array(z.string()).describe('Acts that the key may do'),
    staffId: z.string().describe('Staff row that its changes are recorded under'),
    createdById: z.string().describe('Staff row of the person who created it'),
    createdAt: z.string().describe('ISO 8601'),
    lastUsedAt: z.string().nullable().describe('ISO 8601, within a minute'),
    expiresAt: z.string().nullable().describe('ISO 8601'),
    ipAllow: z.array(z.string()).describe('Addresses and networks that it may be used from; empty for any'),
    revokedAt: z.string().nullable().describe('ISO 8601'),
    asleepAt: z.string().nullable().describe('ISO 8601; a key that was not used for a year is refused'),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKey>;

export const createdApiKey = z
  .object({
    apiKey,
    secret: z.string().nullable().describe('The whole key, shown only once: null when the call is repeated'),
  })
  .meta({ id: 'CreatedApiKey' });

const scope = boundedText(50, 'invalidInput').refine((text) => grantable.has(text), { error: 'invalidInput' });

/** The longest list of addresses of one key. */
const mostAddresses = 20;

export const createApiKeyInput = z.object({
  name: requiredLine('nameNeeded', 100),
  scopes: z
    .array(scope, 'invalidInput')
    .min(1, 'invalidInput')
    .max(grantableActs.length, 'invalidInput')
    .describe('Acts, as `permissions` names them'),
  expiresAt: moment.nullish().describe('ISO 8601; without it the key does not expire'),
  ipAllow: z
    .array(boundedText(50, 'invalidInput'), 'invalidInput')
    .max(mostAddresses, 'invalidInput')
    .nullish()
    .describe('IP addresses and CIDR networks; without any the key works from everywhere'),
});

export const ofApiKey = z.object({ id: rowId });
