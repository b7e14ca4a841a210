import { type Language, languageOfDocument } from '../../../../schema/languages.ts';
import { portalMails } from '../../../../schema/messages/portal-mails/index.ts';
import type { Config } from '../../../config/config.ts';
import type { Mail } from '../../../integrations/mail/mail.ts';
import { mailTo } from '../../../integrations/mail/mail-layout.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import { mailSenderOf, writtenBy } from '../../workshop/workshop-settings/index.ts';
import type { Portal } from './find-portal.ts';
import { codeOfLogin, tokenOfLogin } from './log-in-links.ts';

interface LoginMail {
  readonly portal: Pick<Portal, 'workshop' | 'slug'>;
  readonly customer: Pick<CustomerRow, 'language'>;
  readonly email: string;
  /** The language of the page on which it was asked for, where one was chosen there: the link leads back to it. */
  readonly chosen?: Language | undefined;
  readonly loginId: string;
  /** Where the customers of the workshop are led. */
  readonly origin: string;
  /** Whether the desk sends it, and nobody has asked. */
  readonly isInvitation?: boolean;
}

/**
 * The mail with the link and the digits. It greets nobody by name, because anybody can ask for it; the address of the server is
 * that of the configuration, whatever a request says.
 */
export function loginMail(
  config: Pick<Config, 'dataKeys'>,
  { portal: { workshop, slug }, customer, email, chosen, loginId, origin, isInvitation = false }: LoginMail,
): Mail {
  const language = chosen ?? languageOfDocument(customer.language ?? workshop.language);
  const reader = { email, fullName: '', language, sender: mailSenderOf(workshop, language) };
  const portal = `${origin}/p/${slug}`;
  const token = tokenOfLogin(config, loginId);
  const url = `${portal}/enter?${new URLSearchParams({ token, ...(chosen && { lang: chosen }) })}`;
  const values = { workshop: workshop.name, code: codeOfLogin(config, loginId), portal };
  return {
    ...mailTo(reader, portalMails, isInvitation ? 'invitation' : 'logIn', url, values),
    ...writtenBy(workshop),
    sentFor: workshop.id,
  };
}
