import { downloadsMessages } from '../../../schema/messages/downloads.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { useMessages } from '../../language/messages.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

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
