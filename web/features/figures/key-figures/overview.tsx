import { useQuery } from '@apollo/client/react';
import Download from 'lucide-react/icons/download';
import { lazy, Suspense, use } from 'react';
import { useSearchParams } from 'react-router';
import { KeyFiguresDocument } from '../../../../generated/graphql.ts';
import { csvFormIn } from '../../../../schema/features/money/csv-form.ts';
import { figuresTexts } from '../../../../schema/messages/figures/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { accountantPath } from '../../../kit/navigation/accountant-path.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { LanguageContext } from '../../../language/language.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { chosenMonth, daysOfMonth } from './figure-words.ts';
import styles from './figures.module.css';
import { Tiles } from './tiles.tsx';

const FigureTable = lazy(async () => ({ default: (await import('./figure-table.tsx')).FigureTable }));
const MonthChart = lazy(async () => ({ default: (await import('./month-chart.tsx')).MonthChart }));
const WorkCard = lazy(async () => ({ default: (await import('./work-card.tsx')).WorkCard }));
const FigureSettingsCard = lazy(async () => ({ default: (await import('./settings-card.tsx')).FigureSettingsCard }));

/** The eight figures of Monday morning, and below them all of them, twelve months and the settings. */
export function Overview() {
  const t = useTexts(figuresTexts);
  const kit = useTexts(kitTexts);
  const language = use(LanguageContext);
  const today = dayAt(useZone(), Date.now());
  const [address, setAddress] = useSearchParams();
  const month = chosenMonth(address.get('month'), today);
  const days = daysOfMonth(month, today);
  const query = useQuery(KeyFiguresDocument, {
    variables: days,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  // The figures stay, marked as those of the month before, while those of another one are counted.
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  useLive([query]);
  const shown = read.step === 'ready' ? read.data.figures.from.slice(0, 7) : month;
  const isCounting = read.step === 'loading' || shown !== month;
  return (
    <>
      <div className={styles.tools}>
        <Field label={t('month')} name="month">
          <TextInput
            type="month"
            value={month}
            max={today.slice(0, 7)}
            onChange={({ target }) => setAddress({ month: target.value }, { replace: true })}
          />
        </Field>
        <ButtonAnchor
          variant="secondary"
          href={`/api/figures.csv?${new URLSearchParams({ ...days, csv: csvFormIn(language) })}`}
          download
          icon={<Download aria-hidden="true" />}
        >
          {t('csv')}
        </ButtonAnchor>
        <ButtonLink variant="secondary" to={accountantPath}>
          {t('forAccountant')}
        </ButtonLink>
        {isCounting && (
          <p className={styles.counting} role="status">
            {t('counting')}
          </p>
        )}
      </div>
      {read.step === 'loading' && <Skeleton rows={8} text={kit('loading')} />}
      {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay />}
      {read.step === 'ready' && (
        <>
          <Tiles figures={read.data.figures.figures} month={shown} isOutdated={shown !== month} />
          <Suspense fallback={<Skeleton rows={8} text={kit('loading')} />}>
            <MonthChart month={month} />
            <WorkCard days={days} />
            <FigureTable figures={read.data.figures.figures} month={shown} />
            <FigureSettingsCard days={days} />
          </Suspense>
        </>
      )}
    </>
  );
}
