// @module-tag check-6
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedDocument, sharedLink } from '../../../../schema/features/contact/customer-links.ts';
import { readPdf } from '../../../../tests/support/browser/pdf.ts';
import { Client } from '../../../../tests/support/client/client.ts';
import { aMember, anOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { aBillingWorkshop } from '../../../../tests/support/workshop/billing.ts';
import { actsOn, ask, cardNow, done, settings, tablesOf, taken } from '../../../../tests/support/workshop/desk.ts';
import { joined } from '../../../../tests/support/workshop/papers.ts';

const daySeconds = 86_400;

describe.each([...databases])('the link of a visit on $name', (engine) => {
  const server = withServer(engine);

  /** Somebody without an account. */
  const stranger = () => new Client(server().url);
  const asStranger = (call: string, input: object) => stranger().restOutcome('POST', `/api/workshop/${call}`, input);
  const shared = async (token: string) => sharedDocument.parse((await asStranger('sharedDocument', { token })).data);
  const given = async (by: Person, input: object) => {
    const { url, shareLink } = sharedLink.parse(await done(by, 'shareLink', input));
    return { url, id: shareLink.id, token: url.split('/s/')[1] ?? '', shareLink };
  };

  test('is the same address until it is revoked, and its token is not kept', async () => {
    const owner = await aPaidOwner(server());
    const { id: jobCardId } = await taken(owner);
    const first = await given(owner, { jobCardId });
    expect(first.url).toMatch(/\/s\/[\w-]{43}$/);
    expect(first.shareLink).toMatchObject({ jobCardId, invoiceId: null, expiresAt: null, revokedAt: null });
    expect(await given(owner, { jobCardId })).toEqual(first);
    const { shareLink: kept } = await tablesOf(server(), owner);
    expect(JSON.stringify(await kept.findMany({}))).not.toContain(first.token);

    expect((await shared(first.token)).state).toBe('OPEN');
    await done(owner, 'revokeShareLink', { id: first.id });
    expect((await ask(owner, 'revokeShareLink', { id: first.id })).code).toBe('INVALID_STATE');
    expect((await asStranger('sharedDocument', { token: first.token })).code).toBe('NOT_FOUND');
    const second = await given(owner, { jobCardId });
    expect(second.token).not.toBe(first.token);
    expect((await shared(second.token)).card?.state).toBe('CHECKED_IN');
    expect(await done(owner, 'shareLinks', { jobCardId })).toMatchObject([{ id: second.id }, { id: first.id }]);
    expect(await actsOn(server(), owner, jobCardId)).toEqual(
      expect.arrayContaining(['shareLink SHARE_LINK', 'revokeShareLink SHARE_LINK']),
    );
  });

  test('is one address for all who ask for it at the same moment', async () => {
    const owner = await aPaidOwner(server());
    const { id: jobCardId } = await taken(owner);
    const asked = await Promise.all(Array.from({ length: 8 }, () => given(owner, { jobCardId })));
    expect(new Set(asked.map(({ url }) => url)).size).toBe(1);
  });

  test('is made by the desk of its own workshop, and by nobody else', {
    tags: ['workshop-1', 'workshop-2'],
  }, async () => {
    const owner = await aPaidOwner(server());
    const { id: jobCardId } = await taken(owner);
    const { id } = await given(owner, { jobCardId });
    const [other, mechanic] = [await aPaidOwner(server()), await aMember(server(), owner)];
    for (const [call, input] of [
      ['shareLink', { jobCardId }],
      ['shareLinks', { jobCardId }],
      ['revokeShareLink', { id }],
      ['tellCustomer', { jobCardId, channel: 'LINK' }],
      ['markCalled', { jobCardId }],
    ] as const) {
      expect([call, (await ask(other, call, input)).code]).toEqual([call, 'NOT_FOUND']);
      expect([call, (await ask(mechanic, call, input)).code]).toEqual([call, 'FORBIDDEN']);
    }
    expect((await ask(owner, 'shareLink', {})).code).toBe('BAD_INPUT');
    expect((await ask(owner, 'shareLink', { jobCardId, invoiceId: jobCardId })).code).toBe('BAD_INPUT');
  });

  test('shows the visit until thirty days after the car was handed over', { tags: ['workshop-5'] }, async () => {
    const owner = await aPaidOwner(server());
    const card = await taken(owner, { promisedAt: '2030-01-31T15:00:00Z', wish: 'Skrivnost' });
    const { token } = await given(owner, { jobCardId: card.id });
    const answer = await asStranger('sharedDocument', { token });
    expect(answer.data).toMatchObject({
      state: 'OPEN',
      language: 'SL',
      estimate: null,
      invoice: null,
      vehicle: { plate: 'LJ AB-123' },
      card: { number: card.number, state: 'CHECKED_IN', promisedAt: '2030-01-31T15:00:00.000Z' },
    });
    // Nothing of the people, and nothing that was written for the workshop.
    expect(JSON.stringify(answer.data)).not.toMatch(/Ana|Skrivnost|customer/);
    const { version } = await cardNow(owner, card.id);
    await done(owner, 'finishJobs', { jobCardId: card.id });
    await done(owner, 'moveJobCard', { id: card.id, version: version + 1, to: 'DELIVERED' });
    server().clock.advance(30 * daySeconds - 60);
    expect((await shared(token)).card?.state).toBe('DELIVERED');
    server().clock.advance(120);
    expect((await asStranger('sharedDocument', { token })).code).toBe('NOT_FOUND');
  });

  test('asks for a call, which the desk sees until somebody has called', async () => {
    const owner = await aPaidOwner(server());
    const { id: jobCardId } = await taken(owner, { customer: { name: 'Ana', phone: '041 123 456' } });
    const { token } = await given(owner, { jobCardId });
    const calls = async () => z.object({ calls: z.unknown() }).parse(await done(owner, 'today')).calls;
    expect((await asStranger('callMe', { token, phone: '1' })).fields).toEqual({ phone: expect.any(String) });
    expect((await asStranger('callMe', { token })).data).toMatchObject({ callAskedAt: expect.any(String) });
    expect(await calls()).toMatchObject([{ jobCardId, phone: '+38641123456' }]);
    await asStranger('callMe', { token, phone: '040 111 222' });
    expect(await calls()).toMatchObject([{ phone: '+38640111222' }]);
    const onCard = () => done(owner, 'jobCard', { id: jobCardId });
    expect(await onCard()).toMatchObject({ callAskedAt: expect.any(String), callPhone: '+38640111222' });
    await done(owner, 'markCalled', { jobCardId });
    expect(await calls()).toEqual([]);
    expect(await onCard()).toMatchObject({ callAskedAt: null, callPhone: null });
    expect((await ask(owner, 'markCalled', { jobCardId })).code).toBe('INVALID_STATE');
    for (let times = 2; times < 5; times += 1) await asStranger('callMe', { token });
    expect((await asStranger('callMe', { token })).code).toBe('RATE_LIMITED');
  });

  test('tells a customer by mail how far the work is, or gives the address for another way', async () => {
    const owner = await aPaidOwner(server());
    await settings(owner, {
      name: 'Avto Novak',
      legalName: 'Avto Novak, s. p.',
      address: 'Cesta 1',
      postcode: '1000',
      town: 'Ljubljana',
      taxNumber: '50223054',
      registrationNumber: '1234567000',
      email: 'servis@example.com',
      registerEntry: 'Okrožno sodišče v Ljubljani',
    });
    const signature =
      'Avto Novak, s. p., Cesta 1, 1000 Ljubljana, ID za DDV: SI50223054, Matična številka: 1234567000, Okrožno sodišče v Ljubljani\nDelavnica';
    const { id: jobCardId } = await taken(owner, { customer: { name: 'Ana', email: 'ana@example.com' } });
    const linkAnswer = z.object({ url: z.string() });
    const { url } = linkAnswer.parse(await done(owner, 'tellCustomer', { jobCardId, channel: 'EMAIL' }));
    const mailed = () => server().mails.filter(({ text }) => text.includes(url));
    await expect.poll(() => mailed().length).toBe(1);
    expect(mailed()[0]?.from).toMatch(/^"Avto Novak" <[^>]+@[^>]+>$/);
    expect(mailed()[0]).toMatchObject({ replyTo: 'servis@example.com', text: expect.stringContaining(signature) });
    const { url: again } = linkAnswer.parse(await done(owner, 'tellCustomer', { jobCardId, channel: 'VIBER' }));
    expect(again).toBe(url);
    const without = await taken(owner, { plate: 'LJ CD-456' });
    const refused = await ask(owner, 'tellCustomer', { jobCardId: without.id, channel: 'EMAIL' });
    expect(refused.fields).toEqual({ channel: 'The customer has no e-mail address' });
    expect(await done(owner, 'shareLinks', { jobCardId: without.id })).toEqual([]);
  });

  test('shows one invoice alone, with what its payment needs', { tags: ['workshop-5'] }, async () => {
    const world = await aBillingWorkshop(server());
    const { owner, doc, methods } = world;
    const lines = [{ description: 'Servis', unitPrice: 1_000_000 }];
    const customerId = await world.customer();
    const draft = await doc('draftInvoice', { customerId, lines, paymentMethodId: methods.TRANSFER });
    expect((await ask(owner, 'shareLink', { invoiceId: draft.id })).code).toBe('INVALID_STATE');
    const issued = await doc('issueInvoice', { id: draft.id, version: draft.version });
    const { token } = await given(owner, { invoiceId: issued.id });
    expect(await shared(token)).toMatchObject({
      card: null,
      vehicle: null,
      estimate: null,
      invoice: {
        number: issued.number,
        totalCents: issued.totalCents,
        openCents: issued.totalCents,
        recipient: 'Avto Novak d.o.o.',
        iban: 'SI56020170014356205',
        reference: issued.reference,
      },
    });
    expect((await asStranger('callMe', { token })).code).toBe('INVALID_STATE');
    expect((await asStranger('markSharedViewed', { token })).code).toBe('OK');
    server().clock.advance(60 * daySeconds);
    expect((await asStranger('sharedDocument', { token })).code).toBe('NOT_FOUND');
  });

  test('sends an invoice by mail with its PDF, in the language of the customer, and to nobody without an address', async () => {
    const world = await aBillingWorkshop(server());
    const { owner, doc, methods } = world;
    const customerId = await world.customer({ language: 'EN', email: 'meta@example.com' });
    const card = await world.card({ customerId });
    const issue = async (input: object) => {
      const { id, version } = await doc('draftInvoice', { ...input, paymentMethodId: methods.CARD });
      return doc('issueInvoice', { id, version });
    };
    const draft = await doc('draftInvoice', { jobCardIds: [card.id], paymentMethodId: methods.CARD });
    expect((await ask(owner, 'sendInvoice', { id: draft.id })).code).toBe('INVALID_STATE');
    const issued = await issue({ jobCardIds: [card.id] });
    const { url } = z
      .object({ url: z.string() })
      .parse(await done(owner, 'sendInvoice', { id: issued.id, operationId: randomUUID() }));
    // Of one visit, and so the address of that visit.
    expect(url).toBe((await given(owner, { jobCardId: card.id })).url);
    const mailed = () => server().mails.find(({ to, text }) => to === 'meta@example.com' && text.includes(url));
    await expect.poll(mailed).toBeDefined();
    expect(mailed()?.subject).toMatch(new RegExp(`^Invoice ${issued.number} from `));
    const [file] = mailed()?.attachments ?? [];
    expect(file).toMatchObject({ filename: `invoice-${issued.number}.pdf`, contentType: 'application/pdf' });
    const { text } = await readPdf(file?.content ?? new Uint8Array());
    expect(joined(text)).toContain(`Invoice${issued.number}`);
    expect(await actsOn(server(), owner, card.id)).toContain('sendInvoice INVOICE');

    const free = await issue({ customerId: await world.customer(), lines: [{ description: 'A', unitPrice: 10_000 }] });
    expect((await ask(owner, 'sendInvoice', { id: free.id })).fields).toMatchObject({ channel: expect.any(String) });
    expect((await ask(await aPaidOwner(server()), 'sendInvoice', { id: free.id })).code).toBe('NOT_FOUND');
    const alone = z
      .object({ url: z.string() })
      .parse(await done(owner, 'sendInvoice', { id: free.id, channel: 'LINK' }));
    expect(alone.url).toBe((await given(owner, { invoiceId: free.id })).url);
  });

  test('shows the invoice of the visit, and not that of another payer', async () => {
    const world = await aBillingWorkshop(server());
    const { owner, doc, methods } = world;
    const [customerId, payerId] = [await world.customer(), await world.customer({ name: 'Zavarovalnica' })];
    const card = await world.card({ customerId, jobs: [{}, { payerId }] });
    const { token } = await given(owner, { jobCardId: card.id });
    const bill = async (jobId = '') => {
      const { id, version } = await doc('draftInvoice', { jobIds: [jobId], paymentMethodId: methods.CASH });
      return doc('issueInvoice', { id, version });
    };
    await bill(card.jobIds[1]);
    expect((await shared(token)).invoice).toBeNull();
    const own = await bill(card.jobIds[0]);
    expect((await shared(token)).invoice?.number).toBe(own.number);
  });

  test('is read for ninety days after the workshop has stopped paying, and decides nothing then', async () => {
    const owner = await anOwner(server());
    const { user, accessGrant } = server().ctx.database;
    const { id: userId } = await user.findUniqueOrThrow({ where: { emailKey: owner.email } });
    const now = server().clock.now().getTime();
    const grant = {
      id: randomUUID(),
      userId,
      source: 'operator',
      plan: 'pro' as const,
      validFrom: new Date(now - 1000),
    };
    const endedBefore = async (days: number) => {
      await accessGrant.deleteMany({ where: { userId } });
      await accessGrant.create({ data: { ...grant, validUntil: new Date(now - days * daySeconds * 1000 - 500) } });
    };
    await endedBefore(-1);
    const { id: jobCardId } = await taken(owner);
    const { token } = await given(owner, { jobCardId });
    const codes = async () => [
      (await asStranger('sharedDocument', { token })).code,
      (await asStranger('callMe', { token, phone: '041 123 456' })).code,
    ];
    expect(await codes()).toEqual(['OK', 'OK']);
    await endedBefore(89);
    expect(await codes()).toEqual(['OK', 'PAYMENT_REQUIRED']);
    await endedBefore(90);
    expect(await codes()).toEqual(['PAYMENT_REQUIRED', 'PAYMENT_REQUIRED']);
  });
});

describe.each([...databases])('somebody who guesses on $name', (engine) => {
  const server = withServer(engine, { RATE_LIMIT_SCALE: '1' });

  test('what was guessed is refused in the words of what was revoked, and slowed down', {
    tags: ['workshop-5'],
  }, async () => {
    const owner = await aPaidOwner(server());
    const { id: jobCardId } = await taken(owner);
    const { url } = sharedLink.parse(await done(owner, 'shareLink', { jobCardId }));
    const token = url.split('/s/')[1] ?? '';
    const guess = (made: string) =>
      new Client(server().url).restOutcome('POST', '/api/workshop/sharedDocument', { token: made });
    const refused = await guess(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    expect(refused.code).toBe('NOT_FOUND');
    expect(await guess('%00 ../x')).toEqual(refused);
    for (const long of [201, 50_000]) expect(await guess('x'.repeat(long))).toEqual(refused);
    for (let times = 4; times < 20; times += 1) expect((await guess(`guess ${times}`)).code).toBe('NOT_FOUND');
    expect((await guess('one more')).code).toBe('RATE_LIMITED');
    // Anyone who has an address guesses none.
    expect((await guess(token)).code).toBe('OK');
  });
});
