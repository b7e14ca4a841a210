import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../server/features.ts';
import { aRegistration, type Person } from '../../support/fixtures.ts';
import { databases } from '../../support/machine/databases.ts';
import { listenLocally } from '../../support/machine/listen.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aSubscriber } from '../../support/stripe/payment.ts';

/** It never goes where somebody's address points. */

const [engine] = databases;

describe('redirects', () => {
  const server = withServer(engine);
  let owner: Person;
  let bait: Server;
  let url: string;
  const caught: string[] = [];

  beforeAll(async () => {
    owner = await aSubscriber(server());
    bait = createServer((request, response) => {
      caught.push(`${request.method} ${request.url}`);
      response.end();
    });
    url = `http://127.0.0.1:${await listenLocally(bait)}`;
  });
  afterAll(() => {
    bait.close();
  });

  // One of the three hundred calls fills a workshop with the example, which takes its time on a busy machine.
  const patience = { timeout: 120_000 };

  test('an address in any field of any call is never fetched', {
    tags: ['redirects-157', 'asvs-1-3-6'],
    ...patience,
  }, async () => {
    const fields = Object.fromEntries(
      ['url', 'returnTo', 'next', 'returnUrl', 'success_url', 'company', 'message', 'subject', 'name', 'fullName'].map(
        (field) => [field, `${url}/${field}`],
      ),
    );
    const body = { ...aRegistration(), ...fields, businessSize: '1-5', plan: 'business', role: 'mechanic' };
    const query = new URLSearchParams(fields);
    await owner.client.fetch(`/external-redirect?${query}`);
    const calls = routes.filter(({ path }) => !/logout|deletion|devices/.test(path));
    for (const { method, path } of calls) {
      const address = path.replace(/:\w+/g, encodeURIComponent(url));
      await owner.client.rest(method.toUpperCase(), `${address}?${query}`, method === 'get' ? undefined : body);
    }
    expect(caught).toEqual([]);
    expect((await fetch(`${url}/proof`)).status).toBe(200);
    expect(caught).toEqual(['GET /proof']);
  });

  test.each(['returnTo', 'next', 'redirect', 'returnUrl', 'success_url', 'cancel_url'])(
    '%s of a call leads nobody anywhere',
    { tags: ['redirects-156', 'asvs-1-2-2'] },
    async (parameter) => {
      const wanted = encodeURIComponent('https://evil.example/');
      const { email, password } = owner;
      const { client } = owner;
      const answers = [
        await client.rest('POST', `/api/login?${parameter}=${wanted}`, {
          email,
          password,
          [parameter]: 'https://evil.example/',
        }),
        await client.fetch(`/api/verify-email?token=x&${parameter}=${wanted}`),
        await client.rest('POST', `/api/stripe/create-portal-session?${parameter}=${wanted}`, {
          customerEmail: email,
          [parameter]: 'https://evil.example/',
        }),
      ];
      for (const answer of answers) {
        expect(answer.headers.get('location') ?? '').not.toContain('evil');
        expect(await answer.text()).not.toContain('evil');
      }
      const asked = server().emulator.control.requests();
      expect(JSON.stringify(asked)).not.toContain('evil.example');
    },
  );
});
