import { accountsMessages } from '../../schema/messages/accounts.ts';
import { downloadsMessages } from '../../schema/messages/downloads.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { isPaid } from '../platform/session.tsx';
import { SignedInScreen } from '../platform/signed-in-screen.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { PaymentNeeded } from './payment-needed.tsx';
import { ReleaseOffer } from './release-offer.tsx';

/** `/download`: confirms paid access and hands out the installer (docs/specification.md §2, §6). */
export function DownloadPage() {
  const messages = useMessages(downloadsMessages);
  const { failedToFetch } = useMessages(accountsMessages);
  return (
    <SignedInScreen
      title={messages.downloadTitle}
      lead={messages.downloadLead}
      width="text"
      actions={
        <ButtonLink variant="secondary" to={paths.dashboard()}>
          {messages.backToDashboard}
        </ButtonLink>
      }
      failure={{ title: messages.accountFailed, text: failedToFetch }}
    >
      {(profile) => (isPaid(profile) ? <ReleaseOffer /> : <PaymentNeeded />)}
    </SignedInScreen>
  );
}
