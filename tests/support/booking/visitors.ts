import { bookingAnswer, heldTime } from '../../../schema/features/contact/booking-page.ts';

/** Customers on a public booking page, over HTTP. */

export const someBody = { plate: 'LJ AB-123', name: 'Ana Kos', phone: '041 123 456', email: 'ana@example.com' };

interface SendOptions {
  /** The network address that it comes from. */
  readonly from?: string;
}

/** Sends JSON as a program does. */
export async function sendJson(url: string, body: object, { from }: SendOptions = {}) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(from ? { 'x-forwarded-for': from } : {}),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual' });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

/** Sends a form as a browser does. */
export async function sendForm(
  url: string,
  fields: Readonly<Record<string, string>> | FormData,
  { from }: SendOptions = {},
) {
  const headers: Record<string, string> = { accept: 'text/html,*/*', ...(from ? { 'x-forwarded-for': from } : {}) };
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    page: await answer.text(),
    headers: answer.headers,
  };
}

/** Books one time for somebody, who must be let. */
export async function booked(url: string, serviceId: string, startAt: string, of: object = {}) {
  const { status, body } = await sendJson(`${url}/submit`, { serviceId, startAt, ...someBody, ...of });
  if (status !== 201) throw new Error(`Not booked: ${status} ${JSON.stringify(body)}`);
  return bookingAnswer.parse(body);
}

export async function held(url: string, serviceId: string, startAt: string, sent: SendOptions = {}) {
  const { status, body } = await sendJson(`${url}/hold`, { serviceId, startAt }, sent);
  if (status !== 201) throw new Error(`Not held: ${status} ${JSON.stringify(body)}`);
  return heldTime.parse(body);
}
