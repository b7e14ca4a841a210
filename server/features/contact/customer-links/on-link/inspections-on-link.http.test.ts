import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedDocument, sharedInspectionOfCard } from '../../../../../schema/features/contact/customer-links.ts';
import { estimate } from '../../../../../schema/features/desk/estimates.ts';
import { file } from '../../../../../schema/features/workshop/files.ts';
import { readPdf } from '../../../../../tests/support/browser/pdf.ts';
import { Client } from '../../../../../tests/support/client/client.ts';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import {
  answered,
  dangerous,
  finished,
  jobsOf,
  linings,
  photoOn,
  started,
} from '../../../../../tests/support/inspections.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aPart, ask, done, proposed, tablesOf } from '../../../../../tests/support/workshop/desk.ts';
import { joined } from '../../../../../tests/support/workshop/papers.ts';
import { aPhoto, sendFile } from '../../../../../tests/support/workshop/photos.ts';

describe.each([...databases])('an inspection on the link of a visit on $name', (engine) => {
  const server = withServer(engine);

  async function aSharedOne() {
    const owner = await aPaidOwner(server());
    const { id, jobCardId } = await started(owner);
    const [hidden, worn] = [await photoOn(owner, jobCardId), await photoOn(owner, jobCardId)];
    await answered(owner, id, [
      { itemKey: '5.2.3-FL', valueThousandths: 6500 },
      { itemKey: '5.2.3-FR', valueThousandths: 2500, note: 'Kmalu <nova>' },
      { itemKey: linings, grade: 'DANGEROUS', note: 'Do kovine', fileIds: [worn] },
      { itemKey: '1.1.13-FR', valueThousandths: 1900 },
    ]);
    const { version } = await finished(owner, id);
    const { url, inspection } = sharedInspectionOfCard.parse(await done(owner, 'shareInspection', { id, version }));
    const token = url.split('/s/')[1] ?? '';
    const stranger = new Client(server().url);
    const outcome = await stranger.restOutcome('POST', '/api/workshop/sharedDocument', { token });
    return { owner, id, jobCardId, token, url, inspection, hidden, worn, shown: sharedDocument.parse(outcome.data) };
  }

  test('shows what is dangerous first, and its photos, and says that it is no roadworthiness test', async () => {
    const { url, inspection, hidden, worn, shown } = await aSharedOne();
    expect(inspection.state).toBe('SHARED');
    const items = shown.inspection?.items ?? [];
    expect(items.map(({ grade }) => grade)).toEqual([
      ...['DANGEROUS', 'MAJOR', 'MINOR', 'NOT_CHECKED', 'NOT_CHECKED', 'NOT_CHECKED', 'NOT_CHECKED', 'OK'],
    ]);
    expect(items[0]).toMatchObject({ note: 'Do kovine', files: [{ id: worn, url: `${url}/files/${worn}` }] });
    expect(shown.inspection).toMatchObject({ counts: { ok: 1, minor: 1, major: 1, dangerous: 1, notChecked: 4 } });
    expect(shown.files).toEqual([]);
    expect((await fetch(`${url}/files/${worn}`)).headers.get('content-type')).toBe('image/jpeg');
    expect((await fetch(`${url}/files/${hidden}`)).status).toBe(404);
    const page = await (await fetch(url)).text();
    const order = ['Do kovine', 'Potrebno popravila', 'Kmalu &lt;nova&gt;', '1 točka je v redu', 'ni tehnični pregled'];
    const places = order.map((said) => page.indexOf(said));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(await (await fetch(`${url}?lang=en`)).text()).toContain('not a roadworthiness test');
  });

  test('a job of the estimate says how serious its finding is, with the photos that are shown, also in its page', async () => {
    const { owner, id, jobCardId, url, hidden, worn, token } = await aSharedOne();
    const { jobs } = await jobsOf(owner, id, [linings]);
    const [brakes] = jobs;
    const photo = async (isShown: boolean) => {
      const { data } = await sendFile(owner, await aPhoto(), `JOB:${brakes?.id}`, { shown: isShown });
      return z.object({ file }).parse(data).file.id;
    };
    const [shown, unshown] = [await photo(true), await photo(false)];
    const plain = await proposed(owner, jobCardId, { title: 'Olje', lines: [aPart(6100)] });
    const draft = estimate.parse(await done(owner, 'createEstimate', { jobCardId }));
    await done(owner, 'sendEstimate', { id: draft.id, version: draft.version, channel: 'QR' });
    const outcome = await new Client(server().url).restOutcome('POST', '/api/workshop/sharedDocument', { token });
    const asked = sharedDocument.parse(outcome.data).estimate?.jobs;
    const at = (file: string) => ({ id: file, url: `${url}/files/${file}` });
    expect(asked?.find(({ jobId }) => jobId === brakes?.id)).toMatchObject({
      severity: 'DANGEROUS',
      files: [at(worn), at(shown)],
    });
    expect(asked?.find(({ jobId }) => jobId === plain.id)).toMatchObject({ severity: null, files: [] });
    const page = await (await fetch(url)).text();
    const part = page.slice(page.indexOf('id="estimate"'), page.indexOf('id="photos"'));
    for (const said of [
      'Nevarno',
      'Z vozilom ne vozite',
      `/files/${worn}?size=thumb`,
      `/files/${shown}"`,
      'loading="lazy"',
      'Potrdim obe opravili',
    ]) {
      expect(part).toContain(said);
    }
    expect(page).not.toContain(hidden);
    expect(page).not.toContain(unshown);
    // What stands at its job stands nowhere else.
    expect(page.slice(page.indexOf('id="photos"'))).not.toContain(shown);
  });

  test('is shared by the desk once it is finished', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner);
    const running = await started(owner);
    const share = (by: typeof owner, version: number) => ask(by, 'shareInspection', { id: running.id, version });
    expect((await share(mechanic, 1)).code).toBe('FORBIDDEN');
    expect((await share(owner, 1)).code).toBe('INVALID_STATE');
    const { version } = await finished(owner, running.id);
    expect((await share(owner, version + 1)).code).toBe('CONFLICT');
    expect((await share(owner, version)).code).toBe('OK');
  });

  test('is printed once it is finished', async () => {
    const owner = await aPaidOwner(server());
    const running = await started(owner, 'WINTER');
    expect((await owner.client.fetch(`/api/inspections/${running.id}.pdf`)).status).toBe(409);
    const { id } = await dangerous(owner, running.jobCardId);
    const response = await owner.client.fetch(`/api/inspections/${id}.pdf`);
    expect(response.status).toBe(200);
    const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    const words = joined(text);
    for (const said of ['Do kovine', 'Nevarno', 'ni tehnični pregled', 'Pnevmatike in zavore']) {
      expect(words).toContain(joined(said));
    }
    expect(words.indexOf('Nevarno')).toBeLessThan(words.indexOf(joined('Ni pregledano')));
  });

  test('forgets who was informed when that customer is erased, and keeps its hash', async () => {
    const owner = await aPaidOwner(server());
    const { id, frozenHash, jobCardId } = await dangerous(owner);
    await done(owner, 'finishJobs', { jobCardId, proposed: 'DEFER' });
    const card = z
      .object({ version: z.number(), customerId: z.string() })
      .parse(await done(owner, 'jobCard', { id: jobCardId }));
    const { version, customerId } = card;
    await done(owner, 'moveJobCard', { id: jobCardId, version, to: 'DELIVERED', informedByName: 'Ana Skrita' });
    const { inspection } = await tablesOf(server(), owner);
    expect(await inspection.findUnique({ where: { id } })).toMatchObject({ informedByName: 'Ana Skrita' });
    const customer = z.object({ version: z.number() }).parse(await done(owner, 'customer', { id: customerId }));
    await done(owner, 'eraseCustomer', { id: customerId, version: customer.version });
    expect(await inspection.findUnique({ where: { id } })).toMatchObject({ informedByName: null, frozenHash });
    const { activity } = await tablesOf(server(), owner);
    expect(JSON.stringify(await activity.findMany({}))).not.toContain('Skrita');
  });
});
