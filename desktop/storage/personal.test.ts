import { createHash } from 'node:crypto';
import { createHttpError } from 'builder-util-runtime';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutPersonal } from './personal.ts';

/** What surrounds a secret on a line: words, quotes, brackets and breaks, as programs write them. */
const around = fc.constantFrom('', ' ', 'Error: ', ' at ', '"', '(', ')', '\n', ': ', ', ', '{ a: ', ' }', '[', ']');
const random = fc.nat().map((seed) => createHash('sha256').update(String(seed)).digest('base64url'));
/** What nobody could tell for a secret by its look. */
const short = fc.stringMatching(/^[A-Z]{3}[a-z0-9]{8}$/);
/** Names of people as Windows allows them for a folder. */
const person = fc.stringMatching(/^[A-Za-zČŠŽčšž][A-Za-zČŠŽčšž'.-]{2,15}( [A-Za-zČŠŽčšž][A-Za-zČŠŽčšž'-]{2,15})?$/u);

/** Secrets with the word by which they would be told. */
const kinds = {
  'an e-mail address': fc.emailAddress().map((address) => ({ line: address, secret: address })),
  'an e-mail address within an address': fc
    .emailAddress()
    .map((address) => ({ line: `mailto:${address}`, secret: address })),
  'a token': random.map((secret) => ({ line: secret, secret })),
  'a short token under its name': fc
    .tuple(
      fc.constantFrom('token', 'resetToken', 'Password', 'geslo', 'api-key', 'session_id'),
      fc.constantFrom('=', ': ', '": "'),
      short,
    )
    .map(([name, sign, secret]) => ({ line: `${name}${sign}${secret}`, secret })),
  'a signed statement': short.map((secret) => ({ line: `eyJhbGciOiJFZERTQSJ9.${secret}.${secret}`, secret })),
  'a cookie that is sent': short.map((secret) => ({ line: `Cookie: a=b; x=${secret}`, secret })),
  'one of several cookies that are set': short.map((secret) => ({
    line: `"set-cookie": [\n  "a=b; Path=/; HttpOnly",\n  "x=${secret}"\n]`,
    secret,
  })),
  'a cookie that is set': short.map((secret) => ({ line: `x=${secret}; Path=/; HttpOnly`, secret })),
  'a bearer': short.map((secret) => ({ line: `Bearer ${secret}`, secret })),
  'what an address asks for': fc
    .tuple(fc.webUrl(), short, fc.constantFrom('?', '#', '?q='))
    .map(([url, secret, sign]) => ({ line: `${url}${sign}${secret}`, secret })),
  'what a path asks for': short.map((secret) => ({ line: `/reset-password?t=${secret}&x=${secret}`, secret })),
  'who logs in by an address': short.map((secret) => ({ line: `http://${secret}:word@proxy.example:3128/`, secret })),
  'how somebody logs in by an address': short.map((secret) => ({ line: `http://ana:${secret}@proxy/?x`, secret })),
  'the folder of a person': fc
    .tuple(
      person,
      fc.constantFrom('C:\\Users\\', 'C:\\\\Users\\\\', 'file:///C:/Users/', '\\\\server\\Profiles\\', '/home/'),
    )
    .map(([secret, place]) => ({ line: `${place}${secret}${place.includes('\\') ? '\\' : '/'}AppData`, secret })),
  'the folder of a person in an address': person.map((name) => ({
    line: `file:///C:/Users/${encodeURI(name)}/AppData`,
    secret: encodeURI(name),
  })),
};

test.each(Object.entries(kinds))('%s is in no text, whatever stands around it', { tags: ['desktop-11'] }, (_, kind) => {
  fc.assert(
    fc.property(kind, around, around, ({ line, secret }, before, after) => {
      const plain = withoutPersonal(`${before}${line}${after}`);
      expect(plain).not.toContain(secret);
      // Twice is once: nothing that was put in is taken for personal.
      expect(withoutPersonal(plain)).toBe(plain);
    }),
    { numRuns: 300 },
  );
});

test('the own folder is not named, wherever it lies and however it is written', { tags: ['desktop-11'] }, () => {
  const home = 'D:\\Ljudje (vsi)\\Žiga Kovač';
  for (const written of [
    home,
    home.replaceAll('\\', '\\\\'),
    `file:///${encodeURI(home.replaceAll('\\', '/'))}`,
    home.toLowerCase(),
  ]) {
    expect(withoutPersonal(`open '${written}\\main.log'`, home)).toMatch(/~\\main\.log'$/);
    expect(withoutPersonal(written, home)).not.toMatch(/iga/);
  }
  expect(withoutPersonal('/a/b', '/')).toBe('/a/b');
});

test('what the updater tells of an HTTP error is its status and where it happened', { tags: ['desktop-11'] }, () => {
  const answer = { statusCode: 502, statusMessage: 'Bad Gateway', headers: { server: 'firewall', 'x-user': 'janez' } };
  const body = 'method: GET url: https://x.example/latest.yml?noCache=1\n\n Data:\n <h1>Janez</h1>\n    at home';
  const error: unknown = Reflect.apply(createHttpError, undefined, [answer, body]);
  if (!(error instanceof Error)) throw new Error('No error was made');
  const plain = withoutPersonal(`The update failed ${error.stack}`);
  expect(plain).toMatch(/^The update failed HttpError: 502 Bad Gateway\n {4}at createHttpError/);
  expect(plain).not.toMatch(/janez|noCache|firewall/i);
  expect(withoutPersonal(JSON.stringify({ error: String(error) }))).not.toMatch(/janez|noCache|firewall/i);
});

test('what support needs stays', { tags: ['desktop-11'] }, () => {
  for (const line of [
    'The server cannot be asked: Error: net::ERR_CONNECTION_REFUSED',
    'TypeError: Cannot read properties of undefined (reading "version")\n    at Object.look (file:///app/dist/desktop/main.js:12:3456)',
    'Version 1.2.3 could not be installed in 2 attempts',
    'The page ended: crashed, code -1073741819',
    'GET https://delavnica.example/api/download/latest.yml: 404',
    'Electron 45.4.1, Chromium 150.0.0.0, win32 10.0.26100 x64',
    'EACCES: permission denied, open "C:\\Program Files\\Delavnica\\resources\\app.asar"',
  ]) {
    expect(withoutPersonal(line, 'C:\\Users\\Janez')).toBe(line);
  }
});

test('a text without end is cut between two words, in no time', { tags: ['desktop-11'] }, () => {
  const words = withoutPersonal('word '.repeat(100_000));
  expect(words.length).toBeLessThan(8_100);
  expect(words).toMatch(/ word …$/);
  const before = process.cpuUsage();
  for (const part of ['a', '/', 'a://', 'set-cookie: [', 'a=', '\nHeaders: {\n', '@', 'token']) {
    withoutPersonal(part.repeat(100_000));
  }
  // Of the processor, because others use the machine as well.
  expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
});
