import { describe, expect, test } from 'vitest';
import { Client } from '../../../../tests/support/client/client.ts';
import { aRegisteredOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { deviceName, softwareOf } from '../../../auth/sessions/device-name.ts';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe.each([...databases])('devices on $name', (engine) => {
  const server = withServer(engine);

  /** Another device of the same person. */
  async function alsoOn({ email, password }: Person, userAgent: string): Promise<Client> {
    const client = new Client(server().url);
    await client.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email, password }),
    });
    return client;
  }
  const devicesOf = async (client: Client) => (await (await client.rest('GET', '/api/user/devices')).json()).devices;
  const isIn = async (client: Client) => (await client.rest('GET', '/api/user/profile')).status === 200;

  test('are listed with the one that asks marked, the same over both transports, and without anything that opens', async () => {
    const owner = await aRegisteredOwner(server());
    await alsoOn(owner, windows);
    const devices = await devicesOf(owner.client);
    expect(devices.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([false, true]);
    expect(devices.map(({ name }: { name: string }) => name)).toContain('Chrome on Windows');
    const outcome = await owner.client.graphqlOutcome(
      '{ devices { id name software { app system } current createdAt lastUsedAt } }',
    );
    expect(outcome).toEqual({ code: 'OK', data: devices });
    const rows = await server().ctx.database.session.findMany({ select: { id: true } });
    for (const { id } of rows) expect(JSON.stringify(devices)).not.toContain(id);
  });

  test('one is logged out, at once', { tags: ['asvs-7-1-2'] }, async () => {
    const owner = await aRegisteredOwner(server());
    const other = await alsoOn(owner, windows);
    const [{ id }] = (await devicesOf(owner.client)).filter(({ current }: { current: boolean }) => !current);
    expect((await owner.client.rest('DELETE', `/api/user/devices/${id}`)).status).toBe(200);
    expect([await isIn(other), await isIn(owner.client)]).toEqual([false, true]);
    expect((await owner.client.restOutcome('DELETE', `/api/user/devices/${id}`)).code).toBe('NOT_FOUND');
  });

  test('all others are logged out, this one stays', async () => {
    const owner = await aRegisteredOwner(server());
    const others = [await alsoOn(owner, windows), await alsoOn(owner, 'curl/8')];
    const outcome = await owner.client.graphqlOutcome('mutation { logOutOtherDevices { success } }');
    expect(outcome).toEqual({ code: 'OK', data: { success: true } });
    expect(await Promise.all([...others, owner.client].map(isIn))).toEqual([false, false, true]);
  });

  test("somebody else's does not exist", async () => {
    const [owner, stranger] = [await aRegisteredOwner(server()), await aRegisteredOwner(server())];
    const [{ id }] = await devicesOf(stranger.client);
    expect((await owner.client.restOutcome('DELETE', `/api/user/devices/${id}`)).code).toBe('NOT_FOUND');
    expect(await isIn(stranger.client)).toBe(true);
  });
});

test.each([
  [windows, 'Chrome on Windows', { app: 'Chrome', system: 'Windows' }],
  [
    `${windows.replace('Safari', 'Electron/45.4.1 Safari')}`,
    'Delavnica for Windows',
    { app: 'Delavnica', system: 'Windows' },
  ],
  ['', 'Unknown device', { app: null, system: null }],
  ['<script>alert(1)</script>', 'Unknown device', { app: null, system: null }],
])('%s is called %s', (userAgent, name, software) => {
  expect(deviceName(softwareOf(userAgent))).toBe(name);
  expect(softwareOf(userAgent)).toEqual(software);
});
