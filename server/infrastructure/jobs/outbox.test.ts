import { describe, expect, test } from 'vitest';
import { enginesFor } from '../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../tests/support/server/with-database.ts';
import { createLog } from '../telemetry/log.ts';
import { systemClock } from '../time/clock.ts';
import { createJobRunner } from './job-runner.ts';
import { createOutbox, type Outbox, type Sender, type Topic, topics } from './outbox.ts';

const soon = 5000;
/** An outbox as a server has it: it is looked through at once, when it is woken, and every now and then. */
function runningOutbox(
  ctx: Pick<Parameters<typeof createOutbox>[0], 'database' | 'clock' | 'log'>,
  senders: Readonly<Record<Topic, Sender>>,
): Outbox & { stop(): Promise<void> } {
  const runner = createJobRunner({ ...ctx, history: { note: async () => {} } });
  const wake = () => {
    for (const topic of topics) runner.wake(topic);
  };
  const outbox = createOutbox({ ...ctx, senders, wake });
  runner.start(topics.map((topic) => ({ name: topic, everySeconds: 1, run: () => outbox.send(topic) })));
  return { ...outbox, stop: () => runner.stop() };
}
/** One of a process that sends nothing. */
const writingOutbox = (ctx: Pick<Parameters<typeof createOutbox>[0], 'database' | 'clock' | 'log'>) =>
  createOutbox({ ...ctx, wake: () => {} });
const others = (send: Sender) => ({
  'customer-mail': send,
  partner: send,
  stripe: send,
  push: send,
  sms: send,
  reminders: send,
});

describe.each(enginesFor('locks'))('the outbox on $name', (engine) => {
  const database = withDatabase(engine);

  test('sends what is for Stripe while the mail server is silent', async () => {
    const ctx = { database: database(), clock: systemClock, log: createLog('silent') };
    const sent: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const note = async ({ payload }: { readonly payload: string }) => void sent.push(payload);
    const outbox = runningOutbox(ctx, { mail: (message) => answered.then(() => note(message)), ...others(note) });
    const written = (topic: Topic, payload: string) =>
      database().transaction((tx) => outbox.add(tx, { topic, payload }));
    try {
      const mail = await written('mail', 'a mail');
      expect(await outbox.delivered(mail, 50)).toBe(false);
      await expect.poll(async () => (await attemptsOf(mail)) ?? 0).toBe(1);
      const order = await written('stripe', 'an order');
      expect(await outbox.delivered(order, soon)).toBe(true);
      expect(sent).toEqual(['an order']);
      const second = outbox.delivered(mail, soon);
      answer();
      expect(await second).toBe(true);
      expect(sent).toEqual(['an order', 'a mail']);
    } finally {
      answer();
      await outbox.stop();
    }
  });

  test('leaves a message empty that was emptied while it failed to be sent', async () => {
    let id = '';
    const failing: Sender = async () => {
      await database().outboxMessage.updateMany({ where: { id }, data: { status: 'failed', payload: '' } });
      throw new Error('no such mailbox');
    };
    const ctx = { database: database(), clock: systemClock, log: createLog('silent') };
    const outbox = runningOutbox(ctx, { mail: failing, ...others(failing) });
    try {
      await database().transaction(async (tx) => {
        id = await outbox.add(tx, { topic: 'mail', payload: 'to somebody' });
      });
      expect(await outbox.delivered(id, soon)).toBe(false);
      const message = await database().outboxMessage.findUniqueOrThrow({ where: { id } });
      expect(message).toMatchObject({ status: 'failed', payload: '' });
    } finally {
      await outbox.stop();
    }
  });

  test('sends each message once, however many processes look for what is due', async () => {
    const ctx = { database: database(), clock: systemClock, log: createLog('silent') };
    const sent: string[] = [];
    const note = async ({ id }: { readonly id: string }) => void sent.push(id);
    const senders = { mail: note, ...others(note) };
    const outboxes = Array.from({ length: 4 }, () => runningOutbox(ctx, senders));
    const writer = writingOutbox(ctx);
    try {
      const ids = await database().transaction(async (tx) => {
        const added: string[] = [];
        for (let count = 0; count < 30; count += 1) added.push(await writer.add(tx, { topic: 'partner', payload: '' }));
        return added;
      });
      for (const outbox of outboxes) outbox.wake();
      const waiting = () => database().outboxMessage.count({ where: { id: { in: ids }, status: 'pending' } });
      await expect.poll(waiting).toBe(0);
      expect(sent.toSorted()).toEqual(ids.toSorted());
    } finally {
      await Promise.all(outboxes.map((outbox) => outbox.stop()));
    }
  });

  test('leaves a message alone that another process has begun to send since it was looked for', async () => {
    const log = createLog('silent');
    const sent: string[] = [];
    const note = async ({ id }: { readonly id: string }) => void sent.push(id);
    const id = await database().transaction((tx) =>
      writingOutbox({ database: database(), clock: systemClock, log }).add(tx, { topic: 'partner', payload: '' }),
    );
    let finish = () => {};
    const isSlow = new Promise<void>((done) => {
      finish = done;
    });
    const slowly: Sender = (message) => isSlow.then(() => note(message));
    const other = runningOutbox({ database: database(), clock: systemClock, log }, { mail: note, ...others(slowly) });
    const { outboxMessage } = database();
    /** Answers the first question only when the other process has the message. */
    async function findMany(...asked: Parameters<typeof outboxMessage.findMany>) {
      const rows = await outboxMessage.findMany(...asked);
      if (rows.length > 0) await expect.poll(() => attemptsOf(id)).toBe(1);
      return rows;
    }
    const table = new Proxy(outboxMessage, {
      get: (target, name) => (name === 'findMany' ? findMany : Reflect.get(target, name)),
    });
    const late = createOutbox({
      database: new Proxy(database(), {
        get: (target, name) => (name === 'outboxMessage' ? table : Reflect.get(target, name)),
      }),
      clock: systemClock,
      log,
      wake: () => {},
      senders: { mail: note, ...others(note) },
    });
    try {
      await late.send('partner');
      expect(sent).toEqual([]);
      finish();
      await expect.poll(() => sent).toEqual([id]);
    } finally {
      finish();
      await other.stop();
    }
  });

  test('sends a mail of each workshop before a second one of any', async () => {
    const ctx = { database: database(), clock: systemClock, log: createLog('silent') };
    const sent: string[] = [];
    const note = async ({ payload }: { readonly payload: string }) => void sent.push(payload);
    const writer = writingOutbox(ctx);
    await database().transaction(async (tx) => {
      const add = (lane: string) => writer.add(tx, { topic: 'customer-mail', payload: lane, lane });
      for (let count = 0; count < 50; count += 1) await add('a large one');
      for (const small of ['a small one', 'another']) await add(small);
    });
    const outbox = runningOutbox(ctx, { mail: note, ...others(note) });
    try {
      await expect.poll(() => sent.length).toBe(52);
      expect(sent.slice(0, 20)).toEqual(expect.arrayContaining(['a small one', 'another']));
    } finally {
      await outbox.stop();
    }
  });

  const attemptsOf = async (id: string) =>
    (await database().outboxMessage.findUnique({ where: { id }, select: { attempts: true } }))?.attempts;
});
