import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { listenLocally } from '../../../tests/support/machine/listen.ts';
import { refusalOf } from './error-answer.ts';
import { readForm } from './multipart.ts';

/** What a form comes to, sent as it is. */
async function sent(init: RequestInit): Promise<unknown> {
  const server = createServer((request, response) => {
    readForm(request).then(
      ({ file, fields }) =>
        response.end(JSON.stringify({ fields, file: file && { ...file, bytes: file.bytes.length } })),
      (error) => response.end(JSON.stringify(refusalOf(error).code)),
    );
  });
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  try {
    return await (await fetch(url, { method: 'POST', ...init })).json();
  } finally {
    server.close();
  }
}

const mebibyte = 1024 * 1024;
const formOf = (...entries: readonly (readonly [string, string | Blob])[]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return { body: form };
};
const boundary = { 'content-type': 'multipart/form-data; boundary=xx' };

describe('a form', () => {
  test('gives its file and the texts beside it, with letters as they are', async () => {
    const file = new File(['č;š\r\n'], 'stranke č.csv', { type: 'text/csv' });
    expect(await sent(formOf(['kind', 'CUSTOMERS'], ['mapping', '{"name":"Ime č"}'], ['file', file]))).toEqual({
      fields: { kind: 'CUSTOMERS', mapping: '{"name":"Ime č"}' },
      file: { name: 'stranke č.csv', mime: 'text/csv', bytes: 7 },
    });
  });

  test('needs no file, and a file of another name is none', async () => {
    expect(await sent(formOf(['kind', 'CUSTOMERS']))).toEqual({ fields: { kind: 'CUSTOMERS' } });
    expect(await sent(formOf(['other', new Blob(['x'])]))).toEqual({ fields: {} });
  });

  test('may have a file of 20 MiB, and not one byte more', async () => {
    const most = new Uint8Array(20 * mebibyte);
    expect(await sent(formOf(['file', new Blob([most])]))).toMatchObject({ file: { bytes: most.length } });
    expect(await sent(formOf(['file', new Blob([most, 'x'])]))).toBe('PAYLOAD_TOO_LARGE');
    expect(await sent(formOf(['file', new Blob([most, most])]))).toBe('PAYLOAD_TOO_LARGE');
    expect(await sent(formOf(['mapping', 'x'.repeat(mebibyte)]))).toBe('PAYLOAD_TOO_LARGE');
  });

  test.each([
    ['no form', { body: '{}', headers: { 'content-type': 'application/json' } }, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form without a boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 'BAD_INPUT'],
    [
      'a form that is cut off',
      { body: '--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', headers: boundary },
      'BAD_INPUT',
    ],
    ['two files', formOf(['file', new Blob(['a'])], ['file', new Blob(['b'])]), 'BAD_INPUT'],
    ['too many fields', formOf(...Array.from({ length: 30 }, (_, at) => [`f${at}`, 'x'] as const)), 'BAD_INPUT'],
  ] as const)('is refused where there is %s', async (_what, init, code) => {
    expect(await sent(init)).toBe(code);
  });
});
