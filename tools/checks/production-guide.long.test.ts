import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  canFollowTheGuide,
  type ProductionMachine,
  productionMachine,
} from '../../tests/support/machine/production-machine.ts';

/**
 * docs/production.md, followed as it is written: its own blocks are run, in their order, on a machine in a folder. Only
 * systemd itself is not there; its part is done from the unit's lines (see tests/support/machine/production-machine.ts).
 */

const guide = readFileSync('docs/production.md', 'utf8');

/** The commands below a heading of the guide. */
function blocksOf(heading: string): string[] {
  const section = guide.split(/^##+ /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The guide has no heading ${heading}`);
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

if (!canFollowTheGuide()) console.warn('No root, nginx or MariaDB here: the guide for production is NOT followed.');

describe.skipIf(!canFollowTheGuide())('the guide for production', () => {
  let machine: ProductionMachine;
  const follow = async (heading: string) => {
    const blocks = blocksOf(heading);
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) await machine.follow(block);
  };
  const host = 'app.example.com';
  const origin = `https://${host}`;

  function ask(path: string, { body, cookie }: { body?: object; cookie?: string } = {}): Promise<Answer> {
    const headers = { host, origin, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
    const method = body ? 'POST' : 'GET';
    const options = { port: machine.httpsPort, path, method, headers, servername: host, ca: machine.certificate };
    return answerTo(httpsRequest(options), body);
  }
  const askInClear = (path: string, port = machine.httpPort) =>
    answerTo(httpRequest({ port, path, headers: { host } }));
  const ready = () =>
    Promise.all(
      machine.ports.map((port) =>
        expect
          .poll(async () => (await askInClear('/readyz', port).catch(() => undefined))?.status, { timeout: 30_000 })
          .toBe(200),
      ),
    );

  const email = 'owner@example.com';
  const password = 'four calm winter tyres';
  const logIn = async () => {
    const { status, headers } = await ask('/api/login', { body: { email, password } });
    return { status, cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  };
  const operator = (command: string) => {
    const [block = ''] = blocksOf("The operator's commands");
    return machine.ask(block.replace('operator.js help', `operator.js ${command}`));
  };
  const profile = async (cookie: string) => (await ask('/api/user/profile', { cookie })).status;

  beforeAll(async () => {
    machine = await productionMachine();
  }, 60_000);
  afterAll(() => machine?.close());

  test('builds, prunes and copies a program below 170 MB', { tags: ['security-o6'], timeout: 120_000 }, async () => {
    await follow('1. The program');
    const megabytes = Number(machine.ask('du -sm /opt/delavnica/node_modules').split('\t')[0]);
    expect(megabytes).toBeLessThan(170);
    expect(machine.ask('ls /opt/delavnica/node_modules')).not.toMatch(/^(react|prisma|typescript|electron-updater)$/m);
  });

  test('runs its commands from there', { tags: ['security-o1'] }, async () => {
    expect(machine.ask('node /opt/delavnica/dist/server/operator.js help')).toContain('stripe-catalogue');
  });

  test('starts two processes on a database whose password is encoded', {
    tags: ['security-o2'],
    timeout: 120_000,
  }, async () => {
    for (const heading of ['2. Its user and its folders', '3. The database', '4. The configuration']) {
      await follow(heading);
    }
    await follow('5. The service');
    await ready();
    expect(machine.journal()).not.toMatch(/p@ss|w:rd|%3Ard/);
  });

  test('the proxy ends https, redirects pages only, hides the metrics and waits long enough', {
    tags: ['security-o3', 'asvs-4-1-2'],
    timeout: 30_000,
  }, async () => {
    await follow('6. The proxy');
    await expect.poll(async () => (await ask('/').catch(() => undefined))?.status).toBe(200);
    const page = await askInClear('/login?next=1');
    expect([page.status, page.headers.location]).toEqual([301, `${origin}/login?next=1`]);
    for (const path of ['/api/login', '/graphql']) expect((await askInClear(path)).status).toBe(403);
    expect((await ask('/metrics')).status).toBe(404);
    const [port] = machine.ports;
    expect((await askInClear('/metrics', port)).status).toBe(404);
    const authorization = `Bearer ${machine.variable('METRICS_TOKEN')}`;
    const metrics = await answerTo(httpRequest({ port, path: '/metrics', headers: { host, authorization } }));
    expect(metrics.body).toContain('delavnica_database_up 1');
    const waits = Number(/proxy_read_timeout (\d+)s/.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1]);
    expect(waits).toBeGreaterThan(10 + 3 * 8);
  });

  test('the service may write its releases and its own database, and not its program', {
    tags: ['security-o3'],
  }, () => {
    const asService = (command: string) => machine.ask(`runuser -u delavnica -- ${command}`);
    asService('touch /var/lib/delavnica/releases/latest.yml /var/lib/delavnica/delavnica.db');
    asService('rm /var/lib/delavnica/releases/latest.yml /var/lib/delavnica/delavnica.db');
    expect(() => asService('touch /opt/delavnica/dist/anything')).toThrow(/Permission denied/);
    const unit = readFileSync('deploy/delavnica@.service', 'utf8');
    expect(unit).toMatch(/^StateDirectory=delavnica delavnica\/releases$/m);
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
  });

  test('tells an account by the command that it names', { tags: ['security-o5'] }, async () => {
    const registration = { firstName: 'A', lastName: 'B', username: 'workshop', email, password };
    expect((await ask('/api/register', { body: registration })).status).toBe(201);
    await machine.mariaDb.run(`UPDATE delavnica.users SET emailVerified = 1 WHERE email = '${email}'`);
    expect(operator(`account ${email}`)).toMatch(/^E-mail .*, confirmed$/m);
  });

  test('rotates the keys while one process after the other is replaced: no request fails, and nobody is logged out', async () => {
    const { cookie } = await logIn();
    for (const [name, previous] of [
      ['JWT_SECRET', 'JWT_SECRET_PREVIOUS'],
      ['DATA_KEY', 'DATA_KEY_PREVIOUS'],
    ] as const) {
      machine.configure(previous, machine.variable(name));
      machine.configure(name, machine.ask('openssl rand -hex 32').trim());
    }
    const statuses: number[] = [];
    let replaced = false;
    const people = Array.from({ length: 4 }, async () => {
      while (!replaced) statuses.push(await profile(cookie));
    });
    await follow('A new version');
    replaced = true;
    await Promise.all(people);
    expect(statuses.length).toBeGreaterThan(20);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(operator('reencrypt')).toContain('nothing is left under a previous one');
    machine.configure('JWT_SECRET_PREVIOUS', '');
    machine.configure('DATA_KEY_PREVIOUS', '');
    await follow('A new version');
    expect(await profile(cookie)).toBe(401);
  }, 120_000);

  test('restores a backup without what had ended since', { tags: ['security-o4'], timeout: 60_000 }, async () => {
    const { cookie } = await logIn();
    const [backup = '', restore = ''] = blocksOf('Backup');
    await machine.follow(backup);
    await machine.mariaDb.run(`DELETE FROM delavnica.users WHERE email = '${email}'`);
    expect((await logIn()).status).toBe(401);
    await machine.follow(restore);
    await ready();
    expect(await profile(cookie)).toBe(401);
    expect((await logIn()).status).toBe(200);
    const pending = await machine.mariaDb.run("SELECT id FROM delavnica.outbox WHERE status = 'pending'");
    expect(pending).toEqual([]);
    for (const word of ['passwords', 'removed', 'deleted', 'sessions', 'mails']) expect(guide).toContain(word);
  });
});

function answerTo(request: ReturnType<typeof httpRequest>, body?: object): Promise<Answer> {
  return new Promise((answered, failed) => {
    request.on('error', failed);
    request.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', failed);
      response.on('end', () =>
        answered({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(pieces).toString(),
        }),
      );
    });
    request.end(body ? JSON.stringify(body) : undefined);
  });
}
