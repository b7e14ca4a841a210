import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import {
  FinishInspectionDocument,
  type InspectionPartsFragment,
  InspectionPartsFragmentDoc,
} from '../../../../../generated/graphql.ts';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useSingleTaps } from '../../../../ui/buttons/single-taps.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { type Answer, type Answers, applyAnswers, groupBySection, isChecked, type Point } from '../answers/answers.ts';
import { useAnswers } from '../answers/use-answers.ts';
import { FinishBar } from './finish-bar.tsx';
import styles from './inspection.module.css';
import { InspectionSection } from './inspection-section.tsx';
import { neededAt, usePointPhotos } from './use-point-photos.ts';

export interface RunningInspectionProps {
  readonly inspection: InspectionPartsFragment;
  readonly accountId: string;
  /** The car, where it is known already. */
  readonly car: string | undefined;
}

/** The points of an inspection that runs, section by section; each answer is kept at once. */
export function RunningInspection({ inspection, accountId, car }: RunningInspectionProps) {
  const t = useTexts(inspectionsTexts);
  const about = [car, inspection.title].filter(Boolean).join(' · ');
  const answers = useAnswers({ accountId, inspectionId: inspection.id, about, cardId: inspection.jobCardId });
  const { answer, unsent, photos, refusal } = answers;
  const points = useMemo(() => applyAnswers(inspection.items, unsent), [inspection.items, unsent]);
  const onAnswer = useCallback(
    (itemKey: string, change: Answer, typed?: boolean) => answer({ [itemKey]: change }, typed),
    [answer],
  );
  const onAnswers = useCallback((more: Answers) => answer(more), [answer]);
  const sending = usePointPhotos(answers);
  const [asksMissing, setAsksMissing] = useState(false);
  const missing = points.filter((point) => neededAt(point, photos).length > 0);
  const finishing = useFinishInspection(inspection, answers.flush);
  const [asksUnchecked, setAsksUnchecked] = useState(false);
  const unchecked = points.filter((point) => !isChecked(point)).length;
  const finish = () => {
    setAsksMissing(missing.length > 0);
    if (missing.length > 0) showPoint(missing[0]);
    else if (unchecked > 0) setAsksUnchecked(true);
    else void finishing.finish();
  };
  const singleTaps = useSingleTaps();
  return (
    <div {...singleTaps} className={styles.page}>
      {refusal && (
        <Notice
          tone="error"
          title={t('refused')}
          action={
            <Button variant="secondary" className={styles.big} onClick={answers.discard}>
              {t('discard')}
            </Button>
          }
        >
          {refusal.text}
        </Notice>
      )}
      {groupBySection(points).map((section) => (
        <InspectionSection
          key={section.title}
          section={section}
          sending={sending}
          onAnswer={onAnswer}
          onAnswers={onAnswers}
        />
      ))}
      <p className={styles.muted}>{t('notATest')}</p>
      {asksMissing && missing.length > 0 && (
        <Notice tone="warning" title={t('stillNeeded', { count: missing.length })}>
          <ul className={styles.missing}>
            {missing.map((point) => (
              <li key={point.itemKey}>
                <Button variant="secondary" wide className={styles.big} onClick={() => showPoint(point)}>
                  {point.title}:{' '}
                  {neededAt(point, photos)
                    .map((need) => t(`needed.${need}`))
                    .join(' ')}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <FinishBar points={points} answers={answers} pending={finishing.pending} onFinish={finish} />
      <ConfirmDialog
        open={asksUnchecked}
        title={t('uncheckedTitle', { count: unchecked })}
        description={t('uncheckedText')}
        cancelText={t('goOn')}
        confirmText={t('finishAnyway')}
        pending={finishing.pending}
        pendingText={t('finishing')}
        onCancel={() => setAsksUnchecked(false)}
        onConfirm={() => void finishing.finish().then(() => setAsksUnchecked(false))}
      />
    </div>
  );
}

/** Brings a point into the middle of the phone, with the focus on its grades. */
function showPoint(point: Point | undefined): void {
  const row = document.getElementById(`point-${point?.itemKey}`);
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
}

/** Finishes an inspection once the server has every answer. */
function useFinishInspection({ id, version }: InspectionPartsFragment, flush: () => Promise<boolean>) {
  const t = useTexts(inspectionsTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  /** Sending the last answers has made another version of it, which this screen may not show yet. */
  const newest = () => {
    const part = { fragment: InspectionPartsFragmentDoc, fragmentName: 'InspectionParts' };
    return (
      client.readFragment({ ...part, id: client.cache.identify({ __typename: 'Inspection', id }) })?.version ?? version
    );
  };
  const finish = async () => {
    if (pending) return;
    setPending(true);
    if (await flush()) {
      const variables = { input: { id, version: newest() } };
      const result = await resultOf(client.mutate({ mutation: FinishInspectionDocument, variables }));
      if (result.kind === 'ok') toast({ title: t('done'), tone: 'success' });
      else toast({ title: t('notFinished'), text: result.error.text, tone: 'error' });
    } else toast({ title: t('notFinished'), text: t('waitsForNetwork'), tone: 'error' });
    setPending(false);
  };
  return { finish, pending };
}
