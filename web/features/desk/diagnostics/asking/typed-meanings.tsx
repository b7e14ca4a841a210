import { useQuery } from '@apollo/client/react';
import { FaultCodesDocument } from '../../../../../generated/graphql.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import thumb from '../../../../ui/styles/one-hand.module.css';
import styles from '../answer/answer.module.css';
import { Meanings } from '../answer/meanings.tsx';

/** What the codes mean that somebody types, before and without a question. */
export function TypedMeanings({ codes }: { readonly codes: readonly string[] }) {
  const t = useTexts(diagnosticsTexts);
  const kit = useTexts(kitTexts);
  const query = useQuery(FaultCodesDocument, { variables: { text: codes.join(' ') } });
  // While another code is looked up, those that are known stay.
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  return (
    <section className={classNames(thumb.group, styles.block)} aria-label={t('meaning')}>
      <h2>{t('meaning')}</h2>
      {read.step === 'loading' && <Skeleton rows={3} text={kit('loading')} />}
      {read.step === 'refused' && <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />}
      {read.step === 'ready' && <Meanings codes={read.data.faultCodes} withChecks />}
    </section>
  );
}
