import { useMutation } from '@apollo/client/react';
import Pencil from 'lucide-react/icons/pencil';
import { Suspense, useState } from 'react';
import { z } from 'zod';
import { type PlannerSettingsPartsFragment, SaveWorkingHoursDocument } from '../../../../../generated/graphql.ts';
import { hoursTexts } from '../../../../../schema/messages/hours/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { SettingsDialog } from '../../../../kit/sections/settings-dialog.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { PlanOwnWorkButton } from '../../own-work/index.ts';
import styles from './hours.module.css';
import { spansInWords, typedSpans } from './typed-spans.ts';
import { useWeekdays } from './weekdays.ts';

type Settings = PlannerSettingsPartsFragment;
export interface OfSettings {
  readonly settings: Settings;
}

/** Whose hours are changed; the workshop's without an id. */
interface Whose {
  readonly id: string | null;
  readonly name: string;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** One table: the hours of the workshop, and of the people and lifts that have others. */
export function HoursCard({ settings }: OfSettings) {
  const t = useTexts(hoursTexts);
  const kit = useTexts(kitTexts);
  const names = useWeekdays();
  const [open, setOpen] = useState<Whose>();
  const planned = settings.resources.filter(({ kind, archivedAt }) => kind !== 'COURTESY_CAR' && archivedAt === null);
  const rows: readonly Whose[] = [{ id: null, name: t('workshop') }, ...planned];
  return (
    <SectionCard title={t('hours')}>
      <p>{t('hoursText')}</p>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={t('hours')}>
          <thead>
            <tr>
              <th scope="col">{t('who')}</th>
              {names.map((name) => (
                <th key={name.short} scope="col">
                  {name.short}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const spans = spansOf(settings, row.id);
              return (
                <tr key={row.id ?? ''}>
                  <th scope="row">{row.name}</th>
                  {spans.length === 0 && row.id !== null ? (
                    <td colSpan={weekdays.length} className={styles.muted}>
                      {t('asWorkshop')}
                    </td>
                  ) : (
                    weekdays.map((day) => (
                      <td key={day} data-day={names[day - 1]?.short}>
                        {spansInWords(spans.filter(({ weekday }) => weekday === day)) || t('closed')}
                      </td>
                    ))
                  )}
                  <td>
                    <Button
                      variant="ghost"
                      icon={<Pencil aria-hidden="true" />}
                      aria-label={kit('editOf', { name: row.name })}
                      onClick={() => setOpen(row)}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Suspense>
        <PlanOwnWorkButton />
      </Suspense>
      {open && <HoursDialog settings={settings} whose={open} onClose={() => setOpen(undefined)} />}
    </SectionCard>
  );
}

const spansOf = ({ hours }: Settings, whose: string | null) =>
  hours.find(({ resourceId }) => resourceId === whose)?.spans ?? [];

const typed = (wrong: string) =>
  z
    .string()
    .max(100)
    .transform((text, context) => {
      const spans = typedSpans(text);
      if (spans !== undefined) return spans;
      context.addIssue({ code: 'custom', message: wrong });
      return z.NEVER;
    });

interface HoursDialogProps extends OfSettings {
  readonly whose: Whose;
  readonly onClose: () => void;
}

/** The hours of a week, a line for each day. */
function HoursDialog({ settings, whose, onClose }: HoursDialogProps) {
  const t = useTexts(hoursTexts);
  const names = useWeekdays();
  const resultOf = useResult();
  const [save] = useMutation(SaveWorkingHoursDocument, { awaitRefetchQueries: true });
  const [seen] = useState(settings.version);
  const line = typed(t('wrongSpans'));
  const schema = z.object({ d1: line, d2: line, d3: line, d4: line, d5: line, d6: line, d7: line });
  const spans = spansOf(settings, whose.id);
  const initial = (day: number) => spansInWords(spans.filter(({ weekday }) => weekday === day));
  return (
    <SettingsDialog
      title={whose.id === null ? t('hours') : `${t('ownHours')} ${whose.name}`}
      description={whose.id === null ? t('spansHint') : `${t('spansHint')} ${t('followsHint')}`}
      schema={schema}
      fields={weekdays.map((day, place) => ({
        name: `d${day}` as const,
        label: names[place]?.long ?? '',
      }))}
      initial={{
        d1: initial(1),
        d2: initial(2),
        d3: initial(3),
        d4: initial(4),
        d5: initial(5),
        d6: initial(6),
        d7: initial(7),
      }}
      failure={t('notSaved')}
      send={(input) => {
        const all = [input.d1, input.d2, input.d3, input.d4, input.d5, input.d6, input.d7];
        const next = all.flatMap((ofDay, place) => ofDay.map((each) => ({ weekday: place + 1, ...each })));
        return resultOf(save({ variables: { input: { version: seen, resourceId: whose.id, spans: next } } }));
      }}
      onClose={onClose}
    />
  );
}
