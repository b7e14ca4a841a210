import { expect, test } from 'vitest';
import { factsOf } from '../../config/operator-facts.ts';
import { type Mail, type MailTransport, mailMessage, mailSender } from './mail.ts';
import { composeMail } from './mail-layout.ts';

type SentMail = Parameters<MailTransport['send']>[0];

/** What is sent of a mail in the outbox, where the configuration says this of the operator. */
async function sent(given: Parameters<typeof factsOf>[0], text: string, more: Partial<Mail> = {}): Promise<SentMail> {
  const mails: SentMail[] = [];
  const operator = factsOf(given);
  const mail = {
    smtpUrl: undefined,
    from: 'no-reply@example.com',
    operator: 'operator@example.com',
    support: 'operator@example.com',
  };
  const send = mailSender(
    { send: async (message) => void mails.push(message) },
    { appUrl: 'https://app.example.com', mail, operator },
    () => Promise.reject(new Error('This mail has no document')),
  );
  const letter = composeMail({ to: 'ana@example.com', language: 'sl', subject: 'A subject', text });
  const { payload } = mailMessage({ ...letter, ...more });
  await send({ id: '1', payload });
  const [message] = mails;
  if (message === undefined) throw new Error('No mail was sent');
  return message;
}

const name = 'Servis <Kos> d.o.o.';
const address = 'Celovška 1, 1000 Ljubljana';

test('a mail ends with who runs the product and where, once, whatever stands in it', async () => {
  const { text, html } = await sent({ OPERATOR_NAME: name, OPERATOR_ADDRESS: address }, '%legal% <!--legal--> $&');
  expect(text.endsWith(`Delavnica\n${name}, ${address}`)).toBe(true);
  expect(html.split(`<br>Servis &lt;Kos&gt; d.o.o., ${address}`)).toHaveLength(2);
  expect(html).toContain('%legal% &lt;!--legal--&gt; $&amp;');
});

test('what the configuration does not say leaves no gap', async () => {
  const { text, html } = await sent({}, 'A text');
  expect(text.endsWith('A text\n\nDelavnica')).toBe(true);
  expect(html).not.toMatch(/legal|<br><\/p>/);
  expect((await sent({ OPERATOR_NAME: name }, 'A text')).text.endsWith(`\n${name}`)).toBe(true);
});

test('a reply goes to support where there is one, and to whoever has written', async () => {
  expect((await sent({}, 'A text')).replyTo).toBeUndefined();
  expect((await sent({ SUPPORT_EMAIL: 'support@example.com' }, 'A text')).replyTo).toBe('support@example.com');
  const written = await sent({ SUPPORT_EMAIL: 'support@example.com' }, 'A text', { replyTo: 'visitor@example.com' });
  expect(written.replyTo).toBe('visitor@example.com');
});

test('a workshop’s mail has its name above the address of the product, and its line at the foot', async () => {
  const letter = composeMail({
    to: 'ana@example.com',
    language: 'sl',
    subject: 'A subject',
    text: 'A text',
    sender: { name: 'Avto <Novak>', signature: 'Avto <Novak>, Cesta 1' },
  });
  const { from, text, html } = await sent({ OPERATOR_NAME: name }, 'A text', {
    ...letter,
    senderName: 'Novak, "s. p."\\',
  });
  expect(from).toBe('"Novak, s. p." <no-reply@example.com>');
  expect(text.endsWith(`Avto <Novak>, Cesta 1\nDelavnica\n${name}`)).toBe(true);
  expect(html).toContain('>Avto &lt;Novak&gt;</div>');
  expect(html).not.toContain('Delavnica</td>');
  expect(html).toContain('Avto &lt;Novak&gt;, Cesta 1<br>Delavnica<br>Servis &lt;Kos&gt; d.o.o.');
  expect((await sent({}, 'A text')).from).toBe('no-reply@example.com');
});
