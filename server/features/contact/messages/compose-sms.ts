import type { MessageKind } from '../../../../schema/features/contact/messages.ts';
import { composeSms } from '../../../../schema/features/contact/sms/sms-text.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { smsTexts } from '../../../../schema/messages/sms/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { readableName, readableText } from '../../../integrations/mail/mail-layout.ts';
import type { CustomerRow } from '../../customers/customers/index.ts';
import type { WorkshopRow } from '../../desk/card-model/index.ts';

interface SmsMessage {
  readonly kind: MessageKind;
  readonly customer: Pick<CustomerRow, 'language'>;
  readonly workshop: Pick<WorkshopRow, 'language' | 'name'>;
  /** In place of the usual words. */
  readonly text: string | null | undefined;
  readonly plate: string | null;
  /** The page that it leads to. */
  readonly url: string | undefined;
  readonly unsubscribeUrl: string | undefined;
}

/** A message as an SMS, in the language of the customer. */
export function composeMessageSms(message: SmsMessage): string {
  const { kind, customer, workshop, text, plate, url, unsubscribeUrl } = message;
  const t = textIn(languageOfDocument(customer.language ?? workshop.language), smsTexts);
  const words = text ? readableText(text) : t(kind, { plate: plate ? readableName(plate.toUpperCase()) : 'none' });
  const stop = unsubscribeUrl && t('stop', { url: unsubscribeUrl });
  return composeSms({ words, url, stop, workshop: readableName(workshop.name) });
}
