import type { SmsProviderName } from '../../../schema/features/contact/sms/message-settings.ts';
import type { OutgoingAnswer } from '../outgoing/post-outgoing.ts';
import { outcomeOfStatus, type Sms, type SmsAccount, type SmsOutcome, type SmsProvider } from './sms-provider.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const headersOf = ({ headers }: SmsAccount) => Object.fromEntries(headers.map(({ name, value }) => [name, value]));
const json = { 'content-type': 'application/json; charset=utf-8' } as const;

/** Any service that takes JSON: the owner writes its form, in which the number, the text and the rest have their places. */
const http: SmsProvider = {
  requestOf: (sms, account) => ({
    url: account.url,
    headers: { ...headersOf(account), ...json, 'idempotency-key': sms.id },
    body: bytesOf(
      JSON.stringify(filled(JSON.parse(account.template ?? '{"to":"{to}","text":"{text}"}'), sms, account)),
    ),
  }),
  outcomeOf: (answer) => outcomeOfAnswer(answer, (body) => idIn(body, 'id')),
};

/** Fills the places inside of the texts of a value, so that nothing that somebody has written becomes a part of its form. */
function filled(value: unknown, sms: Sms, account: SmsAccount): unknown {
  if (typeof value === 'string') {
    const places: Readonly<Record<string, string>> = { ...sms, sender: account.sender ?? '' };
    return value.replace(/\{(to|text|sender|id)\}/g, (_, name: string) => places[name] ?? '');
  }
  if (Array.isArray(value)) return value.map((each: unknown) => filled(each, sms, account));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, sms, account)]));
}

/** Infobip: https://www.infobip.com/docs/api/channels/sms; the address is that of the account. */
const infobip: SmsProvider = {
  requestOf: (sms, account) => ({
    url: new URL('/sms/2/text/advanced', account.url),
    headers: { ...headersOf(account), ...json, 'idempotency-key': sms.id },
    body: bytesOf(
      JSON.stringify({
        messages: [
          {
            ...(account.sender === null ? {} : { from: account.sender }),
            destinations: [{ to: sms.to.replace(/^\+/, ''), messageId: sms.id }],
            text: sms.text,
          },
        ],
      }),
    ),
  }),
  outcomeOf(answer) {
    const outcome = outcomeOfAnswer(answer, (body) => idIn(firstOf(body, 'messages'), 'messageId'));
    const state = outcome.kind === 'sent' ? groupOf(firstOf(jsonOf(answer.body), 'messages')) : undefined;
    const isRefused = state === 'REJECTED' || state === 'UNDELIVERABLE';
    return isRefused ? { kind: 'refused', problem: `The provider answered ${state}` } : outcome;
  },
};

/**
 * smsapi.si: a form, whose user and password stand among the headers as `un` and `ps`. It answers in words, of which the first is
 * the number of the message, or -1 where it refuses.
 */
const smsapiSi: SmsProvider = {
  requestOf(sms, account) {
    const keys = headersOf(account);
    const [country, number] = [sms.to.slice(1, 4), sms.to.slice(4)];
    const form = new URLSearchParams({
      un: keys.un ?? '',
      ps: keys.ps ?? '',
      to: sms.to.startsWith('+386') ? `0${number}` : sms.to,
      m: sms.text,
      ...(account.sender === null ? {} : { from: account.sender, sname: account.sender }),
      ...(sms.to.startsWith('+386') ? { cc: country } : {}),
      unicode: '1',
    });
    return {
      url: account.url,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', 'idempotency-key': sms.id },
      body: bytesOf(form.toString()),
    };
  },
  outcomeOf(answer) {
    const kind = outcomeOfStatus(answer.status);
    const [first = ''] = answer.body.trim().split('##');
    if (kind !== 'sent') return { kind, problem: `The provider answered ${answer.status}` };
    if (first === '-1') return { kind: 'refused', problem: 'The provider refused the message' };
    return { kind, providerId: /^[\w-]{1,190}$/.test(first) ? first : undefined };
  },
};

export const smsProviders: Readonly<Record<Exclude<SmsProviderName, 'NONE'>, SmsProvider>> = {
  HTTP: http,
  INFOBIP: infobip,
  SMSAPI_SI: smsapiSi,
};

/** Where a provider is called whose address is the same for everybody. */
export const usualSmsAddress: Readonly<Partial<Record<SmsProviderName, string>>> = {
  SMSAPI_SI: 'https://www.smsapi.si/poslji-sms',
};

function outcomeOfAnswer(answer: OutgoingAnswer, idOf: (body: unknown) => string | undefined): SmsOutcome {
  const kind = outcomeOfStatus(answer.status);
  if (kind !== 'sent') return { kind, problem: `The provider answered ${answer.status}` };
  return { kind, providerId: idOf(jsonOf(answer.body)) };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function firstOf(value: unknown, name: string): unknown {
  const list = partOf(value, name);
  return Array.isArray(list) ? list[0] : undefined;
}

function groupOf(message: unknown): string | undefined {
  const name = partOf(partOf(message, 'status'), 'groupName');
  return typeof name === 'string' ? name : undefined;
}

function idIn(value: unknown, name: string): string | undefined {
  const id = partOf(value, name);
  const text = typeof id === 'number' ? String(id) : id;
  return typeof text === 'string' && text !== '' ? text.slice(0, 190) : undefined;
}
