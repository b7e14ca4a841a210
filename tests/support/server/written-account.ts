import { randomUUID } from 'node:crypto';
import { hash } from 'bcrypt';
import type { Database, Transaction } from '../../../server/infrastructure/database/database.ts';
import { Client } from '../client/client.ts';

/** The password of every account that is written here. */
export const writtenPassword = 'four calm winter tyres';

let hashed: Promise<string> | undefined;

/** Its hash, made once, and as cheaply as the servers of tests make theirs. */
export function writtenHash(): Promise<string> {
  hashed ??= hash(writtenPassword, 4);
  return hashed;
}

/** A workshop in which there is nobody yet; its id. */
export async function aWorkshop({ workshop }: Transaction): Promise<string> {
  return (await workshop.create({ data: { id: randomUUID(), name: 'A Workshop' } })).id;
}

/** As a payment leaves an account behind. */
export const paidForEnterprise = { plan: 'enterprise', subscriptionStatus: 'active', paymentVerified: true };

/**
 * An owner as a confirmed registration would have left one, written past all use cases, for servers that have neither
 * Stripe nor a mail server.
 */
export async function aWrittenOwner(
  database: Database,
  changes: Readonly<Record<string, unknown>> & { readonly workshopId?: string } = {},
): Promise<{ id: string; email: string; workshopId: string }> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  const names = { email, emailKey: email, username: 'owner', fullName: 'An Owner', emailVerified: true };
  const workshopId = changes.workshopId ?? (await aWorkshop(database));
  const passwordHash = await writtenHash();
  await database.user.create({ data: { id, ...names, passwordHash, ...changes, workshopId } });
  return { id, email, workshopId };
}

/**
 * The browser of such an owner at one of the servers.
 *
 * @param origin the address that the pages come from, where it is another one
 */
export async function signedInAt(url: string, { email }: { readonly email: string }, origin = url): Promise<Client> {
  const client = new Client(url, origin);
  await client.rest('POST', '/api/login', { email, password: writtenPassword });
  return client;
}
