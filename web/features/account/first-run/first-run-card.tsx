import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { FirstRunDocument, type FirstRunQuery, SkipFirstRunStepDocument } from '../../../../generated/graphql.ts';
import { firstRunSteps } from '../../../../schema/first-run.ts';
import { firstRunTexts } from '../../../../schema/messages/first-run/index.ts';
import { paths, rowPath } from '../../../kit/navigation/paths.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { isPaid, type Profile } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { StepMark } from '../../../ui/steps/step-mark.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { NewVehicleButton } from '../../customers/vehicles/index.ts';
import { LoadExample } from '../../data/example/index.ts';
import { FiscalPathButton } from '../../workshop/fiscal/index.ts';
import { PlanOwnWorkButton } from '../../workshop/own-work/index.ts';
import { OwnDataButton } from '../../workshop/workshop-settings/index.ts';
import styles from './first-run.module.css';
import { RateButton } from './rate/rate-button.tsx';

type Step = FirstRunQuery['firstRun'][number];

/**
 * What is left of an owner's first hour, with the way to each step; gone when nothing is open any more. What cannot be
 * read is not missed: nobody's work hangs on it.
 */
export function FirstRunCard({ profile }: { readonly profile: Profile }) {
  const t = useTexts(firstRunTexts);
  // Asked again each time: a step may have been done on another screen.
  const read = useReadStep(useQuery(FirstRunDocument, { fetchPolicy: 'cache-and-network' }));
  if (read.step !== 'ready') return null;
  const steps = read.data.firstRun;
  if (steps.every(({ state }) => state !== 'open')) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  const paid = isPaid(profile);
  return (
    <Card title={t('title')}>
      <p className={styles.progress}>{t('progress', { done: String(done), total: String(steps.length) })}</p>
      <ol className={styles.steps}>
        {steps
          .filter(({ state }) => state !== 'skipped')
          .map((each) => (
            <StepRow key={each.step} step={each} paid={paid} />
          ))}
      </ol>
      {!paid && <p className={styles.text}>{t('afterPayment')}</p>}
    </Card>
  );
}

function StepRow({ step: { step, state }, paid }: { readonly step: Step; readonly paid: boolean }) {
  const t = useTexts(firstRunTexts);
  const client = useApolloClient();
  const navigate = useNavigate();
  const readAgain = () => client.refetchQueries({ include: [FirstRunDocument] });
  const done = state === 'done';
  const { screen, needsPayment } = firstRunSteps[step];
  const waits = needsPayment === true && !paid;
  return (
    <li className={classNames(styles.step, done && styles.done)}>
      <StepMark state={done ? 'done' : 'open'} doneText={t('done')} />
      <div className={styles.words}>
        <strong>{t(`steps.${step}`)}</strong>
        {!done && !waits && <span className={styles.text}>{t(`texts.${step}`)}</span>}
      </div>
      {!done && (
        <div className={styles.ways}>
          {screen !== undefined && !waits && step !== 'car' && (
            <ButtonLink variant="secondary" to={paths[screen]()}>
              {t(`ways.${step}`)}
            </ButtonLink>
          )}
          {(step === 'workshop' || step === 'bank') && !waits && (
            <OwnDataButton text={t(`ways.${step}`)} part={step === 'bank' ? 'bank' : 'invoiced'} onSaved={readAgain} />
          )}
          {step === 'rate' && !waits && <RateButton text={t(`ways.${step}`)} onSaved={readAgain} />}
          {step === 'fiscal' && !waits && <FiscalPathButton text={t(`ways.${step}`)} onSaved={readAgain} />}
          {step === 'car' && !waits && (
            <>
              <NewVehicleButton variant="secondary" onAdded={(id) => void navigate(rowPath('vehicle', id))} />
              <LoadExample />
            </>
          )}
          {step === 'colleague' && paid && (
            <Suspense>
              <PlanOwnWorkButton />
            </Suspense>
          )}
          {paid && <SkipButton step={step} />}
        </div>
      )}
    </li>
  );
}

function SkipButton({ step }: Pick<Step, 'step'>) {
  const t = useTexts(firstRunTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [skip, { loading }] = useMutation(SkipFirstRunStepDocument, {
    refetchQueries: ['FirstRun'],
    awaitRefetchQueries: true,
  });
  const press = async () => {
    const result = await resultOf(skip({ variables: { step } }));
    if (result.kind === 'error') toast({ title: t('skipFailed'), text: result.error.text, tone: 'error' });
  };
  return (
    <Button variant="ghost" aria-label={t('skipStep', { step: t(`steps.${step}`) })} pending={loading} onClick={press}>
      {t('skip')}
    </Button>
  );
}
