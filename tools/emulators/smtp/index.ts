import { SMTPServer } from 'smtp-server';
import { listenLocally } from '../../../tests/support/machine/listen.ts';

/** A mail as an SMTP server has taken it. */
export interface TakenMail {
  readonly id: string;
  readonly to: string;
}

/** An SMTP server for processes: it keeps who was written to under which Message-ID, and can leave them without an answer. */
export interface MailServer {
  readonly url: string;
  readonly taken: readonly TakenMail[];
  /** Takes the next given number of mails and never says so. */
  staySilent(times: number): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  let silent = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const id = /^Message-ID: <([^@]*)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '';
        taken.push(...session.envelope.rcptTo.map(({ address }) => ({ id, to: address })));
        silent -= 1;
        if (silent < 0) done();
      });
    },
  });
  // Anyone who is killed leaves its connections behind.
  server.on('error', () => undefined);
  const port = await listenLocally(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    staySilent: (times) => {
      silent = times;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
