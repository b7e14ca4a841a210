import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { MailTransport } from '../../server/integrations/mail/mail.ts';

/** The inbox of the development server: mails are written to a file instead of being sent. */

const keptMail = z.object({
  messageId: z.string(),
  sentAt: z.string(),
  from: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The names of the files that came with it. */
  files: z.array(z.string()).optional(),
  /** The calendar file of an invitation, and by which method it was sent. */
  calendar: z.object({ method: z.string(), filename: z.string(), content: z.string() }).optional(),
  /** What is in its head besides, as by which it can be refused. */
  headers: z.record(z.string(), z.string()).optional(),
});
export type KeptMail = z.output<typeof keptMail>;

export interface Inbox {
  readonly transport: MailTransport;
  /** The mails, newest first. */
  list(): readonly KeptMail[];
}

const shown = 200;

/**
 * Opens the inbox with what it holds from earlier runs.
 *
 * @param file one mail a line, as JSON; a line that a crash left half written is skipped
 */
export async function openInbox(file: string): Promise<Inbox> {
  await mkdir(dirname(file), { recursive: true });
  const mails = (await linesOf(file)).flatMap(mailOf);
  return {
    transport: {
      async send(message) {
        if (mails.some(({ messageId }) => messageId === message.messageId)) return;
        const { messageId, from, to, replyTo, subject, text, html, attachments, calendar, headers } = message;
        const files = [...(attachments ?? []), ...(calendar ? [calendar] : [])].map(({ filename }) => filename);
        const sentAt = new Date().toISOString();
        const kept = { messageId, sentAt, from, to, replyTo, subject, text, html, files, calendar, headers };
        await appendFile(file, `${JSON.stringify(kept)}\n`);
        mails.push(kept);
      },
    },
    list: () => mails.slice(-shown).reverse(),
  };
}

async function linesOf(file: string): Promise<readonly string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function mailOf(line: string): KeptMail[] {
  try {
    const parsed = keptMail.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
