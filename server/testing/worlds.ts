import { randomUUID } from 'node:crypto';
import type { Client } from './client.ts';
import type { TestServer } from './test-server.ts';

/** Worlds in one line: who there is before a test begins. Everything is done over HTTP, as people do it. */

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

/** Somebody who has registered and not yet confirmed the address. */
export async function anUnverifiedOwner(server: TestServer): Promise<Person> {
  const client = server.visitor();
  const { email, password, ...rest } = aRegistration();
  await client.rest('POST', '/api/register', { ...rest, email, password });
  return { email, password, client };
}

/** A confirmed owner who is signed in and has not paid. */
export async function anOwner(server: TestServer): Promise<Person> {
  const owner = await anUnverifiedOwner(server);
  await server.visitor().fetch(confirmationLinkFor(server, owner.email));
  await owner.client.rest('POST', '/api/login', { email: owner.email, password: owner.password });
  return owner;
}

/** The path and query of the newest confirmation link mailed to an address. */
export function confirmationLinkFor(server: TestServer, email: string): string {
  const mail = server.mails.findLast(({ to }) => to === email);
  const path = mail?.text.match(/\/api\/verify-email\?token=\S+/)?.[0];
  if (path === undefined) throw new Error(`No confirmation mail has reached ${email}`);
  return path;
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

/** A member who has chosen an own password, as everybody does at the first login. */
export async function aMember(server: TestServer, owner: Person, role = 'mechanic'): Promise<Person> {
  const { email, password, client } = await aNewMember(server, owner, role);
  const newPassword = 'only mine: six red jacks';
  await client.rest('POST', '/api/change-password', { currentPassword: password, newPassword });
  return { email, password: newPassword, client };
}
