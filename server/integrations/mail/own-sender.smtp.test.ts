import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyDkim } from '../../../tests/support/mails/verify-dkim.ts';
import { patience, smtpTransport } from './mail.ts';
import { ownServerTransport } from './own-sender.ts';
import { RefusedByOwnServer } from './sender-parts.ts';

const arrived: { raw: string; from: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  // It does not wait for a client that keeps a connection for later.
  closeTimeout: 1,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('refused')),
  onData: (stream, session, done) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      const { mailFrom } = session.envelope;
      arrived.push({ raw: Buffer.concat(pieces).toString('latin1'), from: mailFrom ? mailFrom.address : '' });
      done();
    });
  },
});
beforeAll(() => new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise<void>((closed) => void server.close(closed)));
const portOf = () => {
  const { port = 0 }: Partial<AddressInfo> = Object(server.server.address());
  return port;
};

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const mail = {
  to: 'ana@example.com',
  from: '"Servis Novak" <servis@novak.example>',
  messageId: '<1@app.example.com>',
  subject: 'Vaše vozilo je nared',
  text: 'Pridite  do 17.00.\n\nHvala \n',
  html: '<p>Pridite do 17.00.</p>',
  dkim: { domainName: 'novak.example', keySelector: 'delavnica', privateKey },
};

test('a mail is signed for the domain that it is from, and comes back to us', async () => {
  const envelope = { from: 'no-reply@app.example.com', to: mail.to };
  await smtpTransport(`smtp://127.0.0.1:${portOf()}`).send({ ...mail, envelope });
  const [first] = arrived.splice(0);
  expect(first?.from).toBe('no-reply@app.example.com');
  const raw = first?.raw ?? '';
  const key = publicKey.toString('base64');
  expect(verifyDkim(raw, key)).toEqual({ domain: 'novak.example', isValid: true });
  expect(verifyDkim(raw.replace('servis@novak', 'sarvis@novak'), key).isValid).toBe(false);
  expect(verifyDkim(raw.replace('17.00', '18.00'), key).isValid).toBe(false);
});

test('a server of a workshop is called where it is public or allowed, and with its name and password', async () => {
  const at = { host: '127.0.0.1', port: portOf(), user: 'servis', password: 'right' };
  const calls = { allowed: new Set<string>(), nameServers: [] };
  await expect(ownServerTransport(at, calls, patience).send(mail)).rejects.toThrow(RefusedByOwnServer);
  const allowed = { ...calls, allowed: new Set([`127.0.0.1:${at.port}`]) };
  await ownServerTransport(at, allowed, patience).send(mail);
  expect(arrived.splice(0).map(({ from }) => from)).toEqual(['servis@novak.example']);
  await expect(ownServerTransport({ ...at, password: 'wrong' }, allowed, patience).send(mail)).rejects.toThrow(
    RefusedByOwnServer,
  );
});
