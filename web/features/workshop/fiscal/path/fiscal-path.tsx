import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { FiscalPathDocument, type FiscalPathQuery } from '../../../../../generated/graphql.ts';
import { fiscalTexts } from '../../../../../schema/messages/fiscal/index.ts';
import { fiscalPathTexts } from '../../../../../schema/messages/fiscal-path/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { InternalAct } from '../internal-act.tsx';
import { nameOf } from '../subject-name.ts';
import { CertificateStep } from './certificate-step.tsx';
import styles from './path.module.css';
import { type Mode, openStep, type PathState, pathStateOf, type StepName, stepNames } from './path-state.ts';
import { PathStep } from './path-step.tsx';
import { PersonStep } from './person-step.tsx';
import { PremiseStep } from './premise-step.tsx';
import { SwitchStep } from './switch-step.tsx';

export interface FiscalPathProps {
  /** What is to be read again once a step is done. */
  readonly onSaved?: () => unknown;
}

/**
 * All that confirmed invoices need, as one way: certificate, premise, device and person, switch. What is done is seen by
 * what is there, so that it can be left at any step and gone on with later.
 */
export function FiscalPath({ onSaved }: FiscalPathProps) {
  const t = useTexts(fiscalTexts);
  const p = useTexts(fiscalPathTexts);
  const kit = useTexts(kitTexts);
  const asked = useQuery(FiscalPathDocument, { fetchPolicy: 'cache-and-network' });
  const read = useReadStep(asked);
  const [wanted, setWanted] = useState<Mode>();
  if (read.step === 'loading') return <Skeleton rows={6} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const offered = read.data.fiscalSettings.environments.flatMap((each) => (each.offered ? [each.mode] : []));
  const mode = wanted ?? proposedMode(read.data, offered);
  if (mode === undefined) return <Notice tone="info">{t('notOffered')}</Notice>;
  return (
    <div className={styles.path}>
      {offered.length > 1 && (
        <Field label={t('environment')} name="environment" hint={p('environmentHint')}>
          <Select
            value={mode}
            onChange={({ target }) => setWanted(target.value === 'LIVE' ? 'LIVE' : 'TEST')}
            options={offered.map((value) => ({ value, label: t(`environments.${value}`) }))}
          />
        </Field>
      )}
      <Steps
        key={mode}
        mode={mode}
        data={read.data}
        onSaved={async () => {
          // What waited for the switch may have closed the way meanwhile; a refusal is on the screen by itself.
          await asked.refetch().catch(() => undefined);
          await onSaved?.();
        }}
      />
    </div>
  );
}

/** Where something is started already; else the real one, if the installation has it. */
function proposedMode({ workshop, fiscalSettings }: FiscalPathQuery, offered: readonly Mode[]): Mode | undefined {
  const { fiscalMode } = workshop;
  if (fiscalMode === 'LIVE') return 'LIVE';
  const started = fiscalSettings.certificates.map(({ mode }) => mode);
  if (fiscalMode === 'TEST' && !offered.includes('LIVE')) return 'TEST';
  return offered.toReversed().find((each) => started.includes(each) && each !== fiscalMode) ?? offered.at(-1);
}

interface StepsProps {
  readonly mode: Mode;
  readonly data: FiscalPathQuery;
  readonly onSaved: () => Promise<void>;
}

function Steps({ mode, data, onSaved }: StepsProps) {
  const p = useTexts(fiscalPathTexts);
  const [chosen, setChosen] = useState<StepName>();
  const [goesOn, setGoesOn] = useState(false);
  const state = pathStateOf(data, mode);
  const open = chosen ?? openStep(state);
  const next = async () => {
    setGoesOn(true);
    await onSaved();
    setChosen(undefined);
  };
  const summaries = useSummaries(state, data);
  const bodies: Readonly<Record<StepName, () => ReactNode>> = {
    certificate: () => <CertificateStep mode={mode} workshop={data.workshop} onSaved={next} />,
    premise: () => (
      <PremiseStep
        mode={mode}
        workshop={data.workshop}
        premise={state.premise}
        elsewhere={data.fiscalSettings.premises.find((each) => each.mode !== mode && each.state !== 'CLOSED')}
        onSaved={next}
      />
    ),
    person: () => (
      <PersonStep
        premiseCode={state.premise?.code ?? 'P1'}
        workshop={data.workshop}
        devices={data.workshop.issuingDevices}
        staff={data.staff}
        onSaved={next}
      />
    ),
    on: () => <SwitchStep mode={mode} workshop={data.workshop} premise={state.premise} onSaved={next} />,
  };
  return (
    <>
      {open === undefined ? (
        <Notice tone="success" title={p(`isOn.${mode}`)} />
      ) : (
        <p className={styles.muted}>{p('lead')}</p>
      )}
      <ol className={styles.steps}>
        {stepNames.map((step, place) => (
          <PathStep
            key={step}
            number={place + 1}
            title={p(`steps.${step}`)}
            summary={summaries[step]}
            isDone={state.done[step]}
            isOpen={step === open}
            onOpen={state.done[step] && step !== 'on' ? () => setChosen(step) : undefined}
            goesOn={goesOn}
          >
            {bodies[step]()}
          </PathStep>
        ))}
      </ol>
      {open === undefined && <InternalAct />}
    </>
  );
}

/** What is there of each step. */
function useSummaries(state: PathState, { staff }: FiscalPathQuery): Readonly<Record<StepName, string | undefined>> {
  const t = useTexts(fiscalTexts);
  const p = useTexts(fiscalPathTexts);
  const formats = useFormats();
  const { certificate, premise, device } = state;
  const operators = staff.filter(
    ({ archivedAt, role, operatorTaxNumber, operatorIsForeign }) =>
      archivedAt === null && role !== 'MECHANIC' && (operatorTaxNumber !== null || operatorIsForeign),
  );
  const persons = operators.map(({ displayName }) => displayName).join(', ');
  return {
    certificate:
      certificate &&
      p('certificateIs', { subject: nameOf(certificate.subject), day: formats.date(certificate.validUntil) }),
    premise: premise && `${premise.code} · ${t(`premiseStates.${premise.state}`, { code: premise.refusal ?? '' })}`,
    person: device && state.done.person ? `${device.premiseCode}-${device.deviceCode} · ${persons}` : undefined,
    on: undefined,
  };
}
