import { createECDH } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { aMember, aRegisteredOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import type { TestDevice } from '../../../../tests/support/push/push-service.ts';
import { patience, patientTest, withPush } from '../../../../tests/support/push/with-push.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';

describe.each([...databases])('push messages on $name', patientTest, (engine) => {
  const options = withPush(engine);
  const device = () => options().service.device();
  const ask = (who: Person, name: string, input: object = {}) =>
    who.client.restOutcome('POST', `/api/workshop/${name}`, input);
  const save = (who: Person, { subscription }: TestDevice, choices: object = {}) =>
    ask(who, 'savePushSubscription', { ...subscription, ...choices });
  const listed = async (who: Person) => (await ask(who, 'pushSubscriptions')).data;
  const arrived = (at: TestDevice, count = 1) => vi.waitFor(() => expect(at.received()).toHaveLength(count), patience);

  test('the key is made once, for everybody, and is a point of the curve', async () => {
    const [one, other] = [await aRegisteredOwner(options().server), await aRegisteredOwner(options().server)];
    const { data } = await ask(one, 'pushKey');
    expect((await ask(other, 'pushKey')).data).toEqual(data);
    const { publicKey } = Object(data);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(() => createECDH('prime256v1').computeSecret(publicKey, 'base64url')).not.toThrow('Public key is not valid');
    const [row] = await options().server.ctx.database.pushKey.findMany();
    expect(row?.sealedPrivateKey).toMatch(/^eyJ/);
  });

  test('a device is kept with all kinds and no names, and with what is chosen later', async () => {
    const owner = await aRegisteredOwner(options().server);
    const phone = device();
    const kinds = [
      ...[
        'DECISION',
        'PART_ARRIVED',
        'CARD_ASSIGNED',
        'PROMISE_SOON',
        'CALL_ASKED',
        'BOOKING_TO_CONFIRM',
        'CLOCK_OPEN',
      ],
    ];
    const { endpoint } = phone.subscription;
    const saved = { id: expect.any(String), endpoint, kinds, showNames: false, lastSuccessAt: null, failedAt: null };
    expect(await save(owner, phone)).toEqual({ code: 'OK', data: saved });
    const chosen = { kinds: ['DECISION'], showNames: true };
    expect((await save(owner, phone, chosen)).data).toMatchObject(chosen);
    // It is sent again at each start.
    expect((await save(owner, phone)).data).toMatchObject(chosen);
    expect(await listed(owner)).toMatchObject([{ endpoint, ...chosen }]);
  });

  test('a test message reaches each device of the person, encrypted and signed', async () => {
    const owner = await aRegisteredOwner(options().server);
    const [phone, tablet] = [device(), device()];
    for (const each of [phone, tablet]) await save(owner, each);
    expect((await ask(owner, 'testPush', { text: 'Živjo' })).data).toEqual({ sent: 2 });
    await arrived(phone);
    await arrived(tablet);
    const [{ message, headers, sender }] = phone.received() as [ReturnType<TestDevice['received']>[number]];
    expect(message).toEqual({ kind: 'TEST', title: 'Test message', body: 'Živjo', url: '/', tag: 'test' });
    expect(headers).toEqual({ ttl: '86400', topic: undefined, urgency: 'normal', encoding: 'aes128gcm' });
    expect(sender.subject).toMatch(/^(https:\/\/|mailto:[^@]+@[^@]+\.)/);
    expect(sender.subject).not.toContain('localhost');
    expect(sender.secondsLeft).toBeLessThanOrEqual(86_400);
    expect((await ask(owner, 'pushKey')).data).toEqual({ publicKey: sender.publicKey });
    await vi.waitFor(
      async () =>
        expect(await listed(owner)).toMatchObject([{ lastSuccessAt: expect.any(String) }, { failedAt: null }]),
      patience,
    );
  });

  test('a text that does not fit is cut to 3,993 bytes', async () => {
    const owner = await aRegisteredOwner(options().server);
    const phone = device();
    await save(owner, phone);
    await ask(owner, 'testPush', { text: 'a'.repeat(5000) });
    await arrived(phone);
    expect(phone.received()[0]).toMatchObject({ bytes: 3993, message: { body: expect.stringMatching(/^a+…$/) } });
    expect((await ask(owner, 'testPush', { text: 'a'.repeat(5001) })).code).toBe('BAD_INPUT');
  });

  test('the device of somebody else becomes that of who sends it', async () => {
    const [one, other] = [await aRegisteredOwner(options().server), await aRegisteredOwner(options().server)];
    const phone = device();
    await save(one, phone, { kinds: [], showNames: true });
    expect((await save(other, phone)).data).toMatchObject({
      kinds: expect.arrayContaining(['DECISION']),
      showNames: false,
    });
    expect(await listed(one)).toEqual([]);
    await ask(one, 'removePushSubscription', { endpoint: phone.subscription.endpoint });
    expect(await listed(other)).toHaveLength(1);
  });

  test('ends when it is removed, with its session and with its person', async () => {
    const { server } = options();
    const owner = await aPaidOwner(server);
    const member = await aMember(server, owner);
    const { endpoint } = (await save(owner, device())).data as { endpoint: string };
    expect((await ask(owner, 'removePushSubscription', { endpoint })).data).toEqual({ success: true });
    expect(await listed(owner)).toEqual([]);
    await save(owner, device());
    await owner.client.rest('POST', '/api/logout');
    await owner.client.rest('POST', '/api/login', { email: owner.email, password: owner.password });
    expect(await listed(owner)).toEqual([]);
    const phone = device();
    await save(member, phone);
    const { id } = await server.ctx.database.user.findUniqueOrThrow({ where: { emailKey: member.email } });
    expect((await owner.client.rest('DELETE', `/api/team/members/${id}`)).status).toBe(200);
    const left = { where: { endpoint: phone.subscription.endpoint } };
    expect(await server.ctx.database.pushSubscription.count(left)).toBe(0);
  });

  test('a device that is gone is removed, a refusal is shown, and a service that is busy is asked again', async () => {
    const { server } = options();
    const owner = await aRegisteredOwner(server);
    const [gone, refusing, busy, full] = [device(), device(), device(), device()];
    for (const each of [gone, refusing, busy, full]) await save(owner, each);
    gone.answer({ status: 410 });
    refusing.answer({ status: 403 });
    busy.answer({ status: 500 }, { status: 502 });
    full.answer({ status: 429, headers: { 'retry-after': '120' } });
    await ask(owner, 'testPush');
    for (const each of [gone, refusing, busy, full]) await arrived(each);
    const failedOf = async ({ subscription }: TestDevice) =>
      ((await listed(owner)) as { endpoint: string; failedAt: string | null }[]).find(
        ({ endpoint }) => endpoint === subscription.endpoint,
      )?.failedAt;
    await vi.waitFor(async () => {
      expect(await failedOf(gone)).toBeUndefined();
      for (const each of [refusing, busy, full]) expect(await failedOf(each)).toEqual(expect.any(String));
    }, patience);
    const resting = (said: string) =>
      vi.waitFor(async () => {
        const waiting = { topic: 'push', status: 'pending', nextAttemptAt: { gt: server.clock.now() } } as const;
        const rows = await server.ctx.database.outboxMessage.findMany({ where: waiting });
        expect(rows.map(({ lastError }) => lastError).toSorted()).toEqual([
          `Error: The push service answered ${said}`,
          null,
        ]);
      }, patience);
    const later = (seconds: number) => {
      server.clock.advance(seconds);
      server.wakeJobs();
    };
    await resting('500');
    later(6);
    await arrived(busy, 2);
    await resting('502');
    expect(full.received()).toHaveLength(1);
    later(16);
    await arrived(busy, 3);
    later(120);
    await arrived(full, 2);
    await vi.waitFor(async () => {
      for (const each of [busy, full]) expect(await failedOf(each)).toBeNull();
    }, patience);
    expect([gone.received().length, refusing.received().length]).toEqual([1, 1]);
  });

  test.each([
    'http://example.com/push',
    'https://127.0.0.1/push',
    'https://[::ffff:10.0.0.1]/push',
    'https://169.254.169.254/latest',
    'https://localhost/push',
    'https://user:secret@1.1.1.1/push',
    'http://127.0.0.1:1/push',
    'file:///etc/passwd',
    'not an address',
  ])('the address is refused: %s', async (endpoint) => {
    const owner = await aRegisteredOwner(options().server);
    const { subscription } = device();
    const outcome = await ask(owner, 'savePushSubscription', { ...subscription, endpoint });
    expect(outcome).toMatchObject({ code: 'BAD_INPUT', fields: { endpoint: expect.any(String) } });
  });

  test('an address that leads elsewhere by now is not called', async () => {
    const { server } = options();
    const owner = await aRegisteredOwner(server);
    const phone = device();
    await save(owner, phone);
    const where = { endpoint: phone.subscription.endpoint };
    const endpoint = phone.subscription.endpoint.replace('127.0.0.1', 'localhost');
    await server.ctx.database.pushSubscription.updateMany({ where, data: { endpoint } });
    await ask(owner, 'testPush');
    await vi.waitFor(
      async () => expect(await listed(owner)).toMatchObject([{ failedAt: expect.any(String) }]),
      patience,
    );
    expect(phone.received()).toEqual([]);
  });

  test.each([
    ['p256dh', 'A'.repeat(86)],
    ['p256dh', 'A'.repeat(87)],
    ['p256dh', `${'A'.repeat(86)}+`],
    ['auth', 'A'.repeat(23)],
    ['kinds', ['DECISION', 'OTHER']],
    ['endpoint', `https://1.1.1.1/${'a'.repeat(2048)}`],
  ])('%s has its form', async (field, value) => {
    const owner = await aRegisteredOwner(options().server);
    const { code } = await ask(owner, 'savePushSubscription', { ...device().subscription, [field]: value });
    expect(code).toBe('BAD_INPUT');
  });
});
