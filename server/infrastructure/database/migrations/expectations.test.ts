import { describe, expect, test } from 'vitest';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { openDatabase } from '../database.ts';
import { UnexpectedValues } from './expectations.ts';
import { migrate } from './migrate.ts';

describe.each(enginesFor('migrations'))('a migration that expects something of the rows, on $name', ({ create }) => {
  async function migratedBefore(migration: string) {
    const stored = await create();
    await migrate(stored.url, migration);
    const old = await openDatabase(stored.url);
    await old.$executeRaw`INSERT INTO workshops (id, name) VALUES ('w', 'Novak')`;
    return { ...stored, old };
  }

  test('is not begun while a column that becomes JSON holds what is none, and says which', async () => {
    const json = '20261126170000_json_columns';
    const { url, old, drop } = await migratedBefore(json);
    try {
      const jobs = '[{"title":"Olje \\"5W\\"","unitPrice":12}]';
      await old.$executeRaw`INSERT INTO job_templates (id, workshopId, title, jobs) VALUES ('whole', 'w', '', ${jobs})`;
      await old.$executeRaw`INSERT INTO job_templates (id, workshopId, title, jobs) VALUES ('cut', 'w', '', '[{"ti')`;
      const refused = migrate(url);
      await expect(refused).rejects.toThrow(UnexpectedValues);
      await expect(refused).rejects.toThrow(
        `${json} was not begun, and nothing was changed: job_templates.jobs holds "[{"ti"`,
      );
      // The other columns of that migration are texts still: what is no JSON can be written into them.
      await old.$executeRaw`INSERT INTO customers (id, workshopId, kind, name, country, contacts)
        VALUES ('c', 'w', 'PERSON', '', 'SI', 'none')`;
      await old.$executeRaw`UPDATE customers SET contacts = '[]'`;
      await old.$executeRaw`UPDATE job_templates SET jobs = '[]' WHERE id = 'cut'`;
      expect(await migrate(url)).toContain(json);
      const [, whole] = await old.$queryRaw<{ jobs: unknown }[]>`SELECT jobs FROM job_templates ORDER BY id`;
      expect(typeof whole?.jobs === 'string' ? JSON.parse(whole.jobs) : whole?.jobs).toEqual(JSON.parse(jobs));
    } finally {
      await old.close();
      await drop();
    }
  });

  test('is not begun while a column that becomes a closed set holds another value, and keeps all that are in it', async () => {
    const sets = '20261126171000_closed_sets_of_cards';
    const { url, old, drop } = await migratedBefore(sets);
    try {
      const add = (id: string, kind: string) => old.$executeRaw`
        INSERT INTO customers (id, workshopId, kind, name, country, contacts) VALUES (${id}, 'w', ${kind}, '', 'SI', '[]')`;
      await add('a', 'COMPANY');
      await add('b', 'company');
      await add('c', '');
      const refused = migrate(url);
      await expect(refused).rejects.toThrow(UnexpectedValues);
      await expect(refused).rejects.toThrow(/nothing was changed: customers.kind holds "(company", "|", "company)"/);
      // Still a text.
      await old.$executeRaw`UPDATE customers SET kind = 'anything' WHERE id = 'b'`;
      await old.$executeRaw`UPDATE customers SET kind = 'PERSON' WHERE id <> 'a'`;
      expect(await migrate(url)).toContain(sets);
      const rows = await old.$queryRaw`SELECT id, kind, language FROM customers ORDER BY id`;
      expect(rows).toEqual([
        { id: 'a', kind: 'COMPANY', language: null },
        { id: 'b', kind: 'PERSON', language: null },
        { id: 'c', kind: 'PERSON', language: null },
      ]);
      expect(await old.$queryRaw`SELECT vatStatus, priceMode FROM workshops`).toEqual([
        { vatStatus: 'PAYER', priceMode: 'NET' },
      ]);
    } finally {
      await old.close();
      await drop();
    }
  });

  test('is not begun while a document or a change names something unknown, and keeps nulls and keys of several columns', async () => {
    const sets = '20261126234000_closed_sets_of_documents';
    const { url, old, drop } = await migratedBefore(sets);
    try {
      await old.$executeRaw`INSERT INTO changes (id, workshopId, sequence, entity) VALUES ('a', 'w', 1, NULL)`;
      await old.$executeRaw`INSERT INTO changes (id, workshopId, sequence, entity) VALUES ('b', 'w', 2, 'BOOKING')`;
      const addCertificate = (id: string, mode: string) => old.$executeRaw`
        INSERT INTO fiscal_certificates
          (id, workshopId, mode, sealedSecret, subject, issuer, serial, taxNumber, validFrom, validUntil)
        VALUES (${id}, 'w', ${mode}, '', '', '', '', '', '2026-01-01 00:00:00', '2027-01-01 00:00:00')`;
      await addCertificate('t', 'TEST');
      const refused = migrate(url);
      await expect(refused).rejects.toThrow(UnexpectedValues);
      await expect(refused).rejects.toThrow(/nothing was changed: changes.entity holds "BOOKING"/);
      await old.$executeRaw`UPDATE changes SET entity = 'BANK_ENTRY' WHERE id = 'b'`;
      expect(await migrate(url)).toContain(sets);
      expect(await old.$queryRaw`SELECT id, entity FROM changes ORDER BY id`).toEqual([
        { id: 'a', entity: null },
        { id: 'b', entity: 'BANK_ENTRY' },
      ]);
      await addCertificate('l', 'LIVE');
      await expect(addCertificate('again', 'TEST')).rejects.toThrow();
    } finally {
      await old.close();
      await drop();
    }
  });

  test('is not begun while an account or a message holds an unknown word, and keeps defaults, nulls and indexes', async () => {
    const sets = '20261127094500_closed_sets_of_accounts';
    const { url, old, drop } = await migratedBefore(sets);
    try {
      const addUser = (id: string, plan: string) => old.$executeRaw`
        INSERT INTO users (id, email, emailKey, password, fullName, username, plan, workshopId)
        VALUES (${id}, ${id}, ${id}, '', '', ${id}, ${plan}, 'w')`;
      await addUser('a', 'not_selected');
      await addUser('b', 'gold');
      await old.$executeRaw`INSERT INTO outbox (id, topic, dedupeKey, payload, status) VALUES ('m', 'mail', 'm', '', 'lost')`;
      await old.$executeRaw`INSERT INTO partner_words (emailKey, signedAt, plan) VALUES ('a', '2026-01-01 00:00:00', NULL)`;
      const refused = migrate(url);
      await expect(refused).rejects.toThrow(UnexpectedValues);
      await expect(refused).rejects.toThrow(
        /nothing was changed: users.plan holds "gold".*; outbox.status holds "lost"/,
      );
      await old.$executeRaw`UPDATE users SET plan = 'enterprise' WHERE id = 'b'`;
      await old.$executeRaw`UPDATE outbox SET status = 'failed'`;
      expect(await migrate(url)).toContain(sets);
      expect(await old.$queryRaw`SELECT id, role, plan FROM users ORDER BY id`).toEqual([
        { id: 'a', role: 'admin', plan: 'not_selected' },
        { id: 'b', role: 'admin', plan: 'enterprise' },
      ]);
      expect(await old.$queryRaw`SELECT topic, status FROM outbox`).toEqual([{ topic: 'mail', status: 'failed' }]);
      expect(await old.$queryRaw`SELECT plan FROM partner_words`).toEqual([{ plan: null }]);
    } finally {
      await old.close();
      await drop();
    }
  });
});
