import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedDocument, sharedLink } from '../../../../../schema/features/contact/customer-links.ts';
import { file } from '../../../../../schema/features/workshop/files.ts';
import { Client } from '../../../../../tests/support/client/client.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, done, taken } from '../../../../../tests/support/workshop/desk.ts';
import { anArchive, aPaper, aPhoto, plainPhoto, sendFile } from '../../../../../tests/support/workshop/photos.ts';

const taking = z.object({ file });

describe.each([...databases])('files on $name', (engine) => {
  const server = withServer(engine);

  const kept = async (...sent: Parameters<typeof sendFile>) => {
    const outcome = await sendFile(...sent);
    expect(outcome).toMatchObject({ code: 'OK', status: 201 });
    return taking.parse(outcome.data).file;
  };
  const get = ({ client }: Pick<Person, 'client'>, id: string, query = '') => client.fetch(`/api/files/${id}${query}`);
  const listed = async (by: Person, id: string, kind = 'JOB_CARD') =>
    z.array(file).parse(await done(by, 'files', { kind, id }));
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('are nothing but what is taken, whatever they are called', { tags: ['workshop-7'] }, async () => {
    const owner = await aPaidOwner(server());
    const { id } = await taken(owner);
    const photo = await aPhoto();
    const isRefused = async (bytes: Uint8Array, name = 'photo.jpg', reason = 'fileKind') =>
      expect(await sendFile(owner, bytes, `JOB_CARD:${id}`, { name })).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
        reason,
        fields: { file: expect.any(String) },
      });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await isRefused(svg, 'photo.svg');
    await isRefused(Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'));
    await isRefused(Buffer.from('MZ a program'), 'photo.png');
    await isRefused(Buffer.alloc(0));
    // Both at once: a picture and an archive, a page, a paper; a paper and a page.
    await isRefused(Buffer.concat([photo, anArchive]));
    for (const page of [
      '<html>',
      '<!DOCTYPE html>',
      '<script>1</script>',
      '<svg onload="alert(1)"/>',
      '<SVG\n>',
      '<?php',
    ]) {
      await isRefused(Buffer.concat([photo, Buffer.from(page)]));
    }
    await isRefused(Buffer.concat([photo, Buffer.alloc(300_000), aPaper]));
    await isRefused(Buffer.concat([Buffer.from('%PDF-1.4\n<html>'), aPaper]), 'a.pdf');
    await isRefused(Buffer.concat([aPaper, anArchive]), 'a.pdf');
    await isRefused(Buffer.concat([aPaper, photo]), 'a.pdf');
    // Half of a picture, one in the name of another, and one that would fill the memory.
    await isRefused((await aPhoto('png')).subarray(0, 60));
    await isRefused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await aPhoto('png')]));
    const vast = { create: { ...plainPhoto, width: 12_000, height: 12_000 }, limitInputPixels: false } as const;
    const bomb = await sharp(vast).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await isRefused(bomb, 'photo.png', 'tooManyPixels');
    expect(await listed(owner, id)).toEqual([]);
  });

  test('are at most 20 MiB, with a plain name, and of something', { tags: ['workshop-7'] }, async () => {
    const owner = await aPaidOwner(server());
    const { id } = await taken(owner);
    const most = Buffer.concat([aPaper, Buffer.alloc(20 * 1024 * 1024 - aPaper.length, ' ')]);
    expect(await sendFile(owner, Buffer.concat([most, aPaper]), `JOB_CARD:${id}`)).toMatchObject({ status: 413 });
    const names = [
      ['../../etc/passwd', 'passwd.pdf'],
      ['C:\\Users\\Ana\\račun.pdf', 'račun.pdf'],
      ['..', 'file.pdf'],
      ['a\u202egpj.exe', 'agpj.exe.pdf'],
    ] as const;
    for (const [name, plainer] of names) {
      expect(await kept(owner, aPaper, `JOB_CARD:${id}`, { name })).toMatchObject({ name: plainer });
    }
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const belongsTo of ['', 'JOB_CARD', `INVOICE:${id}`, 'JOB_CARD:x', `${'JOB_CARD'.repeat(20)}:${id}`]) {
      expect(await sendFile(owner, aPaper, belongsTo)).toMatchObject({ code: 'BAD_INPUT' });
    }
    for (const kind of ['JOB_CARD', 'JOB', 'VEHICLE', 'CUSTOMER', 'WORKSHOP']) {
      expect(await sendFile(owner, aPaper, `${kind}:${nobody}`)).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await owner.client.formOutcome('/api/files', undefined, { belongsTo: `JOB_CARD:${id}` })).toMatchObject({
      fields: { file: expect.any(String) },
    });
  });

  test('say nothing of where and with what they were taken, and stand upright', { tags: ['workshop-7'] }, async () => {
    const owner = await aPaidOwner(server());
    const { id } = await taken(owner);
    const position = {
      IFD0: { Model: 'Telefon 7' },
      IFD3: { GPSLatitude: '46/1 3/1 0/1', GPSLongitude: '14/1 30/1 0/1' },
    };
    const lying = await sharp({ create: plainPhoto })
      .withExif(position)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(lying.includes('Telefon 7')).toBe(true);
    const photo = await kept(owner, lying, `JOB_CARD:${id}`);
    expect(photo).toMatchObject({ width: 80, height: 120 });
    for (const query of ['', '?size=thumb']) {
      const bytes = await bytesOf(await get(owner, photo.id, query));
      expect(bytes.includes('Telefon 7')).toBe(false);
      const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, orientation ?? 1, width, height]).toEqual([undefined, undefined, undefined, 1, 80, 120]);
    }
  });

  test('are seen and changed by the own workshop, each role within its acts', {
    tags: ['workshop-1', 'workshop-2'],
  }, async () => {
    const owner = await aPaidOwner(server());
    const [mechanic, other] = [await aMember(server(), owner), await aPaidOwner(server())];
    const { id, customerId, version } = await taken(owner);
    const photo = await kept(owner, await aPhoto(), `JOB_CARD:${id}`);
    const own = await kept(mechanic, await aPhoto(), `JOB_CARD:${id}`);
    expect(own.mayChange).toBe(true);
    expect((await listed(mechanic, id)).map(({ mayChange }) => mayChange)).toEqual([false, true]);
    const seen = ({ id: fileId, version: at }: typeof own) => ({ id: fileId, version: at });
    expect((await ask(mechanic, 'removeFile', seen(photo))).code).toBe('FORBIDDEN');
    expect((await sendFile(mechanic, await aPhoto(), `CUSTOMER:${customerId}`)).code).toBe('FORBIDDEN');
    expect((await ask(mechanic, 'files', { kind: 'CUSTOMER', id: customerId })).code).toBe('FORBIDDEN');

    expect((await get(other, photo.id)).status).toBe(404);
    expect((await get({ client: server().visitor() }, photo.id)).status).toBe(401);
    expect(await ask(other, 'files', { kind: 'JOB_CARD', id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await sendFile(other, await aPhoto(), `JOB_CARD:${id}`)).toMatchObject({ code: 'NOT_FOUND' });
    for (const call of ['removeFile', 'restoreFile']) {
      expect(await ask(other, call, seen(photo))).toMatchObject({ code: 'NOT_FOUND' });
    }

    const changed = file.parse(await done(owner, 'updateFile', { ...seen(photo), showToCustomer: true }));
    expect(changed).toMatchObject({ version: 2, showToCustomer: true });
    expect(await ask(owner, 'removeFile', seen(photo))).toMatchObject({ code: 'CONFLICT', current: { version: 2 } });
    await done(owner, 'removeFile', seen(changed));
    expect((await get(owner, photo.id)).status).toBe(404);
    expect(await listed(owner, id)).toEqual([own]);
    await done(owner, 'restoreFile', { id: photo.id, version: 3 });
    expect((await get(owner, photo.id)).status).toBe(200);

    // What is over takes nothing from mechanics, who no longer see it.
    await done(owner, 'moveJobCard', { id, version, to: 'CANCELLED', reason: 'Ni prišel' });
    expect((await get(mechanic, photo.id)).status).toBe(404);
    expect((await sendFile(mechanic, await aPhoto(), `JOB_CARD:${id}`)).code).toBe('NOT_FOUND');
    const again = await taken(owner);
    expect((await get(mechanic, photo.id)).status).toBe(200);
    expect((await sendFile(mechanic, await aPhoto(), `JOB_CARD:${id}`)).code).toBe('INVALID_STATE');
    const last = await kept(mechanic, await aPhoto(), `JOB_CARD:${again.id}`);
    await done(owner, 'moveJobCard', { id: again.id, version: again.version, to: 'PLANNED' });

    const { id: memberId } = await server().ctx.database.user.findUniqueOrThrow({
      where: { emailKey: mechanic.email },
    });
    await owner.client.rest('DELETE', `/api/team/members/${memberId}`);
    expect((await get(mechanic, last.id)).status).toBe(401);
    expect((await get(owner, last.id)).status).toBe(200);
  });

  test('are shown on the link of a visit where the workshop says so, and no others', {
    tags: ['workshop-5'],
  }, async () => {
    const owner = await aPaidOwner(server());
    const { id } = await taken(owner);
    const shown = await kept(owner, await aPhoto(), `JOB_CARD:${id}`, { shown: true });
    const hidden = await kept(owner, await aPhoto(), `JOB_CARD:${id}`);
    const { url, shareLink } = sharedLink.parse(await done(owner, 'shareLink', { jobCardId: id }));
    const token = url.split('/s/')[1] ?? '';
    const stranger = new Client(server().url);
    const read = await stranger.restOutcome('POST', '/api/workshop/sharedDocument', { token });
    expect(sharedDocument.parse(read.data).files).toEqual([{ id: shown.id, url: `${url}/files/${shown.id}` }]);
    const photo = await stranger.fetch(`/s/${token}/files/${shown.id}`);
    expect(photo.status).toBe(200);
    expect(Object.fromEntries(photo.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const elsewhere = await kept(owner, await aPhoto(), `JOB_CARD:${(await taken(owner, { plate: 'LJ F-2' })).id}`, {
      shown: true,
    });
    for (const each of [hidden.id, elsewhere.id, 'x', '..%2F..']) {
      expect((await stranger.fetch(`/s/${token}/files/${each}`)).status).toBe(404);
    }
    expect((await stranger.fetch(`/s/guessed/files/${shown.id}`)).status).toBe(404);
    await done(owner, 'revokeShareLink', { id: shareLink.id });
    expect((await stranger.fetch(`/s/${token}/files/${shown.id}`)).status).toBe(404);
  });
});
