import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedDocument } from '../../../../../schema/features/contact/customer-links.ts';
import { type Estimate, estimate } from '../../../../../schema/features/desk/estimates.ts';
import { Client } from '../../../../../tests/support/client/client.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import {
  actsOn,
  aPart,
  ask,
  cardNow,
  done,
  moved,
  proposed,
  tablesOf,
  taken,
} from '../../../../../tests/support/workshop/desk.ts';

const sent = z.object({ estimate, url: z.string() });
const customer = { name: 'Ana', email: 'ana@example.com' };

describe.each([...databases])('an estimate on a link on $name', (engine) => {
  const server = withServer(engine);

  const onLink = (call: string, input: object) =>
    new Client(server().url).restOutcome('POST', `/api/workshop/${call}`, input);
  const shown = async (token: string) => sharedDocument.parse((await onLink('sharedDocument', { token })).data);

  /** A card with jobs of the given number of cents, each proposed, and their estimate as it was sent. */
  async function aSentOne(cents: readonly number[], values: object = {}) {
    const owner = await aPaidOwner(server());
    const { id: jobCardId } = await taken(owner, { customer });
    const jobs: Awaited<ReturnType<typeof proposed>>[] = [];
    for (const each of cents) jobs.push(await proposed(owner, jobCardId, { lines: [aPart(each)] }));
    return { owner, jobCardId, jobs, ...(await send(owner, jobCardId, values)) };
  }

  async function send(by: Person, jobCardId: string, values: object = {}) {
    const { id, version } = estimate.parse(await done(by, 'createEstimate', { jobCardId, ...values }));
    const { estimate: sentOne, url } = sent.parse(await done(by, 'sendEstimate', { id, version, channel: 'QR' }));
    return { sentOne, token: url.split('/s/')[1] ?? '' };
  }

  const decided = ({ id: estimateId, jobs }: Estimate, ...of: readonly string[]) => ({
    estimateId,
    byName: 'Ana Erjavec',
    decisions: jobs.map(({ jobId }, place) => ({ jobId, decision: of[place] })),
  });

  test('is frozen under its number, and the card waits for the customer', async () => {
    const { owner, jobCardId, sentOne, token } = await aSentOne([1220, 2440]);
    const number = expect.stringMatching(/^P-\d{4}-\d{6}\/1$/);
    expect(sentOne).toMatchObject({ number, revision: 1, state: 'SENT', viewedAt: null });
    expect((await cardNow(owner, jobCardId)).state).toBe('AWAITING_APPROVAL');
    expect(await shown(token)).toMatchObject({
      state: 'OPEN',
      estimate: { id: sentOne.id, totals: { grossCents: 3660 }, jobs: [{ amountCents: 1220 }, { amountCents: 2440 }] },
    });
    const again = { id: sentOne.id, version: sentOne.version, channel: 'LINK' };
    expect((await ask(owner, 'sendEstimate', again)).code).toBe('INVALID_STATE');
    expect((await ask(owner, 'sendEstimate', { ...again, version: 1 })).code).toBe('CONFLICT');
    expect((await ask(await aPaidOwner(server()), 'sendEstimate', again)).code).toBe('NOT_FOUND');
    expect((await ask(await aMember(server(), owner), 'sendEstimate', again)).code).toBe('FORBIDDEN');
    expect(await actsOn(server(), owner, jobCardId)).toContain('sendEstimate ESTIMATE');
  });

  test('is mailed to the customer, and to nobody who has no address', async () => {
    const owner = await aPaidOwner(server());
    const draftOf = async (card: { id: string }) => {
      await proposed(owner, card.id, { lines: [aPart(1000)] });
      const { id, version } = estimate.parse(await done(owner, 'createEstimate', { jobCardId: card.id }));
      return { id, version, channel: 'EMAIL' };
    };
    // Named, as a screen sends it, and pressed again after a lost answer.
    const named = { ...(await draftOf(await taken(owner, { customer }))), operationId: randomUUID() };
    const { url } = sent.parse(await done(owner, 'sendEstimate', named));
    expect(sent.parse(await done(owner, 'sendEstimate', named)).url).toBe(url);
    const mailed = () => server().mails.filter(({ to, text }) => to === customer.email && text.includes(url));
    await expect.poll(() => mailed().length).toBe(1);
    expect(mailed()[0]?.subject).toMatch(/^Predračun P-/);
    const draft = await draftOf(await taken(owner, { plate: 'LJ CD-456' }));
    expect((await ask(owner, 'sendEstimate', draft)).code).toBe('BAD_INPUT');
    // Nothing of it has happened.
    expect(await done(owner, 'estimate', { id: draft.id })).toMatchObject({ state: 'DRAFT', number: null });
  });

  test('is decided job by job, with evidence, and what is left goes with the car', async () => {
    const { owner, jobCardId, jobs, sentOne, token } = await aSentOne([1000, 2000, 3000]);
    const decide = (input: object) => onLink('decideShared', { token, ...input });
    expect((await decide({ ...decided(sentOne, 'APPROVED', 'DECLINED', 'DEFERRED'), byName: ' ' })).code).toBe(
      'BAD_INPUT',
    );
    expect((await decide(decided(sentOne, 'APPROVED', 'DECLINED'))).code).toBe('BAD_INPUT');
    const answer = await decide(decided(sentOne, 'APPROVED', 'DECLINED', 'DEFERRED'));
    expect(answer.data).toMatchObject({
      state: 'DECIDED',
      card: { state: 'READY_TO_START' },
      estimate: {
        state: 'PARTLY_APPROVED',
        jobs: [{ decision: 'APPROVED' }, { decision: 'DECLINED' }, { decision: 'DEFERRED' }],
      },
    });
    expect((await decide(decided(sentOne, 'APPROVED', 'APPROVED', 'APPROVED'))).code).toBe('INVALID_STATE');
    const card = await cardNow(owner, jobCardId);
    expect(card.jobs.map(({ state, approvedCents, approvedVia }) => [state, approvedCents, approvedVia])).toEqual([
      ['APPROVED', 1000, 'LINK'],
      ['DECLINED', null, null],
      ['DEFERRED', null, null],
    ]);
    const { approval } = await tablesOf(server(), owner);
    expect(await approval.findMany({ where: { jobId: jobs[0]?.id ?? '' } })).toMatchObject([
      {
        channel: 'LINK',
        byName: 'Ana Erjavec',
        staffId: null,
        amountCents: 1000,
        address: expect.stringMatching(/./),
        documentHash: sentOne.documentHash,
      },
    ]);
    const vehicle = await done(owner, 'vehicle', { id: card.vehicleId });
    expect(vehicle).toMatchObject({
      deferredWork: expect.toSatisfy((work) => Array.isArray(work) && work.length === 2),
    });
  });

  test('approves what was shown, whatever it costs by then', { tags: ['workshop-5'] }, async () => {
    const { owner, jobCardId, jobs, sentOne, token } = await aSentOne([1000]);
    await done(owner, 'addLine', { jobId: jobs[0]?.id, ...aPart(5000) });
    expect((await shown(token)).estimate?.totals.grossCents).toBe(1000);
    await onLink('decideShared', { token, ...decided(sentOne, 'APPROVED') });
    const [job] = (await cardNow(owner, jobCardId)).jobs;
    expect(job).toMatchObject({ state: 'APPROVED', approvedCents: 1000, amountCents: 6000, needsApproval: true });
  });

  test('makes way for its next revision, which alone can be decided', { tags: ['workshop-5'] }, async () => {
    const { owner, jobCardId, sentOne, token } = await aSentOne([1000]);
    await proposed(owner, jobCardId, { lines: [aPart(2000)] });
    const next = await send(owner, jobCardId);
    expect(next.token).toBe(token);
    expect(next.sentOne.number).toBe(sentOne.number?.replace(/1$/, '2'));
    expect((await onLink('decideShared', { token, ...decided(sentOne, 'APPROVED') })).code).toBe('INVALID_STATE');
    const answer = await onLink('decideShared', { token, ...decided(next.sentOne, 'APPROVED', 'APPROVED') });
    expect(answer.data).toMatchObject({ state: 'DECIDED', estimate: { state: 'APPROVED' } });
  });

  test('is seen when the page says so, and not when its address is fetched', { tags: ['workshop-5'] }, async () => {
    const { owner, sentOne, token } = await aSentOne([1000]);
    const viewedAt = async () => estimate.parse(await done(owner, 'estimate', { id: sentOne.id })).viewedAt;
    await shown(token);
    await new Client(server().url).rest('GET', `/api/workshop/sharedDocument?token=${token}`);
    expect(await viewedAt()).toBeNull();
    await onLink('markSharedViewed', { token });
    const first = await viewedAt();
    expect(first).not.toBeNull();
    server().clock.advance(60);
    await onLink('markSharedViewed', { token });
    expect(await viewedAt()).toBe(first);
  });

  test('can be read and not decided after its last day, and not once the card is cancelled', async () => {
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Ljubljana' }).format(server().clock.now());
    const { owner, jobCardId, sentOne, token } = await aSentOne([1000], { validUntil: today });
    const decide = () => onLink('decideShared', { token, ...decided(sentOne, 'APPROVED') });
    server().clock.advance(86_400);
    expect((await shown(token)).state).toBe('EXPIRED');
    expect((await decide()).code).toBe('INVALID_STATE');
    const { version } = await cardNow(owner, jobCardId);
    await done(owner, 'moveJobCard', { id: jobCardId, version, to: 'CANCELLED', reason: 'Stranka ne želi' });
    expect(await shown(token)).toMatchObject({ state: 'CLOSED', estimate: { state: 'SUPERSEDED' } });
    expect((await decide()).code).toBe('INVALID_STATE');
    const past = await taken(owner, { plate: 'LJ CD-456' });
    await proposed(owner, past.id, { lines: [aPart(1000)] });
    const late = estimate.parse(await done(owner, 'createEstimate', { jobCardId: past.id, validUntil: today }));
    const { fields } = await ask(owner, 'sendEstimate', { id: late.id, version: late.version, channel: 'LINK' });
    expect(fields).toEqual({ validUntil: 'This day is past' });
  });

  test('decided twice at once is decided once', { tags: ['workshop-5'] }, async () => {
    const { owner, sentOne, token, jobs } = await aSentOne([1000]);
    const codes = await Promise.all(
      ['APPROVED', 'DECLINED', 'APPROVED', 'DECLINED'].map(
        async (one) => (await onLink('decideShared', { token, ...decided(sentOne, one) })).code,
      ),
    );
    expect(codes.toSorted()).toEqual(['INVALID_STATE', 'INVALID_STATE', 'INVALID_STATE', 'OK']);
    const { approval } = await tablesOf(server(), owner);
    expect(await approval.count({ where: { jobId: jobs[0]?.id ?? '' } })).toBe(1);
  });

  test('that was agreed at the counter meanwhile is shown as decided', async () => {
    const { owner, jobs, token, sentOne } = await aSentOne([1000]);
    await moved(owner, { id: jobs[0]?.id ?? '', version: 1 }, 'APPROVED', { channel: 'COUNTER', byName: 'Ana' });
    expect(await shown(token)).toMatchObject({ state: 'DECIDED', estimate: { revision: 2, state: 'APPROVED' } });
    expect((await onLink('decideShared', { token, ...decided(sentOne, 'DECLINED') })).code).toBe('INVALID_STATE');
  });
});
