import { expect, test } from 'vitest';
import {
  aiSettingsOf,
  modelKey,
  overModel,
  withAiSettings,
  withModelProvider,
} from '../../../../../tests/support/diagnostics/with-model-provider.ts';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, done, tablesOf } from '../../../../../tests/support/workshop/desk.ts';
import { sweeps } from '../../../../features.ts';
import { runSweeps } from '../../../../infrastructure/jobs/housekeeping.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { reencryptAiKeys } from '../settings/sealed-key.ts';

const around = withModelProvider(databases[0]);
const question = { codes: ['P0299'] };

test('at first the own history answers alone; what is saved holds, and the key is never shown', async () => {
  const { server, model } = around();
  const owner = await aPaidOwner(server, 'business');
  const first = await aiSettingsOf(owner);
  expect(first).toMatchObject({
    provider: 'EMBEDDED_ONLY',
    baseUrl: null,
    model: null,
    hasKey: false,
    sendHistory: true,
    monthlyCapCents: null,
    inputPriceCents: 100,
    outputPriceCents: 400,
    spentCents: 0,
  });
  const saved = await overModel(owner, model, { dataRegionNote: 'EU', monthlyCapCents: 500, sendHistory: false });
  expect(saved).toMatchObject({ version: first.version + 1, hasKey: true, dataRegionNote: 'EU', sendHistory: false });
  expect(await withAiSettings(owner, { monthlyCapCents: null })).toMatchObject({ hasKey: true, model: 'test-model' });
  const settings = { version: first.version, provider: 'OFF' };
  expect(await ask(owner, 'saveAiSettings', settings)).toMatchObject({
    code: 'CONFLICT',
    current: { provider: 'OPENAI_COMPATIBLE', hasKey: true },
  });
  const db = await tablesOf(server, owner);
  const [row] = await db.aiSettings.findMany();
  expect([JSON.stringify(row), JSON.stringify(saved)].filter((text) => text.includes(modelKey))).toEqual([]);
  expect(await reencryptAiKeys(server.ctx)).toEqual({ reencrypted: 0, left: 0 });
  const events = await db.securityEvent.findMany({ where: { kind: 'ai-provider-changed' } });
  expect(events.map(({ detail }) => detail)).toEqual([`EMBEDDED_ONLY → OPENAI_COMPATIBLE ${model.host}`]);
  expect((await ask(await aMember(server, owner), 'aiSettings')).code).toBe('FORBIDDEN');
});

test('another host is not given the key', async () => {
  const { server, model } = around();
  const owner = await aPaidOwner(server, 'business');
  await overModel(owner, model);
  const moved = `${model.baseUrl}/openai`;
  expect(await withAiSettings(owner, { baseUrl: moved })).toMatchObject({ hasKey: true, baseUrl: moved });
  expect(await withAiSettings(owner, { baseUrl: 'https://93.184.216.34/v1' })).toMatchObject({ hasKey: false });
});

test('OFF ends asking, and uses up no question', async () => {
  const { server } = around();
  const owner = await aPaidOwner(server, 'professional');
  await withAiSettings(owner, { provider: 'OFF' });
  expect((await ask(owner, 'askDiagnostics', question)).code).toBe('INVALID_STATE');
  expect(await done(owner, 'diagnosticsQuota')).toMatchObject({ used: 0, left: 10 });
  expect((await ask(owner, 'faultCodes', { text: 'P0299' })).code).toBe('OK');
  await withAiSettings(owner, { provider: 'EMBEDDED_ONLY' });
  expect(await done(owner, 'askDiagnostics', question)).toMatchObject({ provider: 'EMBEDDED', providerState: 'OFF' });
});

test.each([
  ...['http://127.0.0.1/v1', 'http://localhost:11434/v1', 'https://localhost/v1', 'https://127.1/v1'],
  ...['https://2130706433/v1', 'https://0x7f.0.0.1/v1', 'https://0177.0.0.1/v1', 'https://[::1]/v1'],
  ...['https://[::ffff:127.0.0.1]/v1', 'https://10.0.0.1/v1', 'https://192.168.1.1/v1', 'https://169.254.169.254/v1'],
  ...['https://[fd00::1]/v1', 'https://0.0.0.0/v1', 'https://user:pass@93.184.216.34/v1', 'http://93.184.216.34/v1'],
  ...['ftp://93.184.216.34/v1', 'https://168.63.129.16/v1', 'file:///etc/passwd', 'nothing'],
])('%s is no address of a provider', async (baseUrl) => {
  const { server } = around();
  const owner = await ownerOf(server);
  const { version } = await aiSettingsOf(owner);
  const settings = { version, provider: 'OPENAI_COMPATIBLE', baseUrl, model: 'm' };
  expect(await ask(owner, 'saveAiSettings', settings)).toMatchObject({
    code: 'BAD_INPUT',
    fields: { baseUrl: expect.any(String) },
  });
});

let shared: Awaited<ReturnType<typeof aPaidOwner>> | undefined;
const ownerOf = async (server: ReturnType<typeof around>['server']) => {
  shared ??= await aPaidOwner(server, 'business');
  return shared;
};

test('a provider needs an address and a model, and its test says what is wrong', async () => {
  const { server, model } = around();
  const owner = await aPaidOwner(server, 'business');
  const { version } = await aiSettingsOf(owner);
  const without = { version, provider: 'OPENAI_COMPATIBLE' };
  expect(await ask(owner, 'saveAiSettings', { ...without, model: 'm' })).toMatchObject({
    fields: { baseUrl: expect.any(String) },
  });
  expect(await ask(owner, 'saveAiSettings', { ...without, baseUrl: model.baseUrl })).toMatchObject({
    fields: { model: expect.any(String) },
  });
  expect((await ask(owner, 'testAiProvider')).code).toBe('INVALID_STATE');
  await overModel(owner, model);
  expect(await done(owner, 'testAiProvider')).toMatchObject({ ok: true, problem: null, ms: expect.any(Number) });
  expect(model.faults).toEqual([]);
  await overModel(owner, model, { apiKey: 'another' });
  expect(await done(owner, 'testAiProvider')).toMatchObject({ ok: false, problem: 'REFUSED' });
  await overModel(owner, model);
  model.reply({ status: 500 });
  expect(await done(owner, 'testAiProvider')).toMatchObject({ ok: false, problem: 'STATUS' });
  model.reply({ says: () => 'I am a model' });
  expect(await done(owner, 'testAiProvider')).toMatchObject({ ok: false, problem: 'ANSWER' });
  await withAiSettings(owner, { monthlyCapCents: 0 });
  expect(await done(owner, 'testAiProvider')).toMatchObject({ ok: false, problem: 'CAP' });
  // Nothing of the workshop was sent.
  expect(await done(owner, 'aiSent')).toMatchObject({ totalCount: 0 });
});

test('what was sent is kept for thirty days, and so are the days of questions', async () => {
  const { server, model } = around();
  const owner = await aPaidOwner(server, 'business');
  await overModel(owner, model);
  await done(owner, 'askDiagnostics', question);
  const db = await tablesOf(server, owner);
  const counts = async () => [await db.aiSent.count(), await db.diagnosisDay.count()];
  const sweep = () => runSweeps(server.ctx, sweeps);
  await sweep();
  expect(await counts()).toEqual([1, 1]);
  const old = { createdAt: secondsAfter(server.clock.now(), -30 * 86_400 - 1) };
  await db.aiSent.updateMany({ where: {}, data: old });
  await db.diagnosisDay.updateMany({ where: {}, data: old });
  await sweep();
  expect(await counts()).toEqual([0, 0]);
});
