import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Language } from '../../schema/languages.ts';
import { roles } from '../../schema/permissions.ts';
import { createOwner } from '../../server/features/workshop/people/index.ts';
import { joinStaff } from '../../server/features/workshop/workshop-settings/index.ts';
import { tenantTablesIn } from '../../server/infrastructure/tenant/tenant-db.ts';
import { mailTopics } from '../../server/integrations/mail/mail.ts';
import type { Client, Outcome } from './client/client.ts';
import type { TestServer } from './server/test-server.ts';
import { writtenHash, writtenPassword } from './server/written-account.ts';

/** Worlds in one line: who there is before a test begins. */

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly client: Client;
}

/** What somebody types into the registration form; each call gives another person. */
export function aRegistration(changes: object = {}) {
  const email = `owner-${randomUUID()}@example.com`;
  const input = { firstName: 'Workshop', lastName: 'Owner', username: 'workshop', password: 'four calm winter tyres' };
  return { ...input, email, ...changes };
}

/** Somebody who has registered and not yet confirmed the address; the mail that asks for it has arrived. */
export async function anUnverifiedOwner(server: TestServer, language: Language = 'en'): Promise<Person> {
  const client = server.visitor();
  const { email, password, ...rest } = aRegistration();
  await client.fetch('/api/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ ...rest, email, password }),
  });
  await confirmationLinkFor(server, email);
  return { email, password, client };
}

/** A confirmed owner who is signed in and has not paid, come over HTTP as people do: for tests of what that leaves. */
export async function aRegisteredOwner(server: TestServer, language: Language = 'en'): Promise<Person> {
  const owner = await anUnverifiedOwner(server, language);
  await server.visitor().fetch(await confirmationLinkFor(server, owner.email));
  await owner.client.rest('POST', '/api/login', { email: owner.email, password: owner.password });
  return owner;
}

/**
 * A confirmed owner who is signed in and has not paid; the account is written as a registration, its confirmation and a
 * log-in leave it.
 *
 * @param changes what else is known of the account
 */
export async function anOwner({ ctx, visitor }: TestServer, changes: object = {}): Promise<Person> {
  const { email, username } = aRegistration();
  const id = randomUUID();
  const now = ctx.clock.now();
  const passwordHash = await writtenHash();
  const session = await ctx.database.transaction(async (tx) => {
    const names = { email, emailKey: email, username, fullName: 'Workshop Owner' };
    await createOwner(tx, { id, ...names, passwordHash, createdAt: now });
    const confirmed = { emailVerified: true, emailProvedAt: now, lastLoginAt: now };
    await tx.user.update({ where: { id }, data: { ...confirmed, ...changes } });
    return ctx.sessions.open(tx, id, 'node');
  });
  return { email, password: writtenPassword, client: signedInBy(session, visitor()) };
}

/**
 * The path and query of the newest confirmation link mailed to an address. Waits for the mail: a person who registers is
 * answered without it when it takes longer than half a second.
 */
export function confirmationLinkFor(server: TestServer, email: string): Promise<string> {
  return vi.waitFor(
    () => {
      const path = server.mails
        .filter(({ to }) => to === email)
        .flatMap(({ text }) => text.match(/\/api\/verify-email\?token=\S+/)?.[0] ?? [])
        .at(-1);
      if (path === undefined) throw new Error(`No confirmation mail has reached ${email}`);
      return path;
    },
    { timeout: 15_000 },
  );
}

/**
 * How many mails the server has undertaken to send: each is written down in the transaction that causes it, so none is
 * late here, as it can be in the mailbox.
 */
export const countQueuedMails = ({ ctx }: TestServer): Promise<number> =>
  ctx.database.outboxMessage.count({ where: { topic: { in: [...mailTopics] } } });

/**
 * What a registration is answered, but for what is said of its mail: that depends on whether it left within half a second.
 */
export function withoutMailStatus({ code, data }: Outcome): object {
  const { emailSent, message } = z.object({ emailSent: z.boolean(), message: z.string() }).loose().parse(data);
  expect(message).toBe(
    emailSent
      ? 'Registration successful. Please check your e-mail, and the spam folder too'
      : 'Registration successful. The verification e-mail was prepared and will arrive soon',
  );
  return { code, data: { ...Object(data), emailSent: 'either', message: 'either' } };
}

/** A member of a paid owner's team who has logged in with the password the owner set. */
export async function aNewMember(server: TestServer, owner: Person, role = 'mechanic'): Promise<Person> {
  const email = `member-${randomUUID()}@example.com`;
  const password = 'a wrench on the wall';
  const added = await owner.client.rest('POST', '/api/team/members', { fullName: 'A Member', email, role, password });
  if (added.status !== 201) throw new Error(`Nobody was added: ${await added.text()}`);
  const client = server.visitor();
  await client.rest('POST', '/api/login', { email, password });
  return { email, password, client };
}

/**
 * A member who has chosen a password of their own, as everybody does at the first login; written as all that leaves an
 * account.
 */
export async function aMember({ ctx, visitor }: TestServer, owner: Person, named = 'mechanic'): Promise<Person> {
  const role = roles.find((each) => each === named) ?? 'mechanic';
  const id = randomUUID();
  const email = `member-${id}@example.com`;
  const now = ctx.clock.now();
  const passwordHash = await writtenHash();
  const session = await ctx.database.transaction(async (tx) => {
    const { id: ownerId, workshopId, language } = await tx.user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    const names = { email, emailKey: email, username: email, fullName: 'A Member' };
    const account = { passwordHash, language, plan: 'not_selected', emailVerified: true, lastLoginAt: now } as const;
    await tx.user.create({ data: { id, ...names, ...account, role, ownerId, workshopId, createdAt: now } });
    const count = role === 'mechanic' ? 'mechanicCount' : 'receptionistCount';
    await tx.user.update({ where: { id: ownerId }, data: { [count]: { increment: 1 } } });
    await joinStaff(tenantTablesIn(tx, workshopId), { id, fullName: names.fullName, role }, now);
    return ctx.sessions.open(tx, id, 'node');
  });
  return { email, password: writtenPassword, client: signedInBy(session, visitor()) };
}

function signedInBy(session: string, client: Client): Client {
  client.cookies.set('session', session);
  return client;
}
