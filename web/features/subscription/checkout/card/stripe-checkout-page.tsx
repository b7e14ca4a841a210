import { useLocation } from 'react-router';
import { statutoryLanguage } from '../../../../../schema/languages.ts';
import { cardPaymentTexts } from '../../../../../schema/messages/card-payment/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { SignedInScreen } from '../../../../kit/screens/signed-in-screen.tsx';
import { LanguageProvider } from '../../../../language/spoken-language.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { CardPayment } from './card-payment.tsx';
import { useOwnDocument } from './own-document.ts';

/** `/stripe-checkout?plan=`: paying by card on our own page, in Slovenian (docs/specification.md §2). */
export function StripeCheckoutPage() {
  return (
    <LanguageProvider language={statutoryLanguage}>
      <div lang={statutoryLanguage}>
        <CardPaymentScreen />
      </div>
    </LanguageProvider>
  );
}

function CardPaymentScreen() {
  const t = useTexts(cardPaymentTexts);
  const { search } = useLocation();
  const own = useOwnDocument(paths.stripeCheckout());
  return (
    <SignedInScreen
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink variant="secondary" to={paths.dashboard()} reloadDocument>
          {t('back')}
        </ButtonLink>
      }
      failure={{ title: t('initFailed'), text: t('loadFailed') }}
    >
      {(profile) =>
        own === 'here' ? <CardPayment profile={profile} search={search} /> : <Skeleton rows={6} text={t('loading')} />
      }
    </SignedInScreen>
  );
}
