import { billingMessages } from '../../../../schema/messages/billing.ts';
import { sessionTexts } from '../../../../schema/messages/session/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useMessages } from '../../../language/messages.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Checkout } from './checkout.tsx';

/** `/checkout`: the owner chooses a plan and pays for it (docs/specification.md §2). */
export function CheckoutPage() {
  const messages = useMessages(billingMessages);
  const session = useTexts(sessionTexts);
  return (
    <SignedInScreen
      title={messages.checkoutTitle}
      lead={messages.checkoutLead}
      actions={
        <ButtonLink variant="secondary" to={paths.dashboard()}>
          {session('backToDashboard')}
        </ButtonLink>
      }
      failure={{ title: messages.accountFailed, text: session('failedToFetch') }}
    >
      {(profile) => <Checkout profile={profile} />}
    </SignedInScreen>
  );
}
