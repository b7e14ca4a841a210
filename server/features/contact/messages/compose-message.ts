import type { MessageKind } from '../../../../schema/features/contact/messages.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { opensWithGreeting } from '../../../../schema/letters/opening-greeting.ts';
import { customerMessages } from '../../../../schema/messages/customer-messages/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import type { Mail } from '../../../integrations/mail/mail.ts';
import { composeMail, readableName, readableText } from '../../../integrations/mail/mail-layout.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import type { BrandedWorkshop } from '../../workshop/brand/index.ts';
import { mailSenderOf, writtenBy } from '../../workshop/workshop-settings/index.ts';

/** A page that a message leads to, and whose it is. */
export interface MessagePage {
  readonly of: 'visit' | 'invoice' | 'booking';
  readonly url: string;
}

interface MessageParts {
  readonly kind: MessageKind;
  readonly customer: CustomerRow;
  readonly to: string;
  readonly workshop: BrandedWorkshop;
  /** In place of the usual words. */
  readonly text: string | null | undefined;
  readonly plate: string | null;
  /** The page that its button leads to. */
  readonly page: MessagePage | undefined;
  readonly unsubscribeUrl: string | undefined;
}

/** A message as a mail, in the language of the customer. */
export function composeMessage(message: MessageParts): Mail {
  const { kind, customer, to, workshop, text, plate, page, unsubscribeUrl } = message;
  const language = languageOfDocument(customer.language ?? workshop.language);
  const t = textIn(language, customerMessages);
  const values = { workshop: readableName(workshop.name) };
  const words = text ? readableText(text) : t(`${kind}.text`, values);
  const vehicle = plate === null ? [] : [t('vehicle', { plate: readableName(plate.toUpperCase()) })];
  return {
    ...composeMail({
      to,
      name: customer.name,
      language,
      sender: mailSenderOf(workshop, language),
      subject: t(`${kind}.subject`, values),
      text: [words, ...vehicle].join('\n\n'),
      greetsItself: Boolean(text) && opensWithGreeting(words),
      unsubscribeUrl,
      ...(page && { action: { label: t(`${page.of}.button`), url: page.url, note: t(`${page.of}.note`) } }),
    }),
    ...writtenBy(workshop),
  };
}
