import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { OutgoingCalls } from '../../config/outgoing-calls.ts';
import { outgoingSocket } from '../outgoing/outgoing-socket.ts';
import { type MailTransport, messageOf, type Timeouts } from './mail.ts';
import { type OwnServer, RefusedByOwnServer } from './sender-parts.ts';

/** The encryption that begins with the connection; otherwise it is asked for at once. */
const implicitTls = 465;
/** At which a server says what it thinks of the address that a mail is from. */
const senderCommands: ReadonlySet<string> = new Set(['MAIL FROM']);

/** The server of a workshop: looked up now, refused where it is not public, its certificate verified by its name. */
async function openTransport({ host, port, user, password }: OwnServer, calls: OutgoingCalls, timeouts: Timeouts) {
  const { address } = await outgoingSocket({ host, port }, calls);
  const name = host.replace(/^\[|\]$/g, '');
  return createTransport({
    host: address,
    port,
    secure: port === implicitTls,
    auth: { user, pass: password },
    requireTLS: port !== implicitTls && !calls.allowed.has(`${host}:${port}`),
    // A number is looked for among the addresses of the certificate.
    ...(isIP(name) === 0 ? { tls: { servername: name } } : {}),
    ...timeouts,
  });
}

/** Whether the server of a workshop can be reached and lets us in. */
export async function canLogIn(server: OwnServer, calls: OutgoingCalls, timeouts: Timeouts): Promise<boolean> {
  try {
    const transport = await openTransport(server, calls, timeouts);
    try {
      return await transport.verify();
    } finally {
      transport.close();
    }
  } catch {
    return false;
  }
}

/**
 * Sends by the server of a workshop. Whether that lets us in is asked first, because of a connection that ends later nobody can say
 * whether the mail was taken.
 */
export function ownServerTransport(server: OwnServer, calls: OutgoingCalls, timeouts: Timeouts): MailTransport {
  return {
    /** @throws RefusedByOwnServer it has got nothing of the mail */
    async send(mail) {
      if (!(await canLogIn(server, calls, timeouts))) throw new RefusedByOwnServer('The server does not let us in');
      const transport = await openTransport(server, calls, timeouts);
      try {
        await transport.sendMail(messageOf(mail));
      } catch (error) {
        const { command }: { command?: unknown } = Object(error);
        throw senderCommands.has(String(command)) ? new RefusedByOwnServer(String(error)) : error;
      } finally {
        transport.close();
      }
    },
  };
}
