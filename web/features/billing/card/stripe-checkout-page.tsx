import { useLocation } from 'react-router';
import { cardPaymentMessages } from '../../../../schema/messages/card-payment.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { LanguageContext } from '../../../language/language.ts';
import { useMessages } from '../../../language/messages.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { CardPayment } from './card-payment.tsx';
import { useOwnDocument } from './own-document.ts';

/** `/stripe-checkout?plan=`: paying by card on our own page, in Slovenian (docs/specification.md §2). */
export function StripeCheckoutPage() {
  return (
    <LanguageContext value="sl">
      <div lang="sl">
        <CardPaymentScreen />
      </div>
    </LanguageContext>
  );
}

function CardPaymentScreen() {
  const messages = useMessages(cardPaymentMessages);
  const { search } = useLocation();
  const own = useOwnDocument(paths.stripeCheckout());
  return (
    <SignedInScreen
      title={messages.title}
      lead={messages.lead}
      actions={
        <ButtonLink variant="secondary" to={paths.dashboard()} reloadDocument>
          {messages.back}
        </ButtonLink>
      }
      failure={{ title: messages.initFailed, text: messages.loadFailed }}
    >
      {(profile) =>
        own === 'here' ? (
          <CardPayment profile={profile} search={search} />
        ) : (
          <Skeleton rows={6} text={messages.loading} />
        )
      }
    </SignedInScreen>
  );
}
