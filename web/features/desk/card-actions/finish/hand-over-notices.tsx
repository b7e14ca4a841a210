import { useQuery } from '@apollo/client/react';
import { UnbilledWorkDocument } from '../../../../../generated/graphql.ts';
import { finishingQuestions } from '../../../../../schema/messages/finishing-questions/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { loadBill, useOpenBill } from '../../../money/to-bill/index.ts';
import type { MovableCard } from '../shared/movable-card.ts';

export interface HandOverNoticesProps {
  readonly card: MovableCard;
  /** Whether work of it is not billed, and who looks may bill it. */
  readonly mayBill: boolean;
  /** The bill takes the place of the dialog. */
  readonly onBill: () => void;
}

/** What is said before a car is handed over: that work of it is not billed, and that jobs nobody approved are put off. */
export function HandOverNotices({ card, mayBill, onBill }: HandOverNoticesProps) {
  const t = useTexts(finishingQuestions);
  const formats = useFormats();
  const openBill = useOpenBill();
  const undecided = card.jobs.filter(({ state }) => state === 'PROPOSED').length;
  const { data } = useQuery(UnbilledWorkDocument, {
    variables: { id: card.id },
    fetchPolicy: 'network-only',
    skip: !mayBill,
  });
  const cents = data?.jobCard.unbilledCents ?? undefined;
  return (
    <>
      {mayBill && (
        <Notice
          tone="warning"
          title={t('unbilled', { sum: cents === undefined ? '…' : formats.money(cents, 'EUR') })}
          action={
            <Button
              onPointerEnter={loadBill}
              onFocus={loadBill}
              onClick={() => {
                onBill();
                openBill([card.id]);
              }}
            >
              {t('bill')}
            </Button>
          }
        >
          {t('unbilledText')}
        </Notice>
      )}
      {undecided > 0 && <Notice title={t('deferred', { count: undecided })} />}
    </>
  );
}
