import { useQuery } from '@apollo/client/react';
import { PreviewPlanChangeDocument, type PreviewPlanChangeQuery } from '../../../../../generated/graphql.ts';
import { subscriptionTexts } from '../../../../../schema/messages/subscription/index.ts';
import type { PlanId } from '../../../../../schema/money/plans.ts';
import { type ReadStep, useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import styles from './plan-choice.module.css';

export type ChangePreviewStep = ReadStep<PreviewPlanChangeQuery>;

/**
 * What a change to a plan costs today and next, calculated by the payment provider each time a plan is chosen.
 *
 * @param newPlan undefined while none is chosen: nobody is asked then
 */
export function useChangePreview(newPlan: PlanId | undefined): ChangePreviewStep {
  return useReadStep(
    useQuery(PreviewPlanChangeDocument, {
      variables: { newPlan: newPlan ?? '' },
      skip: newPlan === undefined,
      fetchPolicy: 'network-only',
    }),
  );
}

/** What is charged today, what is kept as a credit, and the price from then on. */
export function ChangePreview({ preview }: { readonly preview: ChangePreviewStep }) {
  const t = useTexts(subscriptionTexts);
  const formats = useFormats();
  if (preview.step === 'loading') return <Skeleton rows={2} text={t('previewLoading')} />;
  if (preview.step === 'refused') {
    return <FailedRead text={t('previewFailed')} retryText={t('retry')} onRetry={preview.refetch} />;
  }
  const { currency, dueCents, creditCents, nextCents, nextOn } = preview.data.previewPlanChange;
  const credit = creditCents > 0 ? [{ label: t('changeCredit'), value: formats.money(creditCents, currency) }] : [];
  return (
    <div className={styles.preview} role="status">
      <DataList
        items={[
          { label: t('changeNow'), value: formats.money(dueCents, currency) },
          ...credit,
          {
            label: t('changeNext', { date: formats.date(nextOn) }),
            value: t('changePerMonth', { price: formats.money(nextCents, currency) }),
          },
        ]}
      />
    </div>
  );
}
