import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { file } from '../../../../../schema/features/workshop/files.ts';
import type { Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { aBucketOfFiles, aFolderOfFiles } from '../../../../../tests/support/server/file-stores.ts';
import { withServer, withTwoServers } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { actsOn, ask, cardNow, done, proposed, tablesOf, taken } from '../../../../../tests/support/workshop/desk.ts';
import { aPaper, aPhoto, sendFile } from '../../../../../tests/support/workshop/photos.ts';
import { deleteDueAccounts } from '../../../account/personal-data/delete-due-accounts.ts';
import { findUnknownFiles } from '../find-unknown.ts';
import { removeUnusedFiles } from '../remove-unused.ts';
import { beingRemoved } from '../store-unavailable.ts';

const daySeconds = 86_400;
const taking = z.object({ file });

const bucket = await aBucketOfFiles();
const stores = [await aFolderOfFiles(), bucket];
afterAll(async () => {
  for (const store of stores) await store.close();
});

describe.each(stores)('files in $name', (store) => {
  const server = withServer(databases[0], store.environment);

  const kept = async (...sent: Parameters<typeof sendFile>) => {
    const outcome = await sendFile(...sent);
    expect(outcome).toMatchObject({ code: 'OK', status: 201 });
    return taking.parse(outcome.data).file;
  };
  const get = ({ client }: Pick<Person, 'client'>, id: string, query = '') => client.fetch(`/api/files/${id}${query}`);
  const listed = async (by: Person, id: string, kind = 'JOB_CARD') =>
    z.array(file).parse(await done(by, 'files', { kind, id }));
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('of another database are left alone', async () => {
    const { ctx } = server();
    const others = { workshopId: randomUUID(), sha256: 'b'.repeat(64), size: 'full' } as const;
    await ctx.files.keep(aPaper, others);
    const before = await store.count();
    await removeUnusedFiles(ctx);
    expect(await store.count()).toBe(before);
    await ctx.files.removeWorkshop(others.workshopId);
  });

  test('are kept with a card, its jobs, a car, a customer and the workshop, and given back', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const job = await proposed(owner, card.id);
    const photo = await kept(owner, await aPhoto(), `JOB_CARD:${card.id}`, { name: 'sprednji žaromet.JPG' });
    expect(photo).toMatchObject({ name: 'sprednji žaromet.JPG', mime: 'image/jpeg', width: 120, height: 80 });
    expect(photo).toMatchObject({ showToCustomer: false, jobCardId: card.id, mayChange: true });
    const onJob = await kept(owner, await aPhoto('png'), `JOB:${job.id}`, { name: 'x', shown: true });
    expect(onJob).toMatchObject({ name: 'x.png', mime: 'image/png', showToCustomer: true, jobId: job.id });
    expect(await listed(owner, card.id)).toEqual([photo, onJob]);
    expect(await listed(owner, job.id, 'JOB')).toEqual([onJob]);

    const answer = await get(owner, photo.id);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="sprednji _aromet.JPG"; filename*=UTF-8''sprednji%20%C5%BEaromet.JPG`,
    });
    const thumb = await get(owner, photo.id, '?size=thumb');
    expect(thumb.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await bytesOf(thumb)).metadata()).toMatchObject({ format: 'webp', width: 120 });

    const paper = await kept(owner, aPaper, `VEHICLE:${card.vehicleId}`, { name: 'kupoprodajna.pdf' });
    expect(paper).toMatchObject({ mime: 'application/pdf', width: null, height: null, bytes: aPaper.length });
    expect(await listed(owner, `${card.vehicleId}`, 'VEHICLE')).toEqual([paper]);
    expect((await get(owner, paper.id)).headers.get('content-disposition')).toContain('attachment;');
    expect((await get(owner, paper.id, '?size=thumb')).status).toBe(404);
    await kept(owner, await aPhoto('webp'), `CUSTOMER:${card.customerId}`);
    const { id: workshopId } = z.object({ id: z.string() }).parse(await done(owner, 'workshop'));
    await kept(owner, await aPhoto('webp'), `WORKSHOP:${workshopId}`);
    expect(await actsOn(server(), owner, card.id)).toEqual(expect.arrayContaining(['addFile FILE']));

    // What was photographed stays with the card.
    await done(owner, 'removeJob', { id: job.id, version: job.version });
    expect(await listed(owner, card.id)).toEqual([photo, { ...onJob, jobId: null, jobCardId: card.id }]);
  });

  test('are refused while the store is away or full, and nothing is lost', { tags: ['workshop-7'] }, async () => {
    const owner = await aPaidOwner(server());
    const { id } = await taken(owner);
    const photo = await kept(owner, await aPhoto(), `JOB_CARD:${id}`);
    await store.goAway();
    expect(await sendFile(owner, await aPhoto('webp'), `JOB_CARD:${id}`)).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
    });
    expect((await get(owner, photo.id)).status).toBe(503);
    server().clock.advance(daySeconds + 1);
    // Nothing is known of what is there, so that nothing is forgotten.
    await removeUnusedFiles(server().ctx).catch(() => undefined);
    await store.comeBack();
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
    vi.spyOn(server().ctx.files, 'keep').mockRejectedValueOnce(full);
    expect(await sendFile(owner, await aPhoto('png'), `JOB_CARD:${id}`)).toMatchObject({ status: 503 });
    expect(await listed(owner, id)).toEqual([photo]);
    expect((await get(owner, photo.id)).status).toBe(200);
    // What was written down and never arrived goes with the next day.
    const { file: rows } = await tablesOf(server(), owner);
    expect(await rows.count({ where: { jobCardId: id } })).toBe(3);
    server().clock.advance(daySeconds + 1);
    await removeUnusedFiles(server().ctx);
    expect(await rows.count({ where: { jobCardId: id } })).toBe(1);
  });

  test('go with whom they show: with an erased customer, after a day, and with the account', async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner);
    const job = await proposed(owner, card.id);
    const before = await store.count();
    const bytes = await aPhoto();
    const [onCard, twin] = [await kept(owner, bytes, `JOB_CARD:${card.id}`), await kept(owner, bytes, `JOB:${job.id}`)];
    expect(await store.count()).toBe(before + 2);
    // The same photo twice is kept once, as long as it is there once.
    await done(owner, 'removeFile', { id: twin.id, version: twin.version });
    server().clock.advance(daySeconds + 1);
    await removeUnusedFiles(server().ctx);
    expect((await ask(owner, 'restoreFile', { id: twin.id, version: 2 })).code).toBe('NOT_FOUND');
    expect((await get(owner, onCard.id)).status).toBe(200);

    await done(owner, 'moveJobCard', {
      id: card.id,
      version: (await cardNow(owner, card.id)).version,
      to: 'CANCELLED',
      reason: 'x',
    });
    const { version } = z.object({ version: z.number() }).parse(await done(owner, 'customer', { id: card.customerId }));
    await done(owner, 'eraseCustomer', { id: card.customerId, version });
    expect((await get(owner, onCard.id)).status).toBe(404);
    const { file: rows } = await tablesOf(server(), owner);
    expect(await rows.findMany({ where: { jobCardId: card.id } })).toMatchObject([
      { name: '', removedAt: new Date(0) },
    ]);
    await removeUnusedFiles(server().ctx);
    expect([await store.count(), await rows.count({})]).toEqual([before, 0]);

    await kept(owner, await aPhoto('png'), `VEHICLE:${card.vehicleId}`);
    expect(await store.count()).toBe(before + 2);
    await owner.client.rest('POST', '/api/account/deletion', { currentPassword: owner.password });
    server().clock.advance(7 * daySeconds + 1);
    await deleteDueAccounts(server().ctx);
    expect(await store.count()).toBe(before);
  });

  test('are sent in parts, and not again to who has them', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await taken(owner);
    const photo = await kept(owner, await aPhoto(), `JOB_CARD:${id}`);
    const asked = async (headers: Record<string, string>, method = 'GET') => {
      const answer = await owner.client.fetch(`/api/files/${photo.id}`, { headers, method });
      return { status: answer.status, headers: answer.headers, bytes: await bytesOf(answer) };
    };
    const whole = await asked({});
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toBe(`"${createHash('sha256').update(whole.bytes).digest('hex')}"`);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(photo.bytes),
    });
    const part = await asked({ range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${photo.bytes}`]);
    expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true);
    expect((await asked({ range: 'bytes=-5' })).bytes.equals(whole.bytes.subarray(-5))).toBe(true);
    expect((await asked({ range: 'bytes=5-', 'if-range': etag })).status).toBe(206);
    for (const headers of [
      { range: 'bytes=5-', 'if-range': '"other"' },
      { range: 'bytes=9-5', 'if-range': etag },
      { range: 'lines=1-2', 'if-range': etag },
    ]) {
      expect((await asked(headers)).bytes.length).toBe(photo.bytes);
    }
    const behind = await asked({ range: `bytes=${photo.bytes}-` });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${photo.bytes}`]);
    // Without the first, fetch itself asks for an answer that nobody has kept.
    expect((await asked({ 'cache-control': 'max-age=0', 'if-none-match': etag })).status).toBe(304);
    expect((await asked({ 'if-match': '"other"' })).status).toBe(412);
    const head = await asked({}, 'HEAD');
    expect([head.status, head.bytes.length, head.headers.get('content-length')]).toEqual([200, 0, `${photo.bytes}`]);
  });

  test('that no row names are found, and go as others do', async () => {
    const owner = await aPaidOwner(server());
    const { id: workshopId } = z.object({ id: z.string() }).parse(await done(owner, 'workshop'));
    const photo = await kept(owner, await aPhoto(), `WORKSHOP:${workshopId}`);
    const before = await store.count();
    const { files } = server().ctx;
    for (const content of ['1', '2', '3', '4']) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      await files.keep(Buffer.from(content), { workshopId, sha256, size: 'full' });
    }
    const nobody = { workshopId: randomUUID(), sha256: 'a'.repeat(64), size: 'thumb' } as const;
    await files.keep(aPaper, nobody);
    expect(await store.count()).toBe(before + 5);
    server().clock.advance(daySeconds);
    await findUnknownFiles(server().ctx);
    await removeUnusedFiles(server().ctx);
    // The workshop that nobody knows is gone; what no row names has its day, as what is removed has.
    expect(await store.count()).toBe(before + 4);
    server().clock.advance(daySeconds + 1);
    await removeUnusedFiles(server().ctx);
    expect(await store.count()).toBe(before);
    expect((await get(owner, photo.id)).status).toBe(200);
    const { file: rows } = await tablesOf(server(), owner);
    expect(await rows.count({})).toBe(1);
  });

  test('are not brought while the same bytes are being removed', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await taken(owner);
    const { id: fileId } = await kept(owner, aPaper, `JOB_CARD:${id}`);
    const { file: rows } = await tablesOf(server(), owner);
    await rows.updateMany({ where: { id: fileId }, data: { removedAt: beingRemoved } });
    expect(await sendFile(owner, aPaper, `JOB_CARD:${id}`)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    server().clock.advance(daySeconds + 1);
    await removeUnusedFiles(server().ctx);
    expect(await rows.count({})).toBe(0);
    await kept(owner, aPaper, `JOB_CARD:${id}`);
  });
});

describe('two servers without a folder that both see', () => {
  const [here, there] = ['here', 'there'].map((name) => ({
    ...bucket.environment,
    DATA_DIR: `/tmp/delavnica-${name}`,
  }));
  const servers = withTwoServers(databases[0], here, there);

  test.each([
    ['', 0],
    [', also when it is slow', 200],
  ])('show each other’s files, and one removes what the other has kept%s', async (_, milliseconds) => {
    bucket.slowDown(milliseconds);
    const [one, other] = servers();
    const owner = await aPaidOwner(one);
    const { id } = await taken(owner);
    const bytes = await aPhoto();
    const { data } = await sendFile(owner, bytes, `JOB_CARD:${id}`);
    const photo = taking.parse(data).file;
    const elsewhere = other.visitor();
    elsewhere.cookies.set('session', `${owner.client.cookies.get('session')}`);
    const seen = await elsewhere.fetch(`/api/files/${photo.id}`);
    expect([seen.status, (await seen.arrayBuffer()).byteLength]).toEqual([200, photo.bytes]);
    const before = await bucket.count();
    await done(owner, 'removeFile', { id: photo.id, version: photo.version });
    other.clock.advance(daySeconds + 1);
    await removeUnusedFiles(other.ctx);
    expect(await bucket.count()).toBe(before - 2);
  });
});
