import { useMutation } from '@apollo/client/react';
import { ConnectPaymentsDocument, type WorkshopSettingsQuery } from '../../../../generated/graphql.ts';
import { onlinePaymentsTexts } from '../../../../schema/messages/online-payments/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

export interface ConnectCardProps {
  readonly state: WorkshopSettingsQuery['workshop']['onlinePayments'];
  /** Goes to the page of Stripe; this window does unless a test says otherwise. */
  readonly goTo?: (url: string) => void;
}

/** Whether customers pay invoices online, and the way to the workshop's own account at Stripe. */
export function ConnectCard({ state, goTo = (url) => window.location.assign(url) }: ConnectCardProps) {
  const t = useTexts(onlinePaymentsTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [connect, { loading }] = useMutation(ConnectPaymentsDocument);
  const open = async () => {
    const result = await resultOf(connect({ variables: { input: {} } }));
    if (result.kind === 'ok') goTo(result.data.connectPayments.url);
    else toast({ title: t('failed'), text: result.error.text, tone: 'error' });
  };
  const act = { NONE: t('connect'), PENDING: t('finish'), ON: t('openStripe') }[state];
  return (
    <SectionCard
      title={t('title')}
      note={
        <Badge tone={state === 'ON' ? 'success' : state === 'PENDING' ? 'warning' : 'neutral'}>
          {t(`states.${state}`)}
        </Badge>
      }
    >
      <p>{t('text')}</p>
      {state !== 'NONE' && <p>{t(state === 'ON' ? 'onText' : 'pendingText')}</p>}
      <Actions>
        <Button
          variant={state === 'ON' ? 'secondary' : 'primary'}
          pending={loading}
          pendingText={t('opening')}
          onClick={() => void open()}
        >
          {act}
        </Button>
      </Actions>
    </SectionCard>
  );
}
