import { useQuery } from '@apollo/client/react';
import { useForm } from 'react-hook-form';
import { MeDocument } from '../../../../../generated/graphql.ts';
import { hostedBillingTexts } from '../../../../../schema/messages/hosted-billing/index.ts';
import { currency, priceCents } from '../../../../../schema/money/plans.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { loginPathFrom } from '../../../../kit/navigation/return-path.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useLateValidation } from '../../../../kit/writes/late-validation.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { HostedSubscription } from './hosted-subscription.tsx';
import { useHostedBilling } from './use-hosted-billing.ts';

const loadSchema = async () =>
  (await import('../../../../../schema/features/subscription/billing.ts')).billingEmailInput;

export interface BillingFormProps {
  /** Beside the reader's own plan, where other buttons come first. */
  readonly beside?: true;
}

/** The address of an account and the two things to do with it; a signed-in reader finds their own address there. */
export function BillingForm({ beside }: BillingFormProps) {
  const t = useTexts(hostedBillingTexts);
  const formats = useFormats();
  const me = useReadStep(useQuery(MeDocument));
  const { state, upgrade, checkStatus } = useHostedBilling();
  const known = me.step === 'ready' ? { email: me.data.me.email } : undefined;
  const form = useForm({
    resolver: useLateValidation(loadSchema),
    defaultValues: { email: '' },
    values: known || undefined,
    resetOptions: { keepDirtyValues: true },
  });
  const price = priceCents('checkout', 'enterprise') ?? 0;
  return (
    <Card title={t(beside ? 'enterpriseTitle' : 'billingActionsTitle')}>
      <Form onSubmit={form.handleSubmit(checkStatus)}>
        <Field
          label={t('billingEmail')}
          name="email"
          hint={t('billingEmailHint')}
          error={form.formState.errors.email?.message}
        >
          <TextInput {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        <Actions>
          <Button
            variant={beside ? 'secondary' : 'primary'}
            pending={state.step === 'upgrading'}
            pendingText={t('upgrading')}
            onClick={form.handleSubmit(upgrade)}
          >
            {t('upgrade')}
          </Button>
          <Button
            type="submit"
            variant="secondary"
            pending={state.step === 'checking'}
            pendingText={t('checkingPayment')}
          >
            {t('checkStatus')}
          </Button>
        </Actions>
      </Form>
      <Note>{t('enterpriseOffer', { price: formats.money(price, currency) })}</Note>
      {state.step === 'refused' && (
        <Notice
          tone="error"
          title={state.title}
          action={
            state.error.code === 'UNAUTHENTICATED' && (
              <ButtonLink variant="secondary" to={loginPathFrom(paths.billing())}>
                {t('billingLogIn')}
              </ButtonLink>
            )
          }
        >
          {state.error.text}
        </Notice>
      )}
      {state.step === 'waiting' && (
        <Notice tone="info" title={t('waitingTitle')}>
          {t('billingWaiting')}
        </Notice>
      )}
      {state.step === 'none' && <Notice tone="info">{t('noSubscription')}</Notice>}
      {state.step === 'known' && (
        <section aria-label={t('statusTitle')}>
          <HostedSubscription subscription={state.subscription} />
        </section>
      )}
    </Card>
  );
}
