import { describe, expect, test } from 'vitest';
import type { GrantSource } from '../../../../schema/money/access.ts';
import { anOwner, anUnverifiedOwner, confirmationLinkFor, type Person } from '../../../../tests/support/fixtures.ts';
import { timesToTry } from '../../../../tests/support/long-run.ts';
import { enginesFor } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { deliver, partnerSecret, signedMessage } from '../../../../tests/support/stripe/partner.ts';
import { runOperator } from '../../../operator/run-operator.ts';
import { monthsAfter } from '../transfers/confirm-transfer.ts';
import { processGrantEnds } from './access-job.ts';
import { withAccountLock } from './account-lock.ts';
import { endGrant } from './end-access.ts';
import { grantAccess } from './grant-access.ts';

/** How many owners each race is run for; two at once are seldom at the same point. */
const owners = timesToTry('OWNERS', { short: 3, long: 6 });

describe.each(enginesFor('locks'))(
  'access changed twice at the same moment on $name',
  { tags: ['money-a16'] },
  (engine) => {
    const server = withServer(engine, { SYNC_SECRET: partnerSecret });
    const inDays = (days: number) => new Date(server().clock.now().getTime() + days * 86_400_000);
    const day = (moment: Date | string) => new Date(moment).toISOString().slice(0, 10);
    const each = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: owners }, work));
    const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
    const grantsOf = async (person: Person) =>
      server().ctx.database.accessGrant.findMany({
        where: { userId: (await rowOf(person)).id, endedAt: null },
        orderBy: { validUntil: 'asc' },
      });
    const statusOf = async ({ client }: Person) =>
      (await (await client.rest('GET', '/api/user/profile')).json()).subscriptionStatus;
    const logIn = ({ client, email, password }: Person) => client.rest('POST', '/api/login', { email, password });

    async function operator(...words: string[]) {
      const complained: string[] = [];
      const terminal = {
        print: () => undefined,
        complain: (line: string) => complained.push(line),
        clock: server().clock,
      };
      expect(await runOperator(words, () => server().ctx.config, terminal), complained.join('\n')).toBe(0);
    }
    async function grant(person: Person, source: GrantSource, days: number) {
      const { id } = await rowOf(person);
      const wanted = { source, plan: 'pro', validUntil: inDays(days), reference: '77' } as const;
      await withAccountLock(server().ctx.database, id, (locked) => grantAccess(server().ctx, locked, wanted));
    }
    function word(person: Person, ageSeconds: number, until: number | null) {
      const says =
        until === null ? { action: 'block', paid: false } : { action: 'extend', current_period_end: inDays(until) };
      return signedMessage(server(), { email: person.email, ...says }, ageSeconds);
    }

    test.each(['operator', 'partner'] as const)('two grants of the %s are one', async (source) => {
      await each(async () => {
        const owner = await anOwner(server());
        await Promise.all([30, 40, 50].map((days) => grant(owner, source, days)));
        expect(await grantsOf(owner)).toHaveLength(1);
      });
    });

    test("the operator's and the partner's stand side by side, each once", async () => {
      const owner = await anOwner(server());
      const until = [day(inDays(30)), day(inDays(60))];
      await Promise.all([
        ...until.map((end) => operator('grant', owner.email, end, 'pro')),
        deliver(server(), word(owner, 20, 90)),
        deliver(server(), word(owner, 10, 120)),
      ]);
      const grants = await grantsOf(owner);
      expect(grants.map(({ source }) => source)).toEqual(['operator', 'partner']);
      expect(until).toContain(day(grants[0]?.validUntil ?? ''));
      expect(day(grants[1]?.validUntil ?? '')).toBe(day(inDays(120)));
    });

    test('a transfer confirmed after a grant follows it, one confirmed before begins at once', async () => {
      await each(async () => {
        const owner = await anOwner(server());
        const payer = { payerName: 'Servis', payerStreet: 'Pot 1', payerTown: '1000 Ljubljana' };
        const order = { plan: 'business', months: 1, ...payer };
        const { reference } = await (await owner.client.rest('POST', '/api/billing/transfers', order)).json();
        await Promise.all([grant(owner, 'operator', 60), operator('transfer-paid', reference)]);
        const grants = await grantsOf(owner);
        const given = grants.find(({ source }) => source === 'operator') ?? expect.fail();
        const paid = grants.find(({ source }) => source === 'transfer') ?? expect.fail();
        const grantedFirst = given.createdAt < paid.createdAt;
        if (grantedFirst) expect(paid.validFrom).toEqual(given.validUntil);
        expect(paid.validFrom < inDays(1)).toBe(!grantedFirst);
        expect(paid.validUntil).toEqual(monthsAfter(paid.validFrom, 1));
      });
    });

    test('of two that are blocked at once, the second one is told that all is closed', async () => {
      const owner = await anOwner(server());
      await grant(owner, 'partner', 60);
      await grant(owner, 'operator', 60);
      const grants = await grantsOf(owner);
      await Promise.all(
        grants.map(({ id, userId }) =>
          withAccountLock(server().ctx.database, userId, (locked) => endGrant(server().ctx, locked, id, 'blocked')),
        ),
      );
      server().ctx.outbox.wake();
      const ended = () => server().mails.filter(({ to, subject }) => to === owner.email && /has ended/.test(subject));
      await expect.poll(ended).toHaveLength(1);
      expect(await statusOf(owner)).toBe('none');
    });

    test('the worker, late to close one, closes nothing that was extended meanwhile', async () => {
      const owner = await anOwner(server());
      await grant(owner, 'partner', 30);
      const [running] = await grantsOf(owner);
      const end = (reason: 'run out' | 'blocked') =>
        withAccountLock(server().ctx.database, running?.userId ?? '', (locked) =>
          endGrant(server().ctx, locked, running?.id ?? '', reason),
        );
      await end('run out');
      expect(await statusOf(owner)).toBe('active');
      await end('blocked');
      expect(await statusOf(owner)).toBe('none');
    });

    test('of a waiting word that is claimed and a newer one, the newer one counts', async () => {
      await each(async () => {
        const [blocked, opened] = [await anUnverifiedOwner(server()), await anUnverifiedOwner(server())];
        await deliver(server(), word(blocked, 40, 30));
        await deliver(server(), word(opened, 40, null));
        for (const { email } of [blocked, opened])
          await server()
            .visitor()
            .fetch(await confirmationLinkFor(server(), email));
        await Promise.all([
          logIn(blocked),
          deliver(server(), word(blocked, 20, null)),
          logIn(opened),
          deliver(server(), word(opened, 20, 30)),
        ]);
        expect([await statusOf(blocked), await statusOf(opened)]).toEqual(['none', 'active']);
      });
    });

    test('a word that arrives while the address is being proved is not left waiting', async () => {
      await each(async () => {
        const person = await anUnverifiedOwner(server());
        await Promise.all([
          server()
            .visitor()
            .fetch(await confirmationLinkFor(server(), person.email))
            .then(() => logIn(person)),
          deliver(server(), word(person, 20, 30)),
          deliver(server(), word(person, 10, 60)),
        ]);
        // Whatever had come before the proof waits for the log-in.
        await logIn(person);
        const grants = await grantsOf(person);
        expect(grants.map(({ validUntil }) => day(validUntil))).toEqual([day(inDays(60))]);
      });
    });

    test('a block that has waited for the proof of an address closes what the partner gave', async () => {
      const owner = await anOwner(server());
      await deliver(server(), word(owner, 40, 30));
      // It is told of an address that somebody else has registered and never proved, and that the owner moves to later.
      const stranger = await anUnverifiedOwner(server());
      await deliver(server(), word(stranger, 20, null));
      const { user } = server().ctx.database;
      const emailKey = stranger.email;
      await user.deleteMany({ where: { emailKey } });
      await user.update({ where: { emailKey: owner.email }, data: { email: emailKey, emailKey } });
      expect(await statusOf(owner)).toBe('active');
      await logIn({ ...owner, email: stranger.email });
      expect(await statusOf(owner)).toBe('none');
    });

    test('a grant that fails keeps no other from being closed, and is closed by a later round', async () => {
      const { ctx } = server();
      const people = await each(async () => {
        const owner = await anOwner(server());
        await grant(owner, 'partner', 30);
        return owner;
      });
      const ids = await Promise.all(people.map(async (person) => (await rowOf(person)).id));
      const bad = (await rowOf(people[0] ?? expect.fail())).email;
      const open = async () =>
        (await ctx.database.accessGrant.findMany({ where: { userId: { in: ids }, endedAt: null } })).length;
      const later = { ...ctx, clock: { now: () => inDays(31) } };
      const outbox = {
        ...ctx.outbox,
        add: async (...[tx, message]: Parameters<typeof ctx.outbox.add>) => {
          if (message.payload.includes(bad)) throw new Error('a mail that cannot be written');
          return ctx.outbox.add(tx, message);
        },
      };
      await processGrantEnds({ ...later, outbox });
      expect(await open()).toBe(1);
      await processGrantEnds(later);
      expect(await open()).toBe(0);
    });
  },
);
