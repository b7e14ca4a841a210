import { z } from 'zod';
import type { Garage } from '../garage.ts';

/** One input or output at its largest, and what is said to one that is larger. */
export interface InputCase {
  readonly what: string;
  readonly largest: string;
  readonly bound: string;
  /** Writes what it needs, before anything is measured. */
  prepare?(): Promise<void>;
  run(): Promise<unknown>;
  /** @returns the code and the text of the refusal */
  beyond?(): Promise<string>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

export type Senders = ReturnType<typeof sendersFor>;

/** How files are sent to a workshop: taken or refused, and what is said then. */
export function sendersFor({ url, headers }: Garage) {
  const { 'content-type': _, ...signedIn } = headers;
  const send = async (path: string, file: string | Buffer, name: string, fields: Readonly<Record<string, string>>) => {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.set(key, value);
    body.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], name));
    const response = await fetch(`${url}${path}`, { method: 'POST', headers: signedIn, body });
    return { status: response.status, text: await response.text() };
  };
  return {
    taken: async (path: string, file: string | Buffer, name: string, fields: Readonly<Record<string, string>> = {}) => {
      const { status, text } = await send(path, file, name, fields);
      if (status >= 300) throw new Error(`${path}: ${status} ${text.slice(0, 500)}`);
      return text;
    },
    refused: async (path: string, file: string | Buffer, name: string, fields: Readonly<Record<string, string>> = {}) =>
      refusalIn(await send(path, file, name, fields)),
    post: async (path: string, body: object) => {
      const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
    },
  };
}

const refusal = z.object({ code: z.string(), error: z.string() });

function refusalIn({ status, text }: Answer): string {
  const said = refusal.safeParse(JSON.parse(text));
  return said.success ? `\`${said.data.code}\`: ${said.data.error}` : `${status} ${text.slice(0, 150)}`;
}
