import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Language } from '../../../schema/languages.ts';
import { Client } from '../client/client.ts';
import { aRegistration } from '../fixtures.ts';

/** An owner of a running product, made over its API. */
export interface OwnerAt {
  readonly email: string;
  readonly password: string;
  readonly client: Client;
  /** What a call of the workshop answers; one that is refused fails the test. */
  call(name: string, input?: object): ReturnType<Response['json']>;
  /** A new password, as after a theft, ends every session. */
  endEverySession(): Promise<void>;
}

/** Registers an owner in a browser of the language and confirms the address with the mail in the inbox. */
export async function anOwnerAt(baseUrl: string, language: Language = 'en'): Promise<OwnerAt> {
  const { email, password, ...names } = aRegistration();
  const client = new Client(baseUrl);
  await client.fetch('/api/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ email, password, ...names }),
  });
  await client.fetch(await mailedLink(client, email, /\/api\/verify-email\?token=\S+/));
  await client.rest('POST', '/api/login', { email, password });
  return {
    email,
    password,
    client,
    async call(name, input = {}) {
      const answer = await client.rest('POST', `/api/workshop/${name}`, input);
      const body = await answer.json();
      expect([name, answer.status, body]).toEqual([name, 200, expect.anything()]);
      return body;
    },
    async endEverySession() {
      await client.rest('POST', '/api/forgot-password', { email });
      const link = await mailedLink(client, email, /\/reset-password\?token=\S+/);
      const token = new URLSearchParams(link.split('?')[1]).get('token');
      await client.rest('POST', '/api/reset-password', { token, password: 'another calm winter tyre' });
    },
  };
}

/** Pays for a plan at the emulator's payment page, and waits until the provider has told the server. */
export async function pay({ client }: OwnerAt, plan = 'enterprise'): Promise<void> {
  const answer = await client.rest('POST', '/api/stripe/create-checkout-session', { plan });
  const { url } = await answer.json();
  const sessionId = String(url).split('/').at(-1);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ sessionId });
  const paid = await fetch(new URL('/_test/checkout/pay', url), { method: 'POST', headers, body });
  if (!paid.ok) throw new Error(`The payment was refused: ${await paid.text()}`);
  // In place of `expect.poll`, which is for tests alone: what all tests of a file need is paid for before them.
  await vi.waitFor(
    async () => {
      const profile = await (await client.rest('GET', '/api/user/profile')).json();
      expect(profile).toMatchObject({ paymentVerified: true, subscriptionPlan: plan });
    },
    { timeout: 15_000 },
  );
}

/** Somebody who works for an owner, with the password that they have chosen. */
export interface MemberAt {
  readonly email: string;
  readonly password: string;
  readonly client: Client;
}

/** A mechanic of an owner's workshop, who has chosen a password. */
export async function aMechanicAt({ client: owner }: OwnerAt, baseUrl: string): Promise<MemberAt> {
  // Other files add a mechanic on the same server.
  const { email } = aRegistration();
  const first = 'a wrench on the wall';
  const password = 'eleven quiet gearboxes';
  await owner.rest('POST', '/api/team/members', { fullName: 'Miha Kos', email, role: 'mechanic', password: first });
  const client = new Client(baseUrl);
  await client.rest('POST', '/api/login', { email, password: first });
  await client.rest('POST', '/api/change-password', { currentPassword: first, newPassword: password });
  return { email, password, client };
}

/** Types a card into the provider's frame of the card page and presses the button that pays. */
export async function payByCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe').first();
  const pays = page.getByRole('button', { name: /^Plačaj/ });
  // Before anything is typed: right after scrolling, Chromium may give a press to the frame that was at that place.
  await pays.scrollIntoViewIfNeeded();
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expires').fill('12/40');
  await fields.getByLabel('Security code').fill('123');
  await pays.click();
}

/** The newest link of a form that was mailed to an address; waits for the mail. */
export async function mailedLink(client: Client, email: string, pattern: RegExp): Promise<string> {
  for (;;) {
    const { mails } = await (await client.rest('GET', '/dev/inbox.json')).json();
    const texts = mails.filter(({ to }: { to: string }) => to === email).map(({ text }: { text: string }) => text);
    const link = texts.map((text: string) => pattern.exec(text)?.[0]).find(Boolean);
    if (link) return link;
    await new Promise((retry) => setTimeout(retry, 20));
  }
}
