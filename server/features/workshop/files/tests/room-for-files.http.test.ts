// @module-tag attack-9
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { budgets, limits } from '../../../../../schema/rules.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { tablesOf, taken } from '../../../../../tests/support/workshop/desk.ts';
import { aPaper, sendFile } from '../../../../../tests/support/workshop/photos.ts';

const [sqlite] = databases;
const server = withServer(sqlite);

/** Begins to send a form and brings no more of it. @returns what goes away */
function stall({ client }: Person): () => void {
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(limits.fileBytes),
    cookie: client.cookieHeader,
    origin: server().url,
  };
  const sending = request(`${server().url}/api/files`, { method: 'POST', headers });
  sending.on('error', () => undefined);
  sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nbegun');
  return () => sending.destroy();
}

test('who has files under way that do not come is refused another, and nobody else is', async () => {
  const owner = await aPaidOwner(server());
  const mechanic = await aMember(server(), owner);
  const { id } = await taken(owner);
  const bring = (by: Person) => sendFile(by, aPaper, `JOB_CARD:${id}`, { name: 'a.pdf' });
  const leave = Array.from({ length: limits.uploadsPerAccount }, () => stall(mechanic));
  await expect.poll(async () => (await bring(mechanic)).code).toBe('RATE_LIMITED');
  expect((await bring(owner)).code).toBe('OK');
  for (const end of leave) end();
  await expect.poll(async () => (await bring(mechanic)).code).toBe('OK');
});

test('a workshop whose files take up all of their space brings no more, and another one does', async () => {
  const [full, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
  const tables = await tablesOf(server(), full);
  const largest = 2 ** 31 - 1;
  const count = Math.ceil(limits.workshopFileBytes / largest);
  const row = { sha256: 'a'.repeat(64), mime: 'application/pdf', bytes: largest, name: 'a.pdf', createdAt: new Date() };
  await tables.file.createMany({
    data: Array.from({ length: count }, (_, place) => ({ ...row, id: `file-${place}` })),
  });
  const refused = await sendFile(full, aPaper, `JOB_CARD:${(await taken(full)).id}`, { name: 'a.pdf' });
  expect(refused).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413, reason: 'filesOfWorkshopFull' });
  expect((await sendFile(other, aPaper, `JOB_CARD:${(await taken(other)).id}`, { name: 'a.pdf' })).code).toBe('OK');
});

test('a workshop that has brought as much as an hour allows waits for the next', async () => {
  const owner = await aPaidOwner(server());
  const { id } = await taken(owner);
  const { id: workshopId } = await (await tablesOf(server(), owner)).itself.read();
  await server().ctx.rateLimits.take('fileKilobytesPerWorkshop', workshopId, budgets.fileKilobytesPerWorkshop.points);
  const bring = () => sendFile(owner, aPaper, `JOB_CARD:${id}`, { name: 'a.pdf' });
  expect((await bring()).code).toBe('RATE_LIMITED');
  server().clock.advance(3601);
  expect((await bring()).code).toBe('OK');
});
