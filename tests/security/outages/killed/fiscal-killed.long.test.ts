import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { workshopAnswer } from '../../../../schema/features/workshop/workshop-settings.ts';
import { type Database, openDatabase } from '../../../../server/infrastructure/database/database.ts';
import { freePort } from '../../../../tools/steps/free-port.ts';
import { Client } from '../../../support/client/client.ts';
import { type AuthorityForTests, startAuthority } from '../../../support/fiscal/an-authority.ts';
import { prepareConfirmation } from '../../../support/fiscal/confirming-workshop.ts';
import { expectConfirmedOnce, recordsOf, sendableNow } from '../../../support/fiscal/unconfirmed-records.ts';
import { enginesFor } from '../../../support/machine/databases.ts';
import { killAtStatement } from '../../../support/server/kill-at-statement.ts';
import { placeholders, type ServerProcess, startServerProcess } from '../../../support/server/server-process.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../../support/server/written-account.ts';
import { enableBilling } from '../../../support/workshop/load.ts';

/**
 * kill -9 of the server at each step between the number of an invoice and the authority's: afterwards another server on the
 * same database finds either a draft or an invoice with number and mark, and has the latter confirmed once.
 */

/** A part of the statement before which the server dies, and whether the invoice is issued by then. */
const steps = [
  ['its number is taken', '`last` = (', 'draft'],
  ['the invoice has its number', '`issuedOn` = ', 'draft'],
  ['its mark is written', '`fiscal_records` (', 'draft'],
  ['all of it is committed', '`activities` (', 'draft'],
  ['it is sent', '`messageIds` = ', 'issued'],
  ['the number of the authority is written', '`confirmedAt` = ', 'issued'],
] as const;

const answers = z.object({ id: z.string(), version: z.int() });

/** A server starts in each of them. */
const timeout = 90_000;

