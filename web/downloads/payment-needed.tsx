import { downloadsMessages } from '../../schema/messages/downloads.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from '../ui/notice.tsx';

/** Stands in the download's place until the account is paid (docs/specification.md §4). */
export function PaymentNeeded() {
  const messages = useMessages(downloadsMessages);
  return (
    <Notice
      tone="warning"
      title={messages.paymentNeededTitle}
      action={<ButtonLink to={paths.checkout()}>{messages.payNow}</ButtonLink>}
    >
      {messages.paymentNeededText}
    </Notice>
  );
}
