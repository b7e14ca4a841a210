import { parseSetCookie } from 'cookie';
import { measureTime } from '../spent-time.ts';

/** What a call came to, whichever way it went. */
export interface Outcome {
  /** OK, or the machine code of the refusal. */
  readonly code: string;
  readonly data?: unknown;
  readonly error?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly current?: unknown;
  readonly possible?: readonly string[];
  readonly vehicles?: readonly unknown[];
  readonly conflicts?: readonly unknown[];
  readonly missing?: readonly unknown[];
  readonly free?: readonly string[];
}

const signsIn = /^\/api\/(register|verify-email|login|change-password|stripe\/create-checkout-session)\b/;

/** What a program sends and takes; the public pages answer browsers otherwise. */
const jsonHeaders = { 'content-type': 'application/json', accept: 'application/json' } as const;

/** A visitor: sends what a browser on our pages sends, and keeps the cookies it is given. */
export class Client {
  readonly cookies = new Map<string, string>();

  /**
   * @param origin the address that the pages come from, where the server behind `url` believes to have another one
   * @param key of the API, which programs send
   */
  constructor(
    readonly url: string,
    readonly origin: string = url,
    readonly key?: string,
  ) {}

  /** What a browser would send of them, for requests that are not made here. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Any request; the answer's cookies are kept. */
  fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const send = () => this.#send(path, init);
    return signsIn.test(path) ? measureTime('registrations and log-ins', send) : send();
  }

  async #send(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const cookie = this.cookieHeader;
    const response = await fetch(`${this.url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        origin: this.origin,
        ...(cookie ? { cookie } : {}),
        ...(this.key === undefined ? {} : { authorization: `Bearer ${this.key}` }),
        ...init.headers,
      },
    });
    for (const header of response.headers.getSetCookie()) {
      const set = parseSetCookie(header);
      if (set.maxAge === 0 || (set.expires && set.expires <= new Date())) this.cookies.delete(set.name);
      else this.cookies.set(set.name, set.value ?? '');
    }
    return response;
  }

  /** A REST call with a JSON body. */
  rest(method: string, path: string, body?: unknown): Promise<Response> {
    return this.fetch(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: jsonHeaders }),
    });
  }

  /** A REST call, as an outcome. */
  async restOutcome(method: string, path: string, body?: unknown): Promise<Outcome> {
    const response = await this.rest(method, path, body);
    const answer = await response.json();
    return response.ok ? { code: 'OK', data: answer } : answer;
  }

  /** A form with a file, as an outcome with its status. */
  async formOutcome(path: string, file: Blob | undefined, fields: Readonly<Record<string, string>> = {}) {
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    if (file !== undefined) form.set('file', file);
    const response = await this.fetch(path, { method: 'POST', body: form });
    const answer = await response.json();
    const outcome: Outcome = response.ok ? { code: 'OK', data: answer } : answer;
    return { ...outcome, status: response.status };
  }

  /** A GraphQL operation with one root field, as an outcome. */
  async graphqlOutcome(query: string, variables: Record<string, unknown> = {}): Promise<Outcome> {
    const response = await this.rest('POST', '/graphql', { query, variables });
    const answer = await response.json();
    const refusal = answer.errors?.[0];
    if (refusal) {
      const { code, fields, current, possible, vehicles, conflicts, missing, free } = refusal.extensions;
      return {
        code,
        error: refusal.message,
        ...(fields ? { fields } : {}),
        ...(current ? { current } : {}),
        ...(possible ? { possible } : {}),
        ...(vehicles ? { vehicles } : {}),
        ...(conflicts ? { conflicts } : {}),
        ...(missing ? { missing } : {}),
        ...(free ? { free } : {}),
      };
    }
    return { code: 'OK', data: Object.values(answer.data)[0] };
  }
}
