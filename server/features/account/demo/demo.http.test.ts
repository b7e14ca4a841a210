import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { workshopAnswer } from '../../../../schema/features/workshop/workshop-settings.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { everyRowOf } from '../../../../tests/support/server/every-row.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aWrittenOwner, signedInAt } from '../../../../tests/support/server/written-account.ts';
import { aPhoto, sendFile } from '../../../../tests/support/workshop/photos.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { tenantTableNames } from '../../../infrastructure/tenant/tenant-tables.ts';

const page = z.object({ nodes: z.array(z.record(z.string(), z.unknown())) });
/** The workshop that demos are copied from is made with the first one. */
const slow = 180_000;

describe.each([...databases])('live demos on $name', (engine) => {
  describe('where they are not offered', () => {
    const server = withServer(engine);

    test('there are none, over REST and GraphQL', async () => {
      const visitor = server().visitor();
      expect(await visitor.restOutcome('POST', '/api/demo', {})).toMatchObject({ code: 'NOT_FOUND' });
      expect(await visitor.graphqlOutcome('mutation { startDemo { until } }')).toMatchObject({ code: 'NOT_FOUND' });
      expect(await server().ctx.database.workshop.count()).toBe(0);
    });
  });

  describe('where they are', () => {
    const server = withServer(engine, { DEMO: 'on', DEMO_WORKSHOPS: '2' });

    async function aDemo(language: 'sl' | 'en' = 'sl') {
      const client = server().visitor();
      const started = await client.restOutcome('POST', '/api/demo', { language });
      const ask = (call: string, input: object = {}) => client.restOutcome('POST', `/api/workshop/${call}`, input);
      const workshop = workshopAnswer.parse((await ask('workshop')).data);
      return { client, started, ask, workshop, db: tenantDb(server().ctx.database, workshop.id) };
    }

    const moveOn = async (seconds: number) => {
      server().clock.advance(seconds);
      server().wakeJobs();
      const due = { demoUntil: { lte: server().clock.now() } };
      await expect.poll(() => server().ctx.database.workshop.count({ where: due }), { timeout: 30_000 }).toBe(0);
    };

    test(
      'each visitor has one of their own, full of work, billed and confirmed',
      async () => {
        const one = await aDemo();
        expect(one.started).toMatchObject({ code: 'OK', data: { until: one.workshop.demoUntil } });
        expect(one.workshop).toMatchObject({ fiscalMode: 'TEST', exampleLoadedAt: null, name: 'Avtoservis Primer' });
        const listed = page.parse((await one.ask('jobCards', { filter: {}, first: 100 })).data).nodes;
        const open = listed.filter(({ state }) => state !== 'DELIVERED' && state !== 'CANCELLED');
        expect(open).toHaveLength(40);
        // A year is behind it, over three mechanics.
        const since = Math.min(...(await one.db.jobCard.findMany({})).map(({ createdAt }) => createdAt.getTime()));
        expect(server().clock.now().getTime() - since).toBeGreaterThan(360 * 86_400_000);
        const mechanics = (await one.db.job.findMany({})).flatMap(({ mechanicId }) => mechanicId ?? []);
        expect(new Set(mechanics).size).toBe(3);
        // What was billed counts here, and what was paid at the desk is confirmed.
        const year = { issuedFrom: '2000-01-01', issuedTo: '2999-12-31' };
        const sums = z.array(z.object({ count: z.int() })).parse((await one.ask('invoiceSums', year)).data);
        expect(sums.reduce((all, { count }) => all + count, 0)).toBe(27);
        const records = await one.db.fiscalRecord.findMany({});
        expect(records.length).toBeGreaterThan(3);
        expect(new Set(records.map(({ state }) => state))).toEqual(new Set(['CONFIRMED']));
        // Its shelves were filled before the year and emptied by the work: something is kept for cars, ordered, and to be ordered.
        const parts = await one.db.part.findMany({});
        const moved = await one.db.stockMovement.groupBy({
          by: ['partId'],
          _count: true,
          _sum: { deltaThousandths: true },
        });
        expect(new Map(moved.map(({ partId, _sum }) => [partId, _sum.deltaThousandths]))).toEqual(
          new Map(parts.map(({ id, onHandThousandths }) => [id, onHandThousandths])),
        );
        expect(parts).toHaveLength(15);
        expect(parts.some(({ reservedThousandths }) => reservedThousandths > 0)).toBe(true);
        expect(parts.some(({ onOrderThousandths }) => onOrderThousandths > 0)).toBe(true);
        const needs = z.array(z.object({ reason: z.string() })).parse((await one.ask('needs')).data);
        expect(new Set(needs.map(({ reason }) => reason))).toEqual(new Set(['CARD', 'MINIMUM']));
        // Pressed twice it stays one; another visitor's is another.
        expect(await one.client.restOutcome('POST', '/api/demo', {})).toMatchObject({ data: one.started.data });
        const other = await aDemo('en');
        const ids = async ({ db }: typeof one) => (await db.jobCard.findMany({})).map(({ id }) => id);
        const [own, others] = [await ids(one), await ids(other)];
        expect(own.filter((id) => others.includes(id))).toEqual([]);
        expect(own).toHaveLength(others.length);
        expect((await other.db.job.findMany({})).map(({ title }) => title)).toContain('Front brakes');
        expect((await one.db.job.findMany({})).map(({ title }) => title)).toContain('Zavore spredaj');
        // Each of the two works by itself, down to a new confirmed invoice.
        const cash = one.workshop.paymentMethods.find(({ kind }) => kind === 'CASH');
        const line = { description: 'Olje', unitPrice: 10_000 };
        const draft = await one.ask('draftInvoice', { lines: [line], paymentMethodId: cash?.id });
        const { id, version } = z.looseObject({ id: z.string(), version: z.int() }).parse(draft.data);
        const issued = await one.ask('issueInvoice', { id, version });
        expect(issued).toMatchObject({ code: 'OK', data: { fiscal: { state: 'CONFIRMED', eor: expect.any(String) } } });
        expect(await one.ask('applyTemplate', await aTemplateOn(one.ask))).toMatchObject({ code: 'OK' });
        // No more than two at once.
        expect(await server().visitor().restOutcome('POST', '/api/demo', {})).toMatchObject({ code: 'RATE_LIMITED' });
        await moveOn(lifetimes.demoSeconds + 1);
      },
      slow,
    );

    /** A template, and a card to apply it to. */
    async function aTemplateOn(ask: (call: string, input?: object) => Promise<{ data?: unknown }>) {
      const [template] = page.parse((await ask('jobTemplates')).data).nodes;
      const [card] = page.parse((await ask('jobCards', { filter: { states: ['DIAGNOSIS'] } })).data).nodes;
      return { templateId: template?.id, jobCardId: card?.id };
    }

    // Before three hours are over by the clock: the templates are made again then, and demos wait for it.
    test(
      'after its hour the session is over and nothing of it is left, in any table',
      async () => {
        const { client, db, workshop } = await aDemo();
        const vehicle = await db.vehicle.findFirst({});
        const photo = await sendFile({ client, email: '', password: '' }, await aPhoto(), `VEHICLE:${vehicle?.id}`, {
          name: 'a.jpg',
        });
        expect(photo).toMatchObject({ code: 'OK' });
        const { database } = server().ctx;
        const rows = async () => {
          const found = [];
          for (const table of tenantTableNames) {
            if ((await everyRowOf(database, table, workshop.id)).length > 0) found.push(table);
          }
          return found;
        };
        expect((await rows()).length).toBeGreaterThan(20);
        await moveOn(lifetimes.demoSeconds - 60);
        expect(await client.restOutcome('GET', '/api/user/profile')).toMatchObject({ code: 'OK' });
        await moveOn(61);
        expect(await client.restOutcome('GET', '/api/user/profile')).toMatchObject({ code: 'UNAUTHENTICATED' });
        expect(await rows()).toEqual([]);
        const left = [database.session.count(), database.accessGrant.count(), database.token.count()];
        expect(await Promise.all(left)).toEqual([0, 0, 0]);
        expect(await database.workshop.count({ where: { id: workshop.id } })).toBe(0);
      },
      slow,
    );

    test(
      'nothing leaves: no mail, no payment, no account',
      async () => {
        const { client, ask, db, workshop } = await aDemo();
        const sent = server().mails.length;
        const refused = [
          ['/api/change-password', { currentPassword: 'a', newPassword: 'eleven quiet gearboxes' }],
          ['/api/change-email', { currentPassword: 'a', email: 'someone@example.com' }],
          ['/api/team/members', { fullName: 'A Member', email: 'member@example.com', role: 'mechanic' }],
          ['/api/stripe/create-checkout-session', { plan: 'business' }],
          ['/api/account/deletion', { currentPassword: 'a' }],
          ['/api/support', { message: 'The printer prints nothing.' }],
          ['/api/workshop/loadExample', {}],
        ] as const;
        for (const [path, input] of refused) {
          expect([path, (await client.restOutcome('POST', path, input)).code]).toEqual([path, 'FORBIDDEN']);
        }
        const provider = await ask('saveEInvoiceSettings', {
          version: 1,
          way: 'WEBHOOK',
          form: 'ESLOG',
          automatic: true,
          url: 'https://example.com/hook',
        });
        expect(provider).toMatchObject({ code: 'FORBIDDEN' });
        // A mail to a customer is taken, and dropped.
        const [card] = page.parse((await ask('jobCards', { filter: { states: ['AWAITING_APPROVAL'] } })).data).nodes;
        const estimate = await ask('createEstimate', { jobCardId: card?.id });
        const { id, version } = z.looseObject({ id: z.string(), version: z.int() }).parse(estimate.data);
        const mailed = await ask('sendEstimate', { id, version, channel: 'EMAIL' });
        expect(mailed).toMatchObject({ code: 'OK' });
        await server().ctx.outbox.send('customer-mail');
        const [owner] = await db.user.findMany({});
        await client.restOutcome('POST', '/api/forgot-password', { email: owner?.email });
        await server().ctx.outbox.send('mail');
        expect(server().mails).toHaveLength(sent);
        // What plans reminders is work of the server's own, and leads nowhere from here.
        const leaving = { topic: { notIn: ['mail', 'reminders'] } };
        expect(await server().ctx.database.outboxMessage.count({ where: leaving })).toBe(0);
        expect(owner).toMatchObject({ stripeCustomerId: null, stripeSubscriptionId: null });
        expect(workshop.demoUntil).not.toBeNull();
      },
      slow,
    );

    test('somebody with an account keeps their session', async () => {
      const { database } = server().ctx;
      const owner = await signedInAt(server().url, await aWrittenOwner(database));
      expect(await owner.restOutcome('POST', '/api/demo', {})).toMatchObject({ code: 'CONFLICT' });
      expect(await database.workshop.count({ where: { demoUntil: null } })).toBe(1);
    });
  });
});
