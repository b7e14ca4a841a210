import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { CardSharingDocument, RevokeShareLinkDocument, SentItemsDocument } from '../../../../generated/graphql.ts';
import { sharingTexts } from '../../../../schema/messages/sharing/index.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataList } from '../../../ui/data/data-list.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

const tones = {
  DRAFT: 'neutral',
  SENT: 'warning',
  SUPERSEDED: 'neutral',
  APPROVED: 'success',
  PARTLY_APPROVED: 'success',
  DECLINED: 'error',
} as const;

/** What a customer was sent of a visit, whether it was seen, and what was decided; the address can be ended. */
export function SharingCard({ jobCardId }: { readonly jobCardId: string }) {
  const t = useTexts(sharingTexts);
  const formats = useFormats();
  const { data } = useQuery(CardSharingDocument, {
    variables: { id: jobCardId },
    fetchPolicy: 'cache-and-network',
    // An estimate is made and sent in one go: an answer that is on its way since the first knows nothing of the second.
    context: noDeduplication,
  });
  const customerId = data?.jobCard.customer?.id;
  const messages = useQuery(SentItemsDocument, {
    variables: { customerId },
    skip: customerId === undefined,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([messages]);
  if (data === undefined) return null;
  const informed = messages.data?.sentItems.find((item) => item.kind === 'VISIT' && item.jobCardId === jobCardId);
  const link = data.shareLinks.find(({ revokedAt }) => revokedAt === null);
  const sent = data.estimates.nodes.filter(({ revision }) => revision !== null);
  const newest = sent.toSorted((a, b) => (b.revision ?? 0) - (a.revision ?? 0))[0];
  const moment = (iso: string | null) => (iso === null ? t('notYet') : formats.moment(iso));
  const by = newest?.approvals[0]?.byName;
  // What was agreed at the desk was frozen in the same moment, and went to nobody.
  const wasSent = newest?.decidedAt == null || newest.decidedAt !== newest.sentAt;
  const items = [
    ...(newest === undefined
      ? []
      : [
          {
            label: t('estimate'),
            value: (
              <>
                <a href={`/api/estimates/${newest.id}.pdf`} target="_blank" rel="noreferrer">
                  {newest.number}
                </a>{' '}
                <Badge tone={tones[newest.state]}>{t(`estimateStates.${newest.state}`)}</Badge>
              </>
            ),
          },
          ...(wasSent
            ? [
                { label: t('sentAt'), value: moment(newest.sentAt) },
                { label: t('viewedAt'), value: moment(newest.viewedAt) },
              ]
            : []),
          {
            label: t(wasSent ? 'decidedAt' : 'agreedUnsent'),
            value:
              newest.decidedAt !== null && by
                ? t('byName', { moment: formats.moment(newest.decidedAt), name: by })
                : moment(newest.decidedAt),
          },
          ...(newest.state === 'SENT' && newest.validUntil !== null
            ? [{ label: t('validUntil'), value: formats.day(newest.validUntil) }]
            : []),
        ]),
    ...(informed === undefined ? [] : [{ label: t('informedAt'), value: moment(informed.sentAt) }]),
    ...(link === undefined
      ? []
      : [{ label: t('link'), value: t('linkThere', { moment: formats.moment(link.createdAt) }) }]),
  ];
  return (
    <SectionCard title={t('card')} note={items.length === 0 && t('nothingSent')}>
      {items.length > 0 && <DataList items={items} />}
      {link && <Revoke id={link.id} />}
    </SectionCard>
  );
}

function Revoke({ id }: { readonly id: string }) {
  const t = useTexts(sharingTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const [step, setStep] = useState<'closed' | 'asking' | 'pending'>('closed');
  const revoke = async () => {
    setStep('pending');
    const refetchQueries = ['CardSharing'];
    const result = await resultOf(
      client.mutate({ mutation: RevokeShareLinkDocument, variables: { input: { id } }, refetchQueries }),
    );
    setStep('closed');
    if (result.kind === 'ok') toast({ title: t('revoked'), tone: 'success' });
    else toast({ title: t('notSent'), text: result.error.text, tone: 'error' });
  };
  return (
    <div>
      <Button variant="ghost" onClick={() => setStep('asking')}>
        {t('revoke')}
      </Button>
      <ConfirmDialog
        open={step !== 'closed'}
        title={t('revokeQuestion')}
        description={t('revokeText')}
        confirmText={t('revoke')}
        pending={step === 'pending'}
        pendingText={t('working')}
        onCancel={() => setStep('closed')}
        onConfirm={() => void revoke()}
      />
    </div>
  );
}
