import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import { z } from 'zod';
import { syntaxes } from '../../../schema/features/money/e-invoices.ts';
import { type Config, loopbackHosts } from '../../config/config.ts';
import { definedFields } from '../../infrastructure/defined-fields.ts';
import type { NewMessage, Sender } from '../../infrastructure/jobs/outbox.ts';
import { readContent, writtenContent } from '../../infrastructure/jobs/outbox-messages.ts';
import { isDemoAddress } from './demo-mailbox.ts';
import { calendarOf, type Invitation, invitation, type MailedCalendar } from './invitation.ts';
import { withLegalLine } from './mail-page.ts';
import { type DkimKey, type OwnSender, type OwnServer, RefusedByOwnServer } from './sender-parts.ts';

/** A mail ready to be sent. `to` is always an address from our database, never one that somebody has just typed. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** From whom it is, where that is not the product; the address is the configuration's. */
  readonly senderName?: string;
  /** Who is answered; where it is left out, the support address, if the configuration names one. */
  readonly replyTo?: string;
  /** A document that is made when the mail is sent; the outbox keeps what it is made of, and not the file. */
  readonly document?: MailedDocument;
  /** Where its reader ends such mails by one press (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** An appointment for its reader's calendar. */
  readonly invitation?: Invitation;
  /** The workshop whose message log it stands in, under the id that it has in the outbox. */
  readonly loggedBy?: string;
  /** The workshop from whose own address it is sent, where it has one; the one that logs it unless given. */
  readonly sentFor?: string;
}

const mailedDocument = z.object({
  kind: z.enum(['invoice', 'purchaseOrder']),
  workshopId: z.string(),
  id: z.string(),
  /** In which form the e-invoice comes beside the PDF; without one where it is left out. */
  eInvoice: z.exactOptional(z.enum(syntaxes)),
});
export type MailedDocument = z.output<typeof mailedDocument>;

/** A file that comes with a mail. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A mail as it is sent. */
export interface SentMail
  extends Omit<Mail, 'document' | 'senderName' | 'unsubscribeUrl' | 'invitation' | 'loggedBy' | 'sentFor'> {
  readonly messageId: string;
  readonly from: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly Attachment[];
  readonly calendar?: MailedCalendar;
  /** Signed with a key of the sender's own. */
  readonly dkim?: DkimKey;
  /** Where what cannot be delivered comes back to, where that is not who sends it. */
  readonly envelope?: { readonly from: string; readonly to: string };
}

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  senderName: z.exactOptional(z.string()),
  replyTo: z.exactOptional(z.string()),
  document: z.exactOptional(mailedDocument),
  unsubscribeUrl: z.exactOptional(z.string()),
  invitation: z.exactOptional(invitation),
  loggedBy: z.exactOptional(z.string()),
  sentFor: z.exactOptional(z.string()),
});

/** Where mails go: an SMTP server, or the inbox of the development server. */
export interface MailTransport {
  /** @throws when the mail was not accepted; it will be tried again with the same message id */
  send(message: SentMail): Promise<void>;
}

/** The topics of the outbox whose messages are mails. */
export const mailTopics = ['mail', 'customer-mail'] as const;

/** Puts a mail into the form that the outbox keeps, which is the mail queue. */
export function mailMessage(content: Mail, dedupeKey?: string): NewMessage {
  return { topic: 'mail', payload: writtenContent(content), ...(dedupeKey ? { dedupeKey } : {}) };
}

/** The address that a mail in the outbox goes to. */
export function recipientOf(payload: string): string {
  // Also of a mail that no sender takes.
  return readContent(mail.pick({ to: true }), payload).to;
}

/** The workshop whose message log has a mail of the outbox; undefined where none has. */
export function loggedByOf(payload: string): string | undefined {
  return readContent(mail.pick({ loggedBy: true }), payload).loggedBy;
}

/** The headers by which mail programs offer to end such mails (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** What workshops have of their own for the mails to their customers. */
export interface OwnSenders {
  senderOf(workshopId: string): Promise<OwnSender | undefined>;
  transportOf(server: OwnServer): MailTransport;
  /** Notes that the server of a workshop takes no mails, so that they leave from our address. */
  noteRefusal(workshopId: string): Promise<void>;
}

/**
 * The outbox's sender of mails: adds the sender, the operator and the reply address of the configuration, and drops
 * mails of live demos. Attempts repeat the Message-ID, so that mailboxes recognise a duplicate.
 *
 * @param make the files of a mail that comes with a document
 * @param own the addresses of workshops, and the servers by which their mails leave
 */
