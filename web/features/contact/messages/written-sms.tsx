import { useQuery } from '@apollo/client/react';
import { MessageSenderDocument } from '../../../../generated/graphql.ts';
import type { MessageKind } from '../../../../schema/features/contact/messages.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { smsTexts } from '../../../../schema/messages/sms/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { SmsCost, stopPlace } from '../sms/index.ts';
import type { WrittenCustomer } from './written-customer.ts';

interface WrittenSmsProps {
  readonly customer: Pick<WrittenCustomer, 'language'>;
  readonly kind: MessageKind;
  /** Empty for the usual words. */
  readonly text: string;
  /** Whether it says how further ones are refused. */
  readonly stops: boolean;
}

/** A message as the SMS that it becomes, in the language of the customer, and what that costs. */
export function WrittenSms({ customer, kind, text, stops }: WrittenSmsProps) {
  const { data } = useQuery(MessageSenderDocument);
  if (data === undefined) return null;
  const { name, language } = data.workshop;
  const t = textIn(languageOfDocument(customer.language ?? language), smsTexts);
  const words = text.trim() || t(kind, { plate: 'none' });
  const stop = stops ? t('stop', { url: stopPlace(window.location.origin) }) : undefined;
  return <SmsCost parts={{ words, stop, workshop: name }} />;
}
