// @module-tag asvs-16-3-2

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Client } from '../../support/client/client.ts';
import { aRegistration } from '../../support/fixtures.ts';
import { databases } from '../../support/machine/databases.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { appUrl, withServerProcesses } from '../../support/server/with-processes.ts';
import { writtenPassword as password } from '../../support/server/written-account.ts';

/**
 * How a process ends, and what it writes down; what it bears is in process-faults.long.test.ts. Runs the built server,
 * which `npm test -- tests/security/outages/process-faults` builds.
 */

describe.each([...databases])('a process on $name', (engine) => {
  const processes = withServerProcesses(engine, 'migrated');

  test('a server that is asked to stop finishes what it does, and nobody behind a balancer notices', {
    tags: ['faults-198'],
    timeout: 60_000,
  }, async () => {
    await writeFile(join(processes().releases, 'Setup-1.0.0.exe'), Buffer.alloc(20_000_000));
    const feed = { version: '1.0.0', path: 'Setup-1.0.0.exe', releaseDate: '2026-11-18T09:00:00.000Z' };
    await writeFile(join(processes().releases, 'latest.yml'), JSON.stringify(feed));
    const [leaving, staying] = [await processes().start(), await processes().start()];
    const owner = await processes().ownerOf(leaving);
    const headers = { cookie: owner.client.cookieHeader };
    const download = await fetch(`${leaving.url}/api/download/installer`, { headers });
    const reader = download.body?.getReader();
    let bytes = (await reader?.read())?.value?.length ?? 0;

    const failures: unknown[] = [];
    let answered = 0;
    let stopped = false;
    const balanced = Array.from({ length: 10 }, async (_, place) => {
      for (let sent = place; !stopped; sent += 1) {
        const first = sent % 2 === 0 ? leaving : staying;
        const ask = (server: ServerProcess) => fetch(`${server.url}/api/user/profile`, { headers });
        // As a balancer does: a server that takes no connection is left alone, what met a resting connection at its end is
        // asked of the other one (RFC 9112, section 9.3.1: it changes nothing), and every answer counts.
        const answer = ask(first).catch((error: Error) => (wasNotTaken(error) ? ask(staying) : Promise.reject(error)));
        const response = await answer.catch((error: Error) => error);
        if (response instanceof Error || response.status !== 200) failures.push(response);
        else answered += 1;
        if (!(response instanceof Error)) await response.arrayBuffer();
      }
    });
    await expect.poll(() => answered).toBeGreaterThan(100);
    const gone = leaving.stop();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      bytes += piece.value.length;
    await gone;
    const before = answered;
    await expect.poll(() => answered).toBeGreaterThan(before + 50);
    stopped = true;
    await Promise.all(balanced);
    expect(await leaving.exit).toBe(0);
    expect(bytes).toBe(20_000_000);
    expect(failures).toEqual([]);
    await staying.stop();
  });

  test('an error that nobody caught is written down once, and the server ends after what it was doing', {
    tags: ['faults-202'],
    timeout: 30_000,
  }, async () => {
    const program = "process.on('SIGUSR2', () => Promise.reject(new Error('injected')))";
    const breaking = `data:text/javascript,${encodeURIComponent(program)}`;
    const server = await processes().start({ NODE_OPTIONS: `--import ${breaking}`, LOG_LEVEL: 'info' }, 'kept');
    const owner = await processes().ownerOf(server);
    expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(200);
    process.kill(server.pid, 'SIGUSR2');
    expect(await server.exit).toBe(1);
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes('injected'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 60, err: { message: 'injected' } });
  });

  test("no password, token, cookie or card is ever in the log, and no line is anybody else's", {
    tags: ['faults-207', 'asvs-14-2-1', 'asvs-16-2-5'],
    timeout: 30_000,
  }, async () => {
    const server = await processes().start({ LOG_LEVEL: 'debug' }, 'kept');
    const owner = await processes().ownerOf(server);
    const secrets = ['hunter two hunter two', 'tok_secretsecret', '4242424242424242', 'sk_test_emulator', password];
    const [typed = '', token = '', card = ''] = secrets;
    const forged = 'line one\r\n{"level":30,"msg":"forged"}';
    const stranger = new Client(server.url, appUrl);
    const requests: [string, string, object?][] = [
      ['POST', '/api/login', { email: owner.email, password: typed }],
      ['POST', '/api/register', { ...aRegistration(), password: typed, firstName: forged, card }],
      ['POST', '/api/reset-password', { token, password: typed }],
      ['GET', `/api/verify-email?token=${token}`],
      ['POST', '/api/contact', { name: forged, email: 'a@example.com', subject: card, message: forged }],
      [
        'POST',
        '/graphql',
        { query: `mutation { login(email: "a@example.com", password: "${typed}") { __typename } }` },
      ],
      ['POST', '/graphql', { query: `{ me(token: "${token}") { email } }`, variables: { password: typed } }],
      ['POST', '/api/stripe/webhook', { card, token }],
      ['POST', '/api/change-password', { currentPassword: typed, newPassword: typed }],
      ['GET', `/nowhere/${encodeURIComponent(forged)}?password=${encodeURIComponent(typed)}`],
    ];
    for (const [method, path, body] of requests) {
      await stranger.rest(method, path, body);
      await owner.client.rest(method, path, body);
    }
    await server.stop();
    const lines = server.log().trim().split('\n');
    expect(lines.length).toBeGreaterThan(requests.length);
    for (const line of lines) expect(Object.keys(JSON.parse(line))).toContain('time');
    const cookies = [...owner.client.cookies.values()];
    for (const secret of [...secrets, ...cookies]) expect(server.log()).not.toContain(secret);
    expect(lines.filter((line) => JSON.parse(line).msg === 'forged')).toEqual([]);
  });
});

/** No connection, or one that ended before anything of an answer; a busy machine may send on one just as it ends. */
function wasNotTaken({ cause }: Error): boolean {
  if (!(cause instanceof Error && 'code' in cause)) return false;
  return cause.code === 'ECONNREFUSED' || cause.code === 'ECONNRESET' || cause.code === 'UND_ERR_SOCKET';
}
