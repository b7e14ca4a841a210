import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  FigureSettingsDocument,
  HoursOfStaffDocument,
  SaveFigureSettingsDocument,
  StaffNamesDocument,
} from '../../../../generated/graphql.ts';
import { figuresTexts } from '../../../../schema/messages/figures/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { type Days, hoursOf } from './figure-words.ts';
import styles from './figures.module.css';

interface Changes {
  readonly perPerson?: boolean;
  readonly mondayMail?: boolean;
}

/** The mail on Mondays, and whether the hours of each person are shown; the latter says since when. */
export function FigureSettingsCard({ days }: { readonly days: Days }) {
  const t = useTexts(figuresTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const read = useReadStep(useQuery(FigureSettingsDocument, { fetchPolicy: 'cache-and-network' }));
  // A tick shows at once what is being saved.
  const [wanted, setWanted] = useState<Changes>({});
  const [save] = useMutation(SaveFigureSettingsDocument, {
    awaitRefetchQueries: true,
    refetchQueries: [FigureSettingsDocument],
  });
  if (read.step === 'loading') return <Skeleton rows={3} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const { version, perPersonSince, mondayMail } = read.data.figureSettings;
  const change = async (input: Changes) => {
    setWanted(input);
    const result = await resultOf(save({ variables: { input: { ...input, version } } }));
    if (result.kind === 'ok') toast({ title: kit('saved'), tone: 'success' });
    else {
      toast({ title: t('notSaved'), tone: 'error' });
      read.refetch();
    }
    setWanted({});
  };
  return (
    <>
      <SectionCard title={t('settings')}>
        <Checkbox
          label={t('mondayMail')}
          checked={wanted.mondayMail ?? mondayMail}
          onChange={({ target }) => void change({ mondayMail: target.checked })}
        />
        <Checkbox
          label={t('perPerson')}
          checked={wanted.perPerson ?? perPersonSince !== null}
          aria-describedby="per-person"
          onChange={({ target }) => void change({ perPerson: target.checked })}
        />
        <p id="per-person" className={styles.muted}>
          {perPersonSince !== null && `${t('perPersonSince', { day: formats.date(perPersonSince) })}. `}
          {t('perPersonText')}
        </p>
      </SectionCard>
      {perPersonSince !== null && <StaffHours days={days} />}
    </>
  );
}

/** Hours of each person, in the order of the staff: no ranking. */
function StaffHours({ days }: { readonly days: Days }) {
  const t = useTexts(figuresTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const names = useReadStep(useQuery(StaffNamesDocument));
  const read = useReadStep(useQuery(HoursOfStaffDocument, { variables: days, fetchPolicy: 'cache-and-network' }));
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  if (read.step === 'loading' || names.step !== 'ready') return <Skeleton rows={3} text={kit('loading')} />;
  const nameOf = new Map(names.data.staff.map(({ id, displayName }) => [id, displayName]));
  const cell = (minutes: number) => t('hours', { hours: hoursOf(formats, minutes) });
  return (
    <SectionCard title={t('staffHours')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('sold')}</th>
            <th scope="col">{t('clocked')}</th>
            <th scope="col">{t('present')}</th>
          </tr>
        </thead>
        <tbody>
          {read.data.staffHours.map(({ staffId, soldMinutes, clockedMinutes, presentMinutes }) => (
            <tr key={staffId}>
              <th scope="row">{nameOf.get(staffId) ?? '–'}</th>
              <td>{cell(soldMinutes)}</td>
              <td>{cell(clockedMinutes)}</td>
              <td>{cell(presentMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}
