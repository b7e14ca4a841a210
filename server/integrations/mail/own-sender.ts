import { createTransport } from 'nodemailer';
import type { OutgoingCalls } from '../../config/outgoing-calls.ts';
import { outgoingSocket } from '../outgoing/outgoing-socket.ts';
import { type MailTransport, messageOf, type Timeouts } from './mail.ts';
import type { OwnServer } from './sender-parts.ts';

/** The encryption that begins with the connection; otherwise it is asked for at once. */
const implicitTls = 465;

/** Sends by the server of a workshop: looked up now, refused where it is not public, its certificate verified by its name. */
export function ownServerTransport(
  { host, port, user, password }: OwnServer,
  calls: OutgoingCalls,
  timeouts: Timeouts,
): MailTransport {
  return {
    async send(mail) {
      const { address } = await outgoingSocket({ host, port }, calls);
      const transport = createTransport({
        ...{ host: address, port, secure: port === implicitTls, auth: { user, pass: password } },
        requireTLS: port !== implicitTls && !calls.allowed.has(`${host}:${port}`),
        tls: { servername: host },
        ...timeouts,
      });
      try {
        await transport.sendMail(messageOf(mail));
      } finally {
        transport.close();
      }
    },
  };
}
