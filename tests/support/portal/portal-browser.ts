import { expect, vi } from 'vitest';
import { z } from 'zod';
import { Client } from '../client/client.ts';
import type { Person } from '../fixtures.ts';
import type { TestServer } from '../server/test-server.ts';
import { done } from '../workshop/desk.ts';

/** Customers who log in to the portal of a workshop, as people do it with a mail. */

type Server = Pick<TestServer, 'url' | 'mails'>;

/** The name of a workshop in addresses. */
export async function slugOf(owner: Person): Promise<string> {
  return z.object({ slug: z.string() }).parse(await done(owner, 'workshop')).slug;
}

/** What a mail brings. */
export interface BroughtByMail {
  readonly url: string;
  readonly token: string;
  readonly code: string;
}

/** The link and the digits of the last mail of the portal to an address; undefined where there is none. */
export function lastPortalMail({ mails }: Pick<Server, 'mails'>, email: string): BroughtByMail | undefined {
  const mail = mails.findLast(({ to, text }) => to === email && text.includes('/enter?token='));
  const url = /https?:\S+\/enter\?token=\S+/.exec(mail?.text ?? '')?.[0];
  const code = /\b\d{6}\b/.exec((mail?.text ?? '').replace(/https?:\S+/g, ''))?.[0];
  if (url === undefined || code === undefined) return undefined;
  return { url, code, token: new URL(url).searchParams.get('token') ?? '' };
}

/** A browser of a customer: it keeps the cookies, and asks as programs do. */
export class PortalBrowser {
  readonly client: Client;
  readonly #server: Server;
  readonly #slug: string;

  constructor(server: Server, slug: string) {
    this.client = new Client(server.url);
    this.#server = server;
    this.#slug = slug;
  }

  /** A call below the portal of the workshop; `json` asks for JSON. */
  ask(method: string, below: string, { body, json = true }: { readonly body?: object; readonly json?: boolean } = {}) {
    return this.client.fetch(`/p/${this.#slug}${below}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(json ? { accept: 'application/json' } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Asks for a link and waits for its mail. @param query of the page on which it is asked for */
  async askForLink(email: string, query = ''): Promise<BroughtByMail> {
    const before = lastPortalMail(this.#server, email)?.token;
    expect((await this.ask('POST', `/login${query}`, { body: { email } })).status).toBe(200);
    // Also outside of a test, where nothing can be polled.
    return vi.waitFor(
      () => {
        const mail = lastPortalMail(this.#server, email);
        if (mail === undefined || mail.token === before) throw new Error(`No mail to ${email}`);
        return mail;
      },
      { timeout: 10_000 },
    );
  }

  /** Logs in with a mail. */
  async logIn(email: string): Promise<this> {
    const { token } = await this.askForLink(email);
    expect((await this.ask('POST', '/enter', { body: { token } })).status).toBe(200);
    return this;
  }
}

/** A customer with an address, who is logged in at a workshop. */
export async function aPortalCustomer(
  server: Server,
  owner: Person,
  values: { readonly email: string; readonly name?: string },
) {
  const customer = await done(owner, 'createCustomer', { name: 'Ana Kos', ...values });
  const { id } = z.object({ id: z.string() }).parse(customer);
  const browser = await new PortalBrowser(server, await slugOf(owner)).logIn(values.email);
  return { customerId: id, browser };
}
