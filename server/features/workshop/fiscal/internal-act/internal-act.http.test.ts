import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readPdf } from '../../../../../tests/support/browser/pdf.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aBillingWorkshop } from '../../../../../tests/support/workshop/billing.ts';
import { joined } from '../../../../../tests/support/workshop/papers.ts';
import { tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';

const at = '/api/fiscal/internal-act.pdf';

describe.each([...databases])('the internal act on $name', (engine) => {
  const server = withServer(engine);

  async function read({ client }: Person, language?: string) {
    const response = await client.fetch(language === undefined ? at : `${at}?language=${language}`);
    expect(response.status).toBe(200);
    const { text, pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    return { text: joined(text), pages, name: response.headers.get('content-disposition') };
  }
  const expectSaid = (text: string, ...said: readonly string[]) => {
    for (const each of said) expect(text).toContain(joined(each));
  };

  /** A workshop with a registered building, one that is closed, a second till, and somebody at the desk. */
  async function aWorkshop() {
    const world = await aBillingWorkshop(server());
    const db = tenantDb(server().ctx.database, world.workshopId);
    const place = {
      mode: 'LIVE' as const,
      kind: 'REAL_ESTATE' as const,
      cadastralNumber: 365,
      buildingNumber: 12,
      sectionNumber: 3,
      street: 'Slovenska cesta',
      houseNumber: '7',
      houseNumberAdditional: 'a',
      community: 'Ljubljana',
      city: 'Ljubljana',
      postcode: '1000',
      validFrom: '2026-11-01',
      registeredAt: new Date('2026-11-02T09:00:00Z'),
    };
    await db.fiscalPremise.create({ data: { ...place, id: randomUUID(), code: 'P1', state: 'REGISTERED' } });
    await db.fiscalPremise.create({ data: { ...place, id: randomUUID(), code: 'STARI', state: 'CLOSED' } });
    const device = { premiseCode: 'SALON', deviceCode: 'B7', confirmed: true, firstNumber: 41 };
    expect((await world.ask('saveIssuingDevice', device)).code).toBe('OK');
    const receptionist = await aMember(server(), world.owner, 'receptionist');
    const staff = z
      .array(z.object({ id: z.string(), version: z.int(), role: z.string(), displayName: z.string() }))
      .parse((await world.ask('staff')).data);
    const atDesk = staff.find(({ role }) => role === 'RECEPTIONIST');
    await world.ask('saveStaff', { id: atDesk?.id, version: atDesk?.version, operatorTaxNumber: '12345679' });
    return { world, receptionist, names: staff.map(({ displayName }) => displayName) };
  }

  test('says in Slovenian who issues what, where, by which number, and what is done when nothing works', async () => {
    const { world, names } = await aWorkshop();
    const { text, pages, name } = await read(world.owner);
    expectSaid(
      text,
      ...['Interni akt o poslovnih prostorih in številčenju računov', 'Avto Novak d.o.o.', '50223054'],
      ...[
        'P1 v stavbi Slovenska cesta 7a, Ljubljana, 1000 Ljubljana',
        'stavba 12, del stavbe 3',
        'prijavljen 2. nov. 2026',
      ],
      // Named by a device alone.
      ...['SALON Cesta 1, 1000 Ljubljana še ni prijavljen'],
      ...['P1-B1-1 gotovina, kartice', 'SALON-B7-41 gotovina', 'nakazila na bančni račun, ki se ne potrjujejo'],
      ...['Zaporedne številke se dodeljujejo za vsako elektronsko napravo posebej', 'vezano knjigo računov'],
      ...[...names, 'lastnik še ni vpisana', 'sprejem vpisana'],
      ...['Kraj in datum Ljubljana', 'Podpis odgovorne osebe'],
    );
    expect(text).not.toContain('STARI');
    // Of people their names are enough.
    expect(text).not.toContain('12345679');
    expect(new Set(pages.map(String))).toEqual(new Set(['210,297']));
    expect(name).toBe('inline; filename="interni-akt.pdf"');
  });

  test('is translated for whoever reads no Slovenian, and says that it is a translation', async () => {
    const { world } = await aWorkshop();
    const { text } = await read(world.owner, 'en');
    expectSaid(
      text,
      'Translation. The signed act is the one in Slovenian.',
      'bound book of invoices',
      'SALON-B7-41 cash',
    );
    expect(text).not.toContain('Interni');
    expect((await world.owner.client.restOutcome('GET', `${at}?language=de`)).code).toBe('BAD_INPUT');
  });

  test('is for whoever may change the settings, and of the own workshop', async () => {
    const { world, receptionist } = await aWorkshop();
    const codeOf = async ({ client }: Person) => (await client.restOutcome('GET', at)).code;
    expect(await codeOf(receptionist)).toBe('FORBIDDEN');
    expect(await codeOf(await aMember(server(), world.owner, 'mechanic'))).toBe('FORBIDDEN');
    const another = await aBillingWorkshop(server());
    const { text } = await read(another.owner);
    expect(text).not.toMatch(/SALON|Slovenskacesta/);
    expectSaid(text, 'P1 Cesta 1, 1000 Ljubljana še ni prijavljen');
  });
});
