import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { timeEntry } from '../../../../schema/features/desk/time.ts';
import { file } from '../../../../schema/features/workshop/files.ts';
import { byChance } from '../../../support/answers/recorded-answers.ts';
import { aMember, type Person } from '../../../support/fixtures.ts';
import { timesToTry } from '../../../support/long-run.ts';
import { stricterEngine } from '../../../support/machine/databases.ts';
import { withServer } from '../../../support/server/with-server.ts';
import { aPaidOwner } from '../../../support/stripe/payment.ts';
import { ask, atCounter, cardNow, done, moved, proposed, taken } from '../../../support/workshop/desk.ts';
import { aPhoto } from '../../../support/workshop/photos.ts';
import { createPhone, type Phone, phoneFetch } from './a-phone.ts';
import { replay, type WorkEvent } from './replay.ts';

/**
 * Two telephones of a mechanic and the computer at the desk, whose networks come and go and of which the telephones are
 * killed, in schedules that nobody has thought of: in the end all of it is with the server, once, in one row of time.
 */
const schedules = timesToTry('SCHEDULES', { short: 8, long: 1000 });

const device = fc.constantFrom(0, 1);
const work = fc.constantFrom('job', 'other', 'stop');
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('clock'), device, work }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('finding'), device, photo: fc.boolean(), line: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('network'), device, to: fc.constantFrom('on', 'off', 'lossy') }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('send'), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill'), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('desk'), work }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe.each([...stricterEngine])('what is done on three devices, on $name', (engine) => {
  const server = withServer(engine);
  let owner: Person;
  let photo: Blob;
  beforeAll(async () => {
    owner = await aPaidOwner(server());
    photo = new Blob([Uint8Array.from(await aPhoto())], { type: 'image/jpeg' });
    vi.stubGlobal('document', { documentElement: { lang: 'sl' } });
    vi.stubGlobal('fetch', phoneFetch(globalThis.fetch));
  });
  afterAll(() => vi.unstubAllGlobals());

  test('arrives whole and once, and no two clocks of a person overlap', async () => {
    await byChance(() =>
      fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), runSchedule), {
        numRuns: schedules,
        endOnFailure: true,
      }),
    );
  }, 1_800_000);

  async function runSchedule(steps: readonly Step[]): Promise<void> {
    const { clock } = server();
    const now = () => clock.now().getTime();
    const mechanic = await aMember(server(), owner, 'mechanic');
    const { id: jobCardId } = await taken(owner, { plate: `LJ ${randomUUID().slice(0, 6)}` });
    const { id: jobId } = await moved(owner, await proposed(owner, jobCardId), 'APPROVED', atCounter);
    const { id: userId } = z
      .object({ id: z.string() })
      .parse(await (await mechanic.client.rest('GET', '/api/user/profile')).json());
    const phones = [createPhone(mechanic.client, userId, now), createPhone(mechanic.client, userId, now)] as const;
    const events: (WorkEvent & { readonly id: string })[] = [];
    const findings: { readonly title: string; readonly photo: boolean; readonly line: boolean }[] = [];

    const whatOf = (which: string) => (which === 'job' ? { jobId } : { activity: 'CLEANING' });
    const act = async (phone: Phone, each: Extract<Step, { readonly kind: 'clock' | 'finding' }>) => {
      if (each.kind === 'clock') {
        const isStop = each.work === 'stop';
        const kept = await phone.add({
          name: isStop ? 'stopClock' : 'startClock',
          input: isStop ? {} : whatOf(each.work),
        });
        events.push({ id: kept.operationId, at: Date.parse(kept.occurredAt), isStart: !isStop });
        return;
      }
      const title = `Finding ${findings.length}`;
      findings.push({ ...each, title });
      const files = each.photo ? [{ operationId: randomUUID(), name: 'photo.jpg', blob: photo }] : [];
      const { operationId } = await phone.add({
        name: 'addJob',
        input: { jobCardId, title },
        files,
        cardId: jobCardId,
      });
      if (!each.line) return;
      const input = { jobId: operationId, kind: 'PART', description: `Part of ${title}`, partState: 'NEEDED' };
      await phone.add({ name: 'addLine', input, dependsOn: [operationId], cardId: jobCardId });
    };
    for (const each of steps) {
      clock.advance(60);
      if (each.kind === 'desk') {
        const isStop = each.work === 'stop';
        const { code, data } = await ask(
          mechanic,
          isStop ? 'stopClock' : 'startClock',
          isStop ? {} : whatOf(each.work),
        );
        if (code === 'OK') {
          const { startedAt, endedAt } = timeEntry.parse(data);
          events.push({ id: randomUUID(), at: Date.parse(isStop ? (endedAt ?? '') : startedAt), isStart: !isStop });
        } else expect([isStop, code]).toEqual([true, 'INVALID_STATE']);
        continue;
      }
      const phone = phones[each.device] ?? phones[0];
      if (each.kind === 'network') phone.setNetwork(each.to);
      else if (each.kind === 'send') await phone.send();
      else if (each.kind === 'kill') await phone.kill();
      else await act(phone, each);
    }

    clock.advance(60);
    const refused = await sendAll(phones);
    const entries = await entriesOf(mechanic);
    // What is left are stops of what did not run, and each says so.
    const expected = replay(events.filter(({ id }) => !refused.has(id)));
    expect(entries.map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual(expected);
    const { jobs } = await cardNow(owner, jobCardId);
    const made = jobs.filter(({ id }) => id !== jobId);
    expect(made.map(({ title }) => title).toSorted()).toEqual(findings.map(({ title }) => title).toSorted());
    expect(made.flatMap(({ lines }) => lines.map(({ description }) => description)).toSorted()).toEqual(
      findings
        .filter(({ line }) => line)
        .map(({ title }) => `Part of ${title}`)
        .toSorted(),
    );
    const files = file.array().parse(await done(owner, 'files', { kind: 'JOB_CARD', id: jobCardId }));
    expect(files).toHaveLength(findings.filter((finding) => finding.photo).length);
  }

  /** Sends until nothing goes any more. @returns the stops that nothing ran for, which is all that may be left */
  async function sendAll(phones: readonly Phone[]): Promise<ReadonlySet<string>> {
    let before = Number.POSITIVE_INFINITY;
    for (;;) {
      for (const phone of phones) {
        phone.setNetwork('on');
        await phone.unsent();
        await phone.send();
      }
      const left = await Promise.all(phones.map((phone) => phone.unsent()));
      const all = left.flat();
      for (const { name, state, refused } of all)
        expect([name, state, refused?.code]).toEqual(['stopClock', 'REFUSED', 'INVALID_STATE']);
      // Somebody presses "Try again": what it stops may have arrived from the other telephone.
      if (all.length === before) return new Set(all.map(({ operationId }) => operationId));
      before = all.length;
      for (const [place, phone] of phones.entries())
        for (const { operationId } of left[place] ?? []) await phone.retry(operationId);
    }
  }

  async function entriesOf(by: Person) {
    const { nodes } = z.object({ nodes: timeEntry.array() }).parse(await done(by, 'timeEntries', { first: 100 }));
    return nodes.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  }
});
