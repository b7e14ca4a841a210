import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedDocument, sharedLink } from '../../../../schema/features/contact/customer-links.ts';
import { file } from '../../../../schema/features/workshop/files.ts';
import { workshopAnswer } from '../../../../schema/features/workshop/workshop-settings.ts';
import { limits } from '../../../../schema/rules.ts';
import { readPdf } from '../../../../tests/support/browser/pdf.ts';
import { Client } from '../../../../tests/support/client/client.ts';
import { aMember, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { ask, done, proposed, settings, taken } from '../../../../tests/support/workshop/desk.ts';
import { aLogo, aPaper, aPhoto, sendFile } from '../../../../tests/support/workshop/photos.ts';

const folder = await mkdtemp(join(tmpdir(), 'delavnica-logos-'));
afterAll(() => rm(folder, { recursive: true }));

const figures = (elements: readonly string[]) => elements.join(' ').match(/Figure/g)?.length ?? 0;

describe.each([...databases])('the logo of a workshop on $name', (engine) => {
  const data = join(folder, engine.name);
  const server = withServer(engine, { DATA_DIR: data });

  const workshopOf = async (by: Person) => workshopAnswer.parse(await done(by, 'workshop'));
  const send = async (by: Person, bytes: Uint8Array, name = 'logo.png') =>
    sendFile(by, bytes, `WORKSHOP:${(await workshopOf(by)).id}`, { name, isLogo: true });
  const brought = async (by: Person, bytes: Uint8Array, name = 'logo.png') => {
    const outcome = await send(by, bytes, name);
    expect(outcome).toMatchObject({ code: 'OK', status: 201 });
    return z.object({ file }).parse(outcome.data).file;
  };
  const bytesOf = async (client: Pick<Client, 'fetch'>, path: string) => {
    const response = await client.fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    return Buffer.from(await response.arrayBuffer());
  };

  test('is kept as papers take it: small, on white, a JPEG or PNG, and nothing else of the file', async () => {
    const owner = await aPaidOwner(server());
    expect((await workshopOf(owner)).logo).toBeNull();
    const logo = await brought(owner, await aLogo());
    expect(logo).toMatchObject({ mime: 'image/png', width: 640, height: 213, name: 'logo.png' });
    const { id, version } = logo;
    expect((await workshopOf(owner)).logo).toEqual({ id, version, width: 640, height: 213 });
    const kept = sharp(await bytesOf(owner.client, `/api/files/${id}`));
    expect(await kept.metadata()).toMatchObject({ hasAlpha: false, channels: 3, space: 'srgb' });
    const [red, green, blue] = await kept.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect([red, green, blue]).toEqual([255, 255, 255]);
    expect(await brought(owner, await aLogo('webp'), 'logo.webp')).toMatchObject({
      mime: 'image/png',
      name: 'logo.webp.png',
    });
    const withRemarks = await sharp(await aPhoto())
      .withExif({ IFD0: { Artist: 'Skrivnost' } })
      .toBuffer();
    const last = await brought(owner, withRemarks, 'logo.jpg');
    expect(last).toMatchObject({ mime: 'image/jpeg', width: 120 });
    expect((await bytesOf(owner.client, `/api/files/${last.id}`)).includes('Skrivnost')).toBe(false);
    expect((await bytesOf((await aMember(server(), owner)).client, `/api/files/${last.id}`)).length).toBe(last.bytes);
  });

  test('is one: a new one takes the place of the old one, which can be brought back', async () => {
    const owner = await aPaidOwner(server());
    const { id: workshopId } = await workshopOf(owner);
    const first = await brought(owner, await aLogo());
    const second = await brought(owner, await aPhoto('png'));
    const listed = async () =>
      z
        .array(file)
        .parse(await done(owner, 'files', { kind: 'WORKSHOP', id: workshopId }))
        .map(({ id }) => id);
    expect([(await workshopOf(owner)).logo?.id, await listed()]).toEqual([second.id, [second.id]]);
    await done(owner, 'restoreFile', { id: first.id, version: 2 });
    expect([(await workshopOf(owner)).logo?.id, await listed()]).toEqual([first.id, [first.id]]);
    await done(owner, 'removeFile', { id: first.id, version: 3 });
    expect([(await workshopOf(owner)).logo, await listed()]).toEqual([null, []]);
    await done(owner, 'restoreFile', { id: first.id, version: 4 });
    expect((await workshopOf(owner)).logo).toMatchObject({ id: first.id, version: 5 });
    // Another picture of the workshop is no logo.
    await sendFile(owner, await aPhoto(), `WORKSHOP:${workshopId}`);
    expect((await workshopOf(owner)).logo?.id).toBe(first.id);
  });

  test('is a small picture, brought by whoever may change the settings, and of the own workshop', async () => {
    const owner = await aPaidOwner(server());
    const { id: workshopId } = await workshopOf(owner);
    const isRefused = async (bytes: Uint8Array, reason: string) =>
      expect(await send(owner, bytes)).toMatchObject({ status: 400, code: 'BAD_INPUT', reason });
    await isRefused(aPaper, 'logoKind');
    const svg = (inside = '') => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
    const drawings = [
      ...[svg(), svg('<script>alert(1)</script>'), svg('<image href="https://other.example/seen.png"/>')],
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`,
      ...[`\ufeff${svg()}`, `<!-- drawn -->\n${svg()}`],
    ].map((text) => Buffer.from(text));
    for (const drawing of [...drawings, gzipSync(svg()), Buffer.concat([await aLogo(), Buffer.from(svg())])]) {
      await isRefused(drawing, 'logoKind');
    }
    await isRefused(Buffer.concat([await aPhoto('png'), Buffer.alloc(limits.logoBytes)]), 'logoTooLarge');
    await isRefused((await aPhoto('png')).subarray(0, 60), 'logoKind');
    const card = await taken(owner);
    const elsewhere = await sendFile(owner, await aLogo(), `JOB_CARD:${card.id}`, { isLogo: true });
    expect(elsewhere).toMatchObject({ code: 'BAD_INPUT', fields: { isLogo: expect.any(String) } });
    const { id, version } = await brought(owner, await aLogo());
    for (const role of ['receptionist', 'mechanic']) {
      const member = await aMember(server(), owner, role);
      expect(await send(member, await aLogo())).toMatchObject({ code: 'FORBIDDEN' });
      expect(await ask(member, 'removeFile', { id, version })).toMatchObject({ code: 'FORBIDDEN' });
    }
    const other = await aPaidOwner(server());
    const foreign = await sendFile(other, await aLogo(), `WORKSHOP:${workshopId}`, { isLogo: true });
    expect(foreign).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ask(other, 'removeFile', { id, version })).toMatchObject({ code: 'NOT_FOUND' });
    expect((await other.client.fetch(`/api/files/${id}`)).status).toBe(404);
    expect((await workshopOf(other)).logo).toBeNull();
    expect((await workshopOf(owner)).logo?.id).toBe(id);
  });

  test('stands on papers as decoration: an invoice is the same document without it, and whatever becomes of it', async () => {
    const { owner, doc, customer, card, methods } = await aBillingWorkshop(server());
    const { id: jobCardId } = await card({
      customerId: await customer(),
      jobs: [{ lines: [{ unitPrice: 1_220_000 }] }],
    });
    const { id } = await doc('draftInvoice', { jobCardIds: [jobCardId], paymentMethodId: methods.CARD });
    await doc('issueInvoice', { id, version: 1 });
    const paper = async (path = `/api/invoices/${id}.pdf`) => {
      const bytes = await bytesOf(owner.client, path);
      const { text, elements } = await readPdf(bytes);
      return { text, figures: figures(elements), raw: bytes.toString('latin1') };
    };
    const plain = await paper();
    const logo = await brought(owner, await aLogo());
    const printed = await paper();
    expect([plain.figures, printed.figures]).toEqual([0, 1]);
    expect(printed.text).toBe(plain.text);
    expect(printed.raw).toContain('/Alt (');
    // What PDF/A-3 allows of a picture, and keeps a viewer from drawing it another way.
    expect(printed.raw).toMatch(/\/Subtype \/Image[^>]*\/Width 640/);
    expect(printed.raw).not.toMatch(/\/SMask|\/Interpolate true|DeviceCMYK/);
    const receipt = `/api/job-cards/${jobCardId}.pdf`;
    // With the code that leads to the card.
    expect((await paper(receipt)).figures).toBe(2);
    await rename(join(data, 'files'), join(data, 'files-away'));
    expect(await paper()).toMatchObject({ figures: 0, text: plain.text });
    await rename(join(data, 'files-away'), join(data, 'files'));
    await done(owner, 'removeFile', { id: logo.id, version: logo.version });
    expect(await paper()).toMatchObject({ figures: 0, text: plain.text });
  });

  test('is shown to whoever holds a link, on its page and by an address of its own', async () => {
    const owner = await aPaidOwner(server());
    await settings(owner, { name: 'Avto Novak' });
    const { id: jobCardId } = await taken(owner);
    await proposed(owner, jobCardId);
    const { url, shareLink } = sharedLink.parse(await done(owner, 'shareLink', { jobCardId }));
    const token = url.split('/s/')[1] ?? '';
    const stranger = new Client(server().url);
    const shown = async () =>
      sharedDocument.parse((await stranger.restOutcome('POST', '/api/workshop/sharedDocument', { token })).data)
        .workshop;
    const page = async () => (await bytesOf(stranger, `/s/${token}`)).toString();
    expect([(await shown()).logo, (await stranger.fetch(`/s/${token}/logo`)).status]).toEqual([null, 404]);
    expect(await page()).not.toContain('<img');
    await brought(owner, await aPhoto('png'));
    // Another workshop's is another.
    await brought(await aPaidOwner(server()), await aLogo());
    expect((await shown()).logo).toEqual({ url: `${url}/logo`, width: 120, height: 80 });
    expect(await page()).toContain(`<img class="logo" src="/s/${token}/logo" alt="" width="120" height="80"/>`);
    const picture = await stranger.fetch(`/s/${token}/logo`);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 120 });
    await done(owner, 'revokeShareLink', { id: shareLink.id });
    expect((await stranger.fetch(`/s/${token}/logo`)).status).toBe(404);
  });
});