describe.each(enginesFor('locks'))('a server killed while an invoice is confirmed on $name', { timeout }, (engine) => {
  const { name } = engine;
  let authority: AuthorityForTests;
  let stored: Awaited<ReturnType<typeof engine.create>>;
  let database: Database;
  let staying: ServerProcess;
  let environment: Record<string, string>;
  let client: Client;
  let workshop: { workshopId: string; taxNumber: string; cash: string };

  beforeAll(async () => {
    authority = await startAuthority();
    stored = await engine.createMigrated();
    const port = String(await freePort('127.0.0.1', 0));
    const url = `http://127.0.0.1:${port}`;
    environment = {
      APP_URL: url,
      DATABASE_URL: stored.url,
      BCRYPT_COST: '4',
      LOG_LEVEL: 'fatal',
      ...authority.variables,
    };
    staying = await startServerProcess({ ...environment, PORT: port });
    database = await openDatabase(stored.url);
    const owner = await aWrittenOwner(database, paidForEnterprise);
    await enableBilling(database, owner);
    client = await signedInAt(url, owner);
    const settings = async () => workshopAnswer.parse((await ask('workshop')).data);
    const change = async (changes: object) => {
      const { id, version } = await settings();
      return ask('updateWorkshop', { id, version, ...changes });
    };
    const taxNumber = await prepareConfirmation({ ask, change }, authority);
    await change({ fiscalMode: 'TEST' });
    const cash = (await settings()).paymentMethods.find(({ kind }) => kind === 'CASH')?.id ?? '';
    workshop = { workshopId: owner.workshopId, taxNumber, cash };
    // The series has begun: from now on its row is counted up.
    await issue(client, await aDraft());
  });
  afterAll(async () => {
    authority.control.faults.clear();
    await staying.stop();
    await database.close();
    await authority.close();
    await stored.drop();
  });

  const ask = (call: string, input: object = {}, by = client) => by.restOutcome('POST', `/api/workshop/${call}`, input);
  const aDraft = async () => {
    const lines = [{ description: 'Olje', unitPrice: 122_000 }];
    return answers.parse((await ask('draftInvoice', { lines, paymentMethodId: workshop.cash })).data);
  };
  const issue = (by: Client, { id, version }: z.output<typeof answers>) => ask('issueInvoice', { id, version }, by);
  const shown = async (id: string) => Object((await ask('invoice', { id })).data);
  /** The same browser at another server. */
  const at = (url: string) => {
    const there = new Client(url, client.origin);
    for (const [cookie, value] of client.cookies) there.cookies.set(cookie, value);
    return there;
  };
  /** Another server that may die, and the browser there. */
  const another = async (death: Record<string, string> = {}) => {
    const port = String(await freePort('127.0.0.1', 0));
    const child = fork('dist/server/main.js', {
      env: { ...placeholders, ...environment, ...death, PORT: port },
      execArgv: [],
    });
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    return { child, there: at(url) };
  };
  const confirmedByTheOther = async (id: string) => {
    await sendableNow(database, workshop.workshopId);
    await expect.poll(async () => (await shown(id)).fiscal?.state, { timeout: 20_000 }).toBe('CONFIRMED');
    await expectConfirmedOnce(database, authority, workshop);
  };

  test.each(steps)('before %s', async (_, statement, left) => {
    const draft = await aDraft();
    const { child, there } = await another(killAtStatement(name, statement, 'before'));
    const gone = once(child, 'exit');
    await expect(issue(there, draft)).rejects.toThrow();
    expect(await gone).toEqual([null, 'SIGKILL']);
    const { number, fiscal } = await shown(draft.id);
    if (left === 'draft') {
      expect(number).toBeNull();
      expect((await issue(client, draft)).code).toBe('OK');
    } else {
      expect(fiscal).toMatchObject({ state: 'WAITING', eor: null, zoi: expect.stringMatching(/^[0-9a-f]{32}$/) });
    }
    await confirmedByTheOther(draft.id);
    if (left === 'issued') expect(await shown(draft.id)).toMatchObject({ number, fiscal: { zoi: fiscal.zoi } });
  });

  test.each(['before', 'after'] as const)('while the authority is silent, %s it has confirmed it', async (when) => {
    const draft = await aDraft();
    const { child, there } = await another();
    authority.control.faults.next({ kind: 'hang', when, call: 'invoices' });
    const asked = issue(there, draft).catch((error: unknown) => error);
    await expect.poll(() => authority.control.faults.hanging).toBe(1);
    child.kill('SIGKILL');
    expect(await asked).toBeInstanceOf(Error);
    authority.control.faults.clear();
    const [record] = (await recordsOf(database, workshop.workshopId)).slice(-1);
    expect(record).toMatchObject({ invoiceId: draft.id, state: 'WAITING', eor: null });
    await confirmedByTheOther(draft.id);
    const [after] = (await recordsOf(database, workshop.workshopId)).slice(-1);
    expect([after?.deadlineAt, after?.content]).toEqual([record?.deadlineAt, record?.content]);
  });

  test('two servers that issue and send at once give each invoice one number and one mark', async () => {
    const { child, there } = await another();
    authority.control.faults.next({ kind: 'drop', when: 'after', call: 'invoices' }, 4);
    const drafts = await Promise.all(Array.from({ length: 8 }, aDraft));
    const outcomes = await Promise.all(
      // One of the drafts at both.
      [...drafts, drafts[0]].map((draft, place) => draft && issue(place % 2 === 0 ? client : there, draft)),
    );
    const codes = outcomes.map((outcome) => outcome?.code);
    // Who loses too many races for the number is told to try again, and the draft is as it was.
    expect(codes.filter((code) => code === 'OK').length).toBeLessThanOrEqual(drafts.length);
    for (const draft of drafts) {
      if ((await shown(draft.id)).number === null) expect((await issue(client, draft)).code, `${codes}`).toBe('OK');
    }
    await sendableNow(database, workshop.workshopId);
    const states = async () => (await recordsOf(database, workshop.workshopId)).map(({ state }) => state);
    await expect.poll(async () => new Set(await states()), { timeout: 60_000 }).toEqual(new Set(['CONFIRMED']));
    await expectConfirmedOnce(database, authority, workshop);
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
});
