// @module-tag desk-24
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { estimate } from '../../../../../schema/features/desk/estimates.ts';
import { readPdf } from '../../../../../tests/support/browser/pdf.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { aPart, done, proposed, settings, taken } from '../../../../../tests/support/workshop/desk.ts';
import { joined } from '../../../../../tests/support/workshop/papers.ts';
import { aPhoto, sendFile } from '../../../../../tests/support/workshop/photos.ts';

const customer = { name: 'Žan Čuš', phone: '041 123 456' };

describe.each([...databases])('the papers of a card on $name', (engine) => {
  const server = withServer(engine);

  async function read({ client }: Person, path: string) {
    const response = await client.fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    const { pages, text, rightmost } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    return { pages, rightmost, text: joined(text), name: response.headers.get('content-disposition') };
  }

  async function aCard() {
    const owner = await aPaidOwner(server());
    await settings(owner, { name: 'Avto Novak', priceMode: 'GROSS' });
    const more = { customer, wish: 'Cvili', keyTag: 'A7', approvedUpToCents: 50_000 };
    const { id, number } = await taken(owner, more);
    await proposed(owner, id, { title: 'Zavore', lines: [aPart(12_200, { description: 'Ploščice' })] });
    return { owner, id, number, at: `/api/job-cards/${id}.pdf` };
  }

  test('the receipt says what was agreed, the sheet has no price, and the label is small', async () => {
    const { owner, id, number, at } = await aCard();
    await done(owner, 'updateJobCard', { id, version: 1, internalNote: 'Pozor, pes' });
    const receipt = await read(owner, at);
    for (const said of [
      ...[
        `Potrdilo o prevzemu vozila`,
        number,
        'Avto Novak',
        'Žan Čuš',
        'LJ AB-123',
        'Cvili',
        'Ploščice 1 kos 122,00 122,00',
      ],
      ...['Skupaj z DDV 122,00', 'Dogovorjeno največ, z DDV 500,00', 'Podpis stranke'],
    ]) {
      expect(receipt.text).toContain(joined(said));
    }
    expect(receipt.text).not.toContain('pes');
    expect(receipt.pages).toEqual([[210, 297]]);
    const sheet = await read(owner, `${at}?paper=sheet`);
    expect(sheet.text).toContain(joined('Pozor, pes'));
    expect(sheet.text).toMatch(/Delovnilist.*Cvili.*Ploščice1kos/);
    expect(sheet.text).not.toMatch(/122,00|500,00/);
    const label = await read(owner, `${at}?paper=label`);
    // Room for the name of who does it; the boxes are drawn (sheet-rows.test.ts).
    expect(sheet.text).toMatch(/KončanoOpisKoličinaMehanikZavore_+Ploščice1kos/);
    expect(sheet.text).toMatch(/Opombe_+Podpismehanika_+Datuminurazaključka/);
    expect(receipt.text).toMatch(/_{20,}Podpisstranke/);
    expect(label.text).toMatch(/^LJAB-123.*A7/);
    expect(label.pages).toEqual([[62, 29]]);
    expect(label.name).toMatch(/^inline; filename="oznaka-kljuca-dn-\d{4}-\d{6}\.pdf"$/);
  });

  test('the receipt shows what was signed on the phone as the car came', async () => {
    const { owner, id, at } = await aCard();
    const pictures = async (path: string) => {
      const bytes = Buffer.from(await (await owner.client.fetch(path)).arrayBuffer());
      return bytes.toString('latin1').split('/Subtype /Image').length - 1;
    };
    await done(owner, 'updateJobCard', { id, version: 1, signedByName: 'Žan Čuš' });
    const png = await aPhoto('png');
    await sendFile(owner, png, `JOB_CARD:${id}`, { name: 'Podpis ob predaji, Žan Čuš.png' });
    const without = await pictures(at);
    await sendFile(owner, png, `JOB_CARD:${id}`, { name: 'Podpis ob sprejemu, Žan Čuš.png' });
    expect(await pictures(at)).toBeGreaterThan(without);
  });

  test('the estimate is printed as it was sent, and a draft is marked', async () => {
    const { owner, id } = await aCard();
    const draft = estimate.parse(await done(owner, 'createEstimate', { jobCardId: id }));
    const at = `/api/estimates/${draft.id}.pdf`;
    expect((await read(owner, at)).text).toContain('OSNUTEK');
    const answer = await done(owner, 'sendEstimate', { id: draft.id, version: draft.version, channel: 'LINK' });
    const sent = z.object({ estimate }).parse(answer).estimate;
    const [job] = sent.jobs;
    await done(owner, 'addLine', { jobId: job?.jobId, ...aPart(99_900) });
    const { text } = await read(owner, at);
    expect(text).toContain(joined(`Predračun ${sent.number}`));
    expect(text).toContain(joined('Skupaj z DDV 122,00'));
    expect(text).not.toMatch(/OSNUTEK|999,00/);
  });

  test('an estimate says what one of each costs, its discount, the tax by its rates, and whose VAT ID it is', async () => {
    const owner = await aPaidOwner(server());
    await settings(owner, { legalName: 'Avto Novak d.o.o.', taxNumber: '50223054' });
    const company = { name: 'Prevozi d.o.o.', kind: 'COMPANY', vatId: 'SI12345679' };
    const { id } = await taken(owner, { customer: company });
    const lines = [
      aPart(10_000, { quantityThousandths: 2500, discountBasisPoints: 1000 }),
      aPart(1, { unitPrice: 105_738, vatCategory: 'REDUCED' }),
    ];
    await proposed(owner, id, { lines });
    const draft = estimate.parse(await done(owner, 'createEstimate', { jobCardId: id, validUntil: '2040-12-31' }));
    const { text } = await read(owner, `/api/estimates/${draft.id}.pdf`);
    for (const said of [
      ...['ID za DDV: SI50223054', 'ID za DDV: SI12345679', 'Velja do 31. dec. 2040'],
      ...['Del 2,5 kos 100,0000 10 % 225,00', 'Del 1 kos 10,5738 10,57'],
      ...['22,0 % 225,00 49,50 274,50', '9,5 % 10,57 1,00 11,57', 'Skupaj z DDV 286,07'],
    ]) {
      expect(text).toContain(joined(said));
    }
  });

  test.each(['receipt', 'sheet', 'estimate'])(
    'the %s holds words without a place to break at inside its columns',
    async (kind) => {
      const owner = await aPaidOwner(server());
      await settings(owner, { legalName: 'Š'.repeat(200), priceMode: 'NET', iban: 'SI56020170014356205' });
      const word = '5Q0615301F/5Q0615301H/'.repeat(9);
      const customer = { name: 'Ž'.repeat(65), phone: '041 123 456' };
      const car = { plate: 'LJ WWW-WWW-WWW', make: 'Mercedes-Benz', model: 'W'.repeat(90) };
      const { id } = await taken(owner, { ...car, customer, wish: word, keyTag: 'W'.repeat(20) });
      const warranty = { warrantyMonths: 24, warrantyKm: 40_000 };
      const lines = [
        aPart(1, { unitPrice: 99_999_999, description: word, quantityThousandths: 1250, discountBasisPoints: 1250 }),
      ];
      await proposed(owner, id, { title: word, lines: [...lines, aPart(100)], ...warranty });
      const { id: estimateId, version } = estimate.parse(await done(owner, 'createEstimate', { jobCardId: id }));
      await done(owner, 'sendEstimate', { id: estimateId, version, channel: 'LINK' });
      const at = kind === 'estimate' ? `/api/estimates/${estimateId}.pdf` : `/api/job-cards/${id}.pdf?paper=${kind}`;
      const { text, rightmost } = await read(owner, at);
      expect(rightmost).toBeLessThanOrEqual(210 - 16);
      expect(text.split(word).length - 1).toBe(kind === 'estimate' ? 2 : 3);
      expect(text).toContain(customer.name);
      expect(text).toContain('LJWWW-WWW-WWW');
      if (kind === 'sheet') return;
      expect(text).toContain(joined('1,25 kos 9.999,9999 12,5 % 10.937,50'));
      expect(text).toContain(joined('Cena z DDV Popust Znesek z DDV'));
      expect(text).toContain(
        joined(`${word} ${kind === 'receipt' ? 'Garancija: 24 mesecev ali 40.000 km' : ''} 10.938,50`),
      );
    },
  );

  test('the label is one label, however long what stands on it', async () => {
    const owner = await aPaidOwner(server());
    const { id } = await taken(owner, {
      plate: 'LJ WWW-WWW-WWW',
      make: 'Mercedes-Benz',
      model: 'Sprinter 519 CDI 4x4 Doka Pritsche XXL',
      customer,
      keyTag: 'W'.repeat(20),
      promisedAt: '2030-12-30T15:59:00.000Z',
    });
    const label = await read(owner, `/api/job-cards/${id}.pdf?paper=label`);
    expect(label.pages).toEqual([[62, 29]]);
    expect(label.text).toMatch(/^LJWWW-WWW-WW.*2030/);
  });

  test('a mechanic is printed no price where he sees none, and no estimate; another workshop nothing', {
    tags: ['workshop-1', 'workshop-2'],
  }, async () => {
    const { owner, id, at } = await aCard();
    const { id: estimateId } = estimate.parse(await done(owner, 'createEstimate', { jobCardId: id }));
    const mechanic = await aMember(server(), owner, 'mechanic');
    const codeOf = async ({ client }: Person, path: string) => (await client.restOutcome('GET', path)).code;
    expect((await read(mechanic, at)).text).toContain('122,00');
    await settings(owner, { mechanicSeesPrices: false });
    const { text } = await read(mechanic, at);
    expect(text).toContain('Ploščice');
    expect(text).not.toMatch(/122,00|500,00|41123456/);
    expect(await codeOf(mechanic, `/api/estimates/${estimateId}.pdf`)).toBe('FORBIDDEN');
    const other = await aPaidOwner(server());
    expect(await codeOf(other, at)).toBe('NOT_FOUND');
    expect(await codeOf(other, `/api/estimates/${estimateId}.pdf`)).toBe('NOT_FOUND');
    expect(await codeOf(owner, `${at}?paper=poster`)).toBe('BAD_INPUT');
  });
});
