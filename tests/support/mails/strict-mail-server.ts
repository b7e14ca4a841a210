import tls from 'node:tls';
import { generate } from 'selfsigned';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { freePort } from '../../../tools/steps/free-port.ts';

/** What a server of a provider minds, as far as a test wants it to. */
export interface MailServerMood {
  /** Nobody else is let in; also not without encryption. */
  password: string;
  /** It takes mails from nobody else. */
  from: string;
  /** Whether its certificate is one that machines believe. */
  isBelieved: boolean;
  /** Fails once it has the text, with this code. */
  failure: number | undefined;
}

export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

/** A mail server as strict as that of a provider: TLS with a certificate of its name, a log-in behind it, senders of its own alone. */
export async function startStrictMailServer(name: string, mood: MailServerMood) {
  const names = [{ type: 2 as const, value: name }];
  const extensions = [
    { name: 'basicConstraints' as const, cA: true },
    { name: 'subjectAltName' as const, altNames: names },
  ];
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], { keySize: 2048, extensions });
  const taken: TakenMail[] = [];
  let logins = 0;
  const refuse = (responseCode: number) => Object.assign(new Error('Refused'), { responseCode });
  const server = new SMTPServer({
    key,
    cert,
    name,
    // It does not wait for a client that keeps a connection for later.
    closeTimeout: 1,
    onAuth({ password }, _session, answer) {
      logins += 1;
      if (password === mood.password) answer(null, { user: 'servis' });
      else answer(refuse(535));
    },
    onMailFrom: ({ address }, _session, answer) => answer(address === mood.from ? null : refuse(553)),
    onData(stream, { envelope }, answer) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const source = Buffer.concat(pieces).toString('latin1');
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        answer(mood.failure === undefined ? null : refuse(mood.failure));
      });
    },
  });
  server.on('error', () => {
    // A client that does not believe the certificate hangs up.
  });
  const port = await freePort('127.0.0.1', 0);
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  const { connect } = tls;
  const believing = vi.spyOn(tls, 'connect').mockImplementation((...[options, ...rest]: readonly unknown[]) => {
    const more = mood.isBelieved ? { ca: cert } : {};
    return Reflect.apply(connect, tls, [{ ...Object(options), ...more }, ...rest]);
  });
  return {
    taken,
    place: { host: name, port },
    logins: () => logins,
    async stop() {
      believing.mockRestore();
      await new Promise<void>((closed) => server.close(closed));
    },
  };
}
