import { createTransport } from 'nodemailer';
import type { OutgoingCalls } from '../../config/outgoing-calls.ts';
import { outgoingSocket } from '../outgoing/outgoing-socket.ts';
import type { MailTransport, Timeouts } from './mail.ts';
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
    async send({ attachments = [], calendar, to, dkim, envelope: _, ...message }) {
      const { address } = await outgoingSocket({ host, port }, calls);
      const transport = createTransport({
        ...{ host: address, port, secure: port === implicitTls, auth: { user, pass: password } },
        requireTLS: port !== implicitTls && !calls.allowed.has(`${host}:${port}`),
        tls: { servername: host },
        ...timeouts,
      });
      const files = attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) }));
      try {
        const icalEvent = calendar && { ...calendar };
        const addressed = { ...message, to: { name: '', address: to } };
        await transport.sendMail({ ...addressed, ...(dkim && { dkim: { ...dkim } }), attachments: files, icalEvent });
      } finally {
        transport.close();
      }
    },
  };
}
