import { expect, test } from 'vitest';
import { smsProviders } from './providers.ts';
import type { SmsAccount } from './sms-provider.ts';

const sms = { id: 'm-1', to: '+38641123456', text: 'Avto je "nared"\n{to} č' };
const account: SmsAccount = {
  url: new URL('https://sms.test/send'),
  headers: [{ name: 'Authorization', value: 'App key' }],
  sender: 'AvtoKos',
  template: '{"from":"{sender}","list":[{"to":"{to}","body":"{text}","ref":"a-{id}"}],"flag":true,"n":1}',
};
const answer = (status: number, body = '') => ({ status, body, retryAfter: undefined });
const bodyOf = ({ body }: { readonly body: Uint8Array }) => new TextDecoder().decode(body);

test('the generic provider fills the places of the template, and nothing in a text becomes a part of its form', () => {
  const { url, headers, body } = smsProviders.HTTP.requestOf(sms, account);
  expect(url.href).toBe('https://sms.test/send');
  expect(headers).toEqual({
    Authorization: 'App key',
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': 'm-1',
  });
  expect(JSON.parse(bodyOf({ body }))).toEqual({
    from: 'AvtoKos',
    list: [{ to: '+38641123456', body: 'Avto je "nared"\n{to} č', ref: 'a-m-1' }],
    flag: true,
    n: 1,
  });
});

test.each([
  [200, '{"id":"abc"}', { kind: 'sent', providerId: 'abc' }],
  [201, '{"id":17}', { kind: 'sent', providerId: '17' }],
  [204, '', { kind: 'sent', providerId: undefined }],
  [202, 'fine', { kind: 'sent', providerId: undefined }],
  [400, '', { kind: 'refused' }],
  [429, '', { kind: 'refused' }],
  [302, '', { kind: 'later' }],
  [500, '', { kind: 'later' }],
  [503, '{"id":"abc"}', { kind: 'later' }],
])('of an answer %i %s it reads what became of the message', (status, body, outcome) => {
  expect(smsProviders.HTTP.outcomeOf(answer(status, body))).toMatchObject(outcome);
});

test('Infobip is sent its own form, and may refuse what it has answered well', () => {
  const { url, headers, body } = smsProviders.INFOBIP.requestOf(sms, {
    ...account,
    url: new URL('https://x.infobip.test'),
  });
  expect([url.href, headers.Authorization]).toEqual(['https://x.infobip.test/sms/2/text/advanced', 'App key']);
  expect(JSON.parse(bodyOf({ body }))).toEqual({
    messages: [{ from: 'AvtoKos', destinations: [{ to: '38641123456', messageId: 'm-1' }], text: sms.text }],
  });
  const answered = (groupName: string) => JSON.stringify({ messages: [{ messageId: 'i', status: { groupName } }] });
  const { outcomeOf } = smsProviders.INFOBIP;
  expect(outcomeOf(answer(200, answered('PENDING')))).toEqual({ kind: 'sent', providerId: 'i' });
  expect(outcomeOf(answer(200, answered('REJECTED')))).toMatchObject({ kind: 'refused' });
  expect(outcomeOf(answer(401))).toMatchObject({ kind: 'refused' });
  expect(outcomeOf(answer(500))).toMatchObject({ kind: 'later' });
});

test('smsapi.si is sent a form, and answers in words', () => {
  const keys = [
    { name: 'un', value: 'user' },
    { name: 'ps', value: 'p&s' },
  ];
  const { headers, body } = smsProviders.SMSAPI_SI.requestOf(sms, { ...account, headers: keys });
  expect(headers).not.toHaveProperty('ps');
  expect(Object.fromEntries(new URLSearchParams(bodyOf({ body })))).toMatchObject({
    un: 'user',
    ps: 'p&s',
    to: '041123456',
    cc: '386',
    from: 'AvtoKos',
    m: sms.text,
  });
  const { outcomeOf } = smsProviders.SMSAPI_SI;
  expect(outcomeOf(answer(200, '12345##0.045##AvtoKos##041123456'))).toEqual({ kind: 'sent', providerId: '12345' });
  expect(outcomeOf(answer(200, '-1##4##AvtoKos'))).toMatchObject({ kind: 'refused' });
  expect(outcomeOf(answer(502, '12345##'))).toMatchObject({ kind: 'later' });
});
