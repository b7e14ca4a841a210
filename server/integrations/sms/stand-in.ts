import type { Config } from '../../config/config.ts';
import type { MailTransport } from '../mail/mail.ts';
import { escapeHtml } from '../mail/mail-page.ts';
import type { Sms } from './sms-provider.ts';

/** Takes a message in place of a provider. */
export type SmsStandIn = (sms: Sms) => Promise<void>;

/** Whether SMS of a workshop without a provider have somewhere to go: the inbox of a development server. */
export const hasSmsStandIn = ({ mode, mail }: Pick<Config, 'mode' | 'mail'>): boolean =>
  mode === 'development' && mail.smtpUrl === undefined;

/** Puts SMS where the mails of a development server lie: nothing leaves the machine. */
export function smsStandIn(transport: MailTransport): SmsStandIn {
  return ({ id, to, text }) =>
    transport.send({
      messageId: `<${id}@sms>`,
      from: 'SMS',
      to,
      subject: 'SMS',
      text,
      html: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    });
}
