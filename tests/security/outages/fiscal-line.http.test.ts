import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendWaiting } from '../../../server/features/workshop/fiscal/records/send-waiting.ts';
import { type Fault, startFiscalAuthority } from '../../../tools/emulators/fiscal-authority/index.ts';
import { type AuthorityForTests, startAuthority } from '../../support/fiscal/an-authority.ts';
import { aConfirmingWorkshop, type Confirming } from '../../support/fiscal/confirming-workshop.ts';
import { expectConfirmedOnce, recordsOf, sendableNow } from '../../support/fiscal/unconfirmed-records.ts';
import { isLongRun } from '../../support/long-run.ts';
import { databases } from '../../support/machine/databases.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

/**
 * The tax authority and the line to it at their worst, against a real server: an invoice is always issued, with one number
 * and one mark, keeps its deadline, and is confirmed once as soon as that is possible.
 */

const every = ['S001', 'S002', 'S003', 'S004', 'S005', 'S006', 'S007', 'S008'] as const;
const codes = isLongRun ? every : (['S001', 'S008'] as const);
/** After these nothing is known; it is sent again automatically. */
const silences: Fault[] = [
  { kind: 'drop', when: 'before' },
  { kind: 'drop', when: 'after' },
  { kind: 'status', status: 500, when: 'before' },
  { kind: 'status', status: 503, when: 'after' },
  { kind: 'status', status: 404, when: 'before' },
  { kind: 'refuse', code: 'S100', when: 'after' },
  { kind: 'signing', signing: 'unsigned' },
  { kind: 'signing', signing: 'expiredCertificate' },
];
/** These come before the authority's answer is believed: in `npm test` server/features/workshop/fiscal/confirming.http.test.ts tries them. */
const unbelieved: Fault[] = [
  { kind: 'refuse', code: 'S100', when: 'before' },
  { kind: 'signing', signing: 'wrongKey' },
  { kind: 'signing', signing: 'foreignChain' },
  { kind: 'signing', signing: 'taxpayersAuthority' },
  { kind: 'signing', signing: 'altered' },
  { kind: 'otherMessage' },
  { kind: 'notJson' },
];

