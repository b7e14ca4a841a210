import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLocally } from '../../../tests/support/machine/listen.ts';
import { outgoingAddresses, postOutgoing } from './post-outgoing.ts';
import { PrivateAddress } from './public-addresses.ts';

/** A name server that answers each question for a v4 address with the next of its list, and the last one from then on. */
let names: Socket;
let answers: string[] = [];
let port: number;
let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end();
  else if (request.url === '/busy') response.writeHead(429, { 'retry-after': '7' }).end('x'.repeat(100_000));
  else response.writeHead(201).end('taken');
});
let web: number;

beforeAll(async () => {
  names = createSocket('udp4');
  names.on('message', (question, from) => {
    const isV4 = question.readUInt16BE(question.length - 4) === 1 || question.includes(Buffer.from([0, 0, 1, 0, 1]));
    const address = answers.length > 1 ? answers.shift() : answers[0];
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(isV4 ? 1 : 0, 6);
    header.fill(0, 8);
    const end = question.indexOf(0, 12) + 5;
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...`${address}`.split('.').map(Number)]);
    names.send(Buffer.concat([header, question.subarray(12, end), isV4 ? record : Buffer.alloc(0)]), from.port);
  });
  names.bind(0, '127.0.0.1');
  await once(names, 'listening');
  port = names.address().port;
  web = await listenLocally(server);
});
afterAll(() => {
  names.close();
  server.close();
});

const calls = () => ({ allowed: new Set<string>(), nameServers: [`127.0.0.1:${port}`] });
const post = (path: string) => ({ url: new URL(path), headers: {}, body: new Uint8Array([1]) });

test('a name is looked up by the given name server, once a call, and refused where it has become private', {
  tags: ['outgoing-215'],
}, async () => {
  answers = ['1.1.1.1', '127.0.0.1'];
  const url = new URL(`https://push.test:${web}/`);
  expect(await outgoingAddresses(url, calls())).toEqual([{ address: '1.1.1.1', family: 4 }]);
  await expect(postOutgoing(post(url.href), calls())).rejects.toThrow(PrivateAddress);
  expect(requests).toBe(0);
});

test('a call goes to the very address that was looked up, which nobody else is asked for', async () => {
  answers = ['127.0.0.1'];
  const before = requests;
  const allowed = { ...calls(), allowed: new Set([`push.test:${web}`]) };
  expect(await postOutgoing(post(`http://push.test:${web}/`), allowed)).toMatchObject({ status: 201 });
  expect(requests - before).toBe(1);
});

test('what is allowed is called, a redirect is not followed, and of a long answer the status counts', {
  tags: ['outgoing-216'],
}, async () => {
  const allowed = { ...calls(), allowed: new Set([`127.0.0.1:${web}`]) };
  const base = `http://127.0.0.1:${web}`;
  const before = requests;
  expect(await postOutgoing(post(`${base}/`), allowed)).toEqual({ status: 201, retryAfter: undefined, body: 'taken' });
  expect(await postOutgoing(post(`${base}/moved`), allowed)).toMatchObject({ status: 302 });
  expect(await postOutgoing(post(`${base}/busy`), allowed)).toEqual({
    status: 429,
    retryAfter: '7',
    body: 'x'.repeat(65_536),
  });
  expect(requests - before).toBe(3);
});
