import { checkoutTexts } from '../../../../../schema/messages/checkout/index.ts';
import { sessionTexts } from '../../../../../schema/messages/session/index.ts';
import { LegalLinks } from '../../../../kit/navigation/legal-links.tsx';
import { SignedInScreen } from '../../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { Checkout } from './checkout.tsx';

/** `/checkout`: the owner chooses a plan and pays for it (docs/specification.md §2). */
export function CheckoutPage() {
  const t = useTexts(checkoutTexts);
  const session = useTexts(sessionTexts);
  return (
    <SignedInScreen
      title={t('checkoutTitle')}
      lead={t('checkoutLead')}
      failure={{ title: t('accountFailed'), text: session('failedToFetch') }}
    >
      {(profile) => (
        <>
          <Checkout profile={profile} />
          <LegalLinks pages={['terms', 'privacy']} />
        </>
      )}
    </SignedInScreen>
  );
}
