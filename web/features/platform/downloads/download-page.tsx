import { downloadsTexts } from '../../../../schema/messages/downloads/index.ts';
import { sessionTexts } from '../../../../schema/messages/session/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { isPaid } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { PaymentNeeded } from './payment-needed.tsx';
import { ReleaseOffer } from './release-offer.tsx';

/** `/download`: confirms paid access and hands out the installer (docs/specification.md §2, §6). */
export function DownloadPage() {
  const t = useTexts(downloadsTexts);
  const session = useTexts(sessionTexts);
  return (
    <SignedInScreen
      title={t('downloadTitle')}
      lead={t('downloadLead')}
      width="text"
      actions={
        <ButtonLink variant="secondary" to={paths.dashboard()}>
          {t('backToDashboard')}
        </ButtonLink>
      }
      failure={{ title: t('accountFailed'), text: session('failedToFetch') }}
    >
      {(profile) => (isPaid(profile) ? <ReleaseOffer /> : <PaymentNeeded />)}
    </SignedInScreen>
  );
}