describe.each([...databases])('the line to the tax authority on $name', (engine) => {
  let authority: AuthorityForTests;
  let server: TestServer;
  let world: Confirming;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    authority = await startAuthority();
    const database = await engine.createMigrated();
    drop = () => database.drop();
    server = await startTestServer(database.url, { RATE_LIMIT_SCALE: '1000000', ...authority.variables });
    world = await aConfirmingWorkshop(server, authority);
  });
  afterEach(() => authority.control.faults.clear());
  afterAll(async () => {
    await server.close();
    await authority.close();
    await drop();
  });

  const issued = async ({ doc, methods }: Confirming = world) => {
    const lines = [{ description: 'Olje', unitPrice: 122_000 }];
    const { id, version } = await doc('draftInvoice', { lines, paymentMethodId: methods.CASH });
    return doc('issueInvoice', { id, version });
  };
  /** The server's own round may have taken it up before: what is waited for is what becomes of it. */
  const confirmedLater = async (id: string) => {
    await sentAgain();
    await expect.poll(async () => (await shown(id)).fiscal?.state).toBe('CONFIRMED');
    return shown(id);
  };
  const sentAgain = async () => {
    await sendableNow(server.ctx.database, world.workshopId);
    await sendWaiting(server.ctx);
  };
  const shown = (id: string) => world.doc('invoice', { id });
  const recordOf = async (invoiceId: string) =>
    (await recordsOf(server.ctx.database, world.workshopId)).find((record) => record.invoiceId === invoiceId);

  test.each(isLongRun ? [...silences, ...unbelieved] : silences)(
    'after %j it waits, and is confirmed once',
    async (fault) => {
      authority.control.faults.next({ ...fault, call: 'invoices' });
      const { id, number, fiscal } = await issued();
      expect(fiscal).toMatchObject({ state: 'WAITING', eor: null });
      const before = await recordOf(id);
      expect(before?.dueAt).not.toBeNull();
      expect(await confirmedLater(id)).toMatchObject({ number, fiscal: { state: 'CONFIRMED', zoi: fiscal?.zoi } });
      const record = await recordOf(id);
      expect([record?.content, record?.deadlineAt]).toEqual([before?.content, before?.deadlineAt]);
    },
  );

  test.each(codes)(
    'a refusal with %s says so, is not repeated by itself, and is lifted by asking again',
    async (code) => {
      authority.control.faults.next({ kind: 'refuse', code, when: 'before', call: 'invoices' });
      const { id, number, fiscal } = await issued();
      expect(fiscal).toMatchObject({ state: 'REFUSED', code, eor: null });
      const messages = authority.control.messages().length;
      await sentAgain();
      expect(authority.control.messages()).toHaveLength(messages);
      const again = await world.doc('confirmInvoice', { id });
      expect(again).toMatchObject({ number, fiscal: { state: 'CONFIRMED', zoi: fiscal?.zoi, code: null } });
    },
  );

  test('slow by less than the desk waits is confirmed at once, by more later, with the number of the first time', async () => {
    authority.control.faults.next({ kind: 'slow', milliseconds: 600, call: 'invoices' });
    expect((await issued()).fiscal).toMatchObject({ state: 'CONFIRMED' });
    // The desk waits for two seconds and not for three.
    authority.control.faults.next({ kind: 'slow', milliseconds: 3000, call: 'invoices' });
    const { id, fiscal } = await issued();
    expect(fiscal).toMatchObject({ state: 'WAITING' });
    const first = authority.control.invoices().find(({ zois }) => zois.includes(`${fiscal?.zoi}`));
    expect(first).toBeDefined();
    expect((await confirmedLater(id)).fiscal).toMatchObject({ state: 'CONFIRMED', eor: first?.eor });
  });

  test.each([-3600, 3600])('a clock that is off by %d seconds hinders neither confirmation', async (seconds) => {
    const { url, drop: dropOther } = await engine.createMigrated();
    const other = await startTestServer(url, { RATE_LIMIT_SCALE: '1000000', ...authority.variables });
    other.clock.advance(seconds);
    const theirs = await aConfirmingWorkshop(other, authority);
    expect((await issued(theirs)).fiscal).toMatchObject({ state: 'CONFIRMED' });
    authority.control.faults.next({ kind: 'drop', when: 'after', call: 'invoices' });
    const { id, fiscal } = await issued(theirs);
    expect(fiscal).toMatchObject({ state: 'WAITING' });
    await sendableNow(other.ctx.database, theirs.workshopId);
    await sendWaiting(other.ctx);
    await expect.poll(async () => (await theirs.doc('invoice', { id })).fiscal?.state).toBe('CONFIRMED');
    await expectConfirmedOnce(other.ctx.database, authority, theirs);
    await other.close();
    await dropOther();
  });

  test('with nobody at the address invoices are issued, their deadline stands, and the days that pass lose nothing', async () => {
    authority.control.faults.always({ kind: 'drop', when: 'before' });
    const first = await issued();
    const second = await issued();
    const [deadline] = [await recordOf(first.id)].map((record) => record?.deadlineAt);
    expect(first.fiscal).toMatchObject({ state: 'WAITING', deadline: deadline?.toISOString() });
    for (let day = 0; day < 6; day += 1) {
      server.clock.advance(86_400);
      await sentAgain();
    }
    const waiting = (await world.ask('unconfirmed')).data;
    expect(waiting).toMatchObject({ waiting: 2, deadline: deadline?.toISOString() });
    expect(server.clock.now().getTime()).toBeGreaterThan(Number(deadline));
    authority.control.faults.clear();
    for (const { id, fiscal } of [first, second]) {
      expect((await confirmedLater(id)).fiscal).toMatchObject({ state: 'CONFIRMED', zoi: fiscal?.zoi });
    }
  });

  test('a server behind the address that others have certified is told nothing', async () => {
    const impostor = await startFiscalAuthority({ host: '127.0.0.1', port: 0 });
    const { url, drop: dropOther } = await engine.createMigrated();
    const other = await startTestServer(url, {
      RATE_LIMIT_SCALE: '1000000',
      ...authority.variables,
      FISCAL_TEST_URL: impostor.url,
    });
    const prepared = aConfirmingWorkshop(other, authority);
    await expect(prepared).rejects.toThrow();
    expect(impostor.control.messages()).toEqual([]);
    await other.close();
    await dropOther();
    await impostor.close();
  });

  test('after all of it there is one number, one mark and one confirmation for each invoice', async () => {
    await expectConfirmedOnce(server.ctx.database, authority, world);
  });
});
