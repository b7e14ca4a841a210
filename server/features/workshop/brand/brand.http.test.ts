import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { brand } from '../../../../schema/features/workshop/brand/brand.ts';
import { file } from '../../../../schema/features/workshop/files.ts';
import { aBookedWorkshop } from '../../../../tests/support/booking/booked-workshop.ts';
import { readPdf } from '../../../../tests/support/browser/pdf.ts';
import type { Person } from '../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { ask, done, settings, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';
import { aLogo, aPaper, sendFile } from '../../../../tests/support/workshop/photos.ts';
import { mondayAtSeven, moveClockTo } from '../../../../tests/support/workshop/planning.ts';

const version = z.object({ version: z.number() });

describe.each(enginesFor('collation'))('the brand of a workshop on $name', (engine) => {
  const server = withServer(engine);
  beforeAll(() => moveClockTo(server(), mondayAtSeven));

  const brandOf = async (by: Person) => brand.parse(await done(by, 'brand'));
  const save = async (by: Person, values: object) => {
    const seen = version.parse(await done(by, 'brand'));
    return ask(by, 'saveBrand', { ...seen, ...values });
  };
  const bring = async (by: Person, bytes: Uint8Array, name: string) => {
    const { id } = z.object({ id: z.string() }).parse(await done(by, 'workshop'));
    return z.object({ file }).parse((await sendFile(by, bytes, `WORKSHOP:${id}`, { name })).data).file;
  };
  const textOf = async (path: string) => {
    const answer = await fetch(new URL(path, server().url));
    return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
  };
  const planOf = (by: Person, plan: string) =>
    server().ctx.database.user.updateMany({
      where: { email: by.email },
      data: { plan: z.enum(['business', 'enterprise']).parse(plan) },
    });
  const all = {
    displayName: 'Servis <Novak>',
    accent: '#FFFF00',
    theme: 'DARK',
    footer: 'Ob cesti\nV Kranju',
    hidePoweredBy: true,
  };

  test('takes a colour in one form alone, and says what is written on it and in it', async () => {
    const owner = await aPaidOwner(server());
    expect(await brandOf(owner)).toMatchObject({ accent: null, accentText: null, linkColour: null, theme: 'SYSTEM' });
    const saved = brand.parse((await save(owner, { accent: '#FFFF00' })).data);
    expect(saved).toMatchObject({ accent: '#ffff00', accentText: '#000000' });
    for (const accent of ['red; background:url(x)', '#ff0', '#ffff0g', '#ffff00;', 'url(x)']) {
      expect(await save(owner, { accent })).toMatchObject({ code: 'BAD_INPUT' });
    }
    expect(await save(owner, { footer: 'x'.repeat(301) })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await ask(owner, 'saveBrand', { version: saved.version - 1, accent: null })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await brandOf(owner)).toEqual(saved);
  });

  test('takes as icon a picture of the workshop itself alone', async () => {
    const [owner, other] = [await aPaidOwner(server()), await aPaidOwner(server())];
    const icon = await bring(owner, await aLogo(), 'icon.png');
    const paper = await bring(owner, aPaper, 'paper.pdf');
    const foreign = await bring(other, await aLogo(), 'icon.png');
    const card = await taken(owner);
    const photo = z.object({ file }).parse((await sendFile(owner, await aLogo(), `JOB_CARD:${card.id}`)).data).file;
    for (const { id } of [paper, foreign, photo]) {
      const refused = await save(owner, { iconFileId: id });
      expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { iconFileId: expect.any(String) } });
    }
    expect(await save(owner, { iconFileId: icon.id })).toMatchObject({ code: 'OK', data: { iconFileId: icon.id } });
  });

  test('shows on the booking page, with files of the workshop that belong to it alone', async () => {
    const workshop = await aBookedWorkshop(server());
    await settings(workshop.owner, { name: 'Avto Novak', legalName: 'Novak d.o.o.' });
    const plain = await textOf(workshop.url);
    const { id } = await bring(workshop.owner, await aLogo(), 'icon.png');
    expect(await save(workshop.owner, { ...all, iconFileId: id })).toMatchObject({ code: 'OK' });
    const page = await textOf(workshop.url);
    expect(page.text).toContain('Servis &lt;Novak&gt;');
    expect(page.text).toContain('data-theme="dark"');
    expect(page.text).toMatch(/<p>Ob cesti<\/p><p>V Kranju<\/p><p>Novak d\.o\.o\./);
    // What the law wants stands there without a brand as well.
    expect(plain.text).toContain('<p>Novak d.o.o.');
    expect(page.text).not.toMatch(/Narejeno|Made with|style=/);
    expect(page.text).toMatch(/obdeluje Delavnica|by Delavnica/);
    const [sheet, icon, manifest] = ['look.css', 'icon', 'manifest.webmanifest'].map(
      (name) => new RegExp(`href="(/brand/[\\w-]{36}/${name}[^"]*)"`).exec(page.text)?.[1] ?? '',
    );
    const styles = await textOf(sheet ?? '');
    expect([styles.status, styles.type]).toEqual([200, 'text/css; charset=utf-8']);
    expect(styles.text).toContain('--colour-accent:#ffff00;');
    expect(styles.text).toContain('--colour-on-accent:#000000;');
    expect((await textOf(icon ?? '')).type).toBe('image/png');
    const shown: unknown = JSON.parse((await textOf(manifest ?? '')).text);
    expect(shown).toMatchObject({
      name: 'Servis <Novak>',
      theme_color: '#ffff00',
      start_url: `/p/${workshop.slug}`,
      icons: [{ src: icon, type: 'image/png' }],
    });
    const [more, files] = [page.text.length - plain.text.length, styles.text.length];
    expect(more + files).toBeLessThan(2048);
    // Another workshop has its own, or none.
    const other = await aBookedWorkshop(server());
    expect((await textOf(other.url)).text).not.toContain('/brand/');
    await save(other.owner, { displayName: 'Drugi' });
    const theirs = /href="(\/brand\/[^"]*manifest.webmanifest)"/.exec((await textOf(other.url)).text)?.[1] ?? '';
    expect(theirs).not.toBe(manifest);
    expect(JSON.parse((await textOf(theirs)).text)).toMatchObject({ name: 'Drugi', icons: [], theme_color: '#181b1e' });
  });

  test('is in mails and on papers, beside the name that the law wants', async () => {
    const owner = await aPaidOwner(server());
    await settings(owner, { name: 'Avto Novak', legalName: null, email: 'novak@example.com' });
    await save(owner, { displayName: 'Servis Novak', accent: '#1d4ed8', footer: 'Ob cesti', hidePoweredBy: true });
    const card = await taken(owner, { customer: { name: 'Ana', email: 'ana@example.com', language: 'SL' } });
    await done(owner, 'tellCustomer', { jobCardId: card.id, channel: 'EMAIL' });
    await expect.poll(() => server().mails.find(({ to }) => to === 'ana@example.com')).toBeDefined();
    const mail = server().mails.find(({ to }) => to === 'ana@example.com');
    expect(mail?.from).toContain('"Servis Novak" <');
    expect(mail?.text).toMatch(/Ob cesti\nAvto Novak/);
    expect(mail?.text).not.toContain('\nDelavnica');
    expect(mail?.html).toContain('background-color:#1d4ed8');
    expect(mail?.html).not.toContain('#ff7a1a');
    const url = /https?:\S+\/s\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const visit = await (await fetch(url)).text();
    expect(visit).toContain('<strong class="workshop">Servis Novak</strong>');
    expect(visit).toContain('<p>Avto Novak</p>');
    const paper = await owner.client.fetch(`/api/job-cards/${card.id}.pdf`);
    const { text } = await readPdf(new Uint8Array(await paper.arrayBuffer()));
    expect(text).toMatch(/Servis\s+Novak\s+Avto\s+Novak/);
  });

  test('is chosen with the largest plan, falls back with it, and can be taken away in any', async () => {
    const workshop = await aBookedWorkshop(server());
    const { owner } = workshop;
    await settings(owner, { name: 'Avto Novak' });
    await save(owner, all);
    const row = await (await tablesOf(server(), owner)).brand.findFirstOrThrow();
    await planOf(owner, 'business');
    const page = await textOf(workshop.url);
    expect(page.text).toContain('Avto Novak');
    expect(page.text).not.toMatch(/Servis &lt;Novak|\/brand\//);
    expect((await textOf(`/brand/${row.id}/look.css`)).status).toBe(404);
    expect(await save(owner, { accent: '#000000' })).toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
    expect(await brandOf(owner)).toMatchObject({ displayName: 'Servis <Novak>' });
    await planOf(owner, 'enterprise');
    expect((await textOf(workshop.url)).text).toContain('Servis &lt;Novak&gt;');
    await planOf(owner, 'business');
    const none = {
      displayName: null,
      accent: null,
      iconFileId: null,
      footer: null,
      theme: 'SYSTEM',
      hidePoweredBy: false,
    };
    expect(await save(owner, none)).toMatchObject({ code: 'OK', data: none });
  });
});