export function mailSender(
  transport: MailTransport,
  config: Pick<Config, 'appUrl' | 'mail' | 'operator'>,
  make: (document: MailedDocument) => Promise<readonly Attachment[]>,
  own?: OwnSenders,
): Sender {
  const host = new URL(config.appUrl).hostname;
  const { name, address, email: support } = config.operator;
  const legal = [name, address].filter(Boolean).join(', ');
  const ours = addressIn(config.mail.from);
  return async ({ id, payload }) => {
    const { document, senderName, unsubscribeUrl, invitation, loggedBy, sentFor, ...content } = readContent(
      mail,
      payload,
    );
    if (isDemoAddress(content.to)) return;
    const workshopId = sentFor ?? loggedBy;
    const sender = workshopId === undefined ? undefined : await own?.senderOf(workshopId);
    const attachments = document && (await make(document));
    const letterOf = (signed: OwnSender | undefined): SentMail => {
      const from = signed?.from ?? config.mail.from;
      const organizer = { name: senderName ?? '', email: addressIn(from) };
      return {
        ...(support === undefined ? {} : { replyTo: support }),
        // Who is answered stays, also where it cannot be signed for.
        ...(sender === undefined ? {} : { replyTo: sender.from }),
        ...content,
        text: legal === '' ? content.text : `${content.text}\n${legal}`,
        html: withLegalLine(content.html, legal),
        messageId: `<${id}@${host}>`,
        from: senderName === undefined ? from : namedAddress(senderName, from),
        ...definedFields({
          calendar: invitation === undefined ? undefined : calendarOf(invitation, organizer, content.to),
          attachments,
          headers: unsubscribeUrl === undefined ? undefined : unsubscribeHeaders(unsubscribeUrl),
        }),
        ...(signed?.dkim === undefined ? {} : { dkim: signed.dkim }),
        // Our server sends it, so it is ours that its own records vouch for.
        ...(signed === undefined || signed.smtp !== undefined ? {} : { envelope: { from: ours, to: content.to } }),
      };
    };
    const signed = sender?.dkim && sender;
    if (own === undefined || workshopId === undefined || signed?.smtp === undefined) {
      return transport.send(letterOf(signed));
    }
    try {
      await own.transportOf(signed.smtp).send(letterOf(signed));
    } catch (error) {
      if (!(error instanceof RefusedByOwnServer)) throw error;
      await own.noteRefusal(workshopId);
      await transport.send(letterOf(undefined));
    }
  };
}

/** `"Avto Novak" <no-reply@example.com>`, the name without what would end it early, with the address alone of where the product's mails are from. */
function namedAddress(name: string, from: string): string {
  return `"${name.replaceAll(/["\\]/g, '')}" <${addressIn(from)}>`;
}

/** The address alone of `Delavnica <no-reply@example.com>`. */
function addressIn(from: string): string {
  const [found] = addressparser(from, { flatten: true });
  return found?.address || from;
}

/** In milliseconds. */
export interface Timeouts {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
}

/** How long an SMTP server may take for each step. A mail that is not taken in this time is tried again later. */
export const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} satisfies Timeouts;

/** A mail as nodemailer takes it, without the envelope. */
export function messageOf({ attachments = [], calendar, to, dkim, envelope: _, ...message }: SentMail) {
  return {
    ...message,
    // Not as a text that is parsed: an address may have signs in it that part a list of them.
    to: { name: '', address: to },
    ...(dkim && { dkim: { ...dkim } }),
    attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
    icalEvent: calendar && { ...calendar },
  };
}

/**
 * Sends through an SMTP server, certificates verified, over a few connections that are kept. Mails carry links that open
 * accounts, so a server on another machine that offers no TLS gets none of them; they wait until it does.
 *
 * @param url of the form that nodemailer reads, for example `smtps://user:password@mail.example.com`
 */
export function smtpTransport(url: string, timeouts: Timeouts = patience): MailTransport {
  const address = new URL(url);
  // What is in the address would win over the options beside it.
  for (const option of ['ignoreTLS', 'requireTLS']) address.searchParams.delete(option);
  const requireTLS = !loopbackHosts.has(address.hostname);
  const transport = createTransport({ url: address.href, requireTLS, pool: true, maxConnections: 3, ...timeouts });
  return {
    async send(mail) {
      const { envelope, to } = mail;
      // One with signs that part a list is not read as one.
      const returned = envelope && !/[",]/.test(to) ? { envelope: { ...envelope } } : {};
      await transport.sendMail({ ...messageOf(mail), ...returned });
    },
  };
}
