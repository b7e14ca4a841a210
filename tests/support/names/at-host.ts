import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface HostAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Asks a server under another name than its own, which `fetch` does not do. */
export function atHost(
  server: { readonly url: string },
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, server.url), { method, headers: { ...headers, host } }, (response) => {
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
        reject,
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
