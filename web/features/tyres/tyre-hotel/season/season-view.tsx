import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { SeasonPlanDocument, type TyreSeason } from '../../../../../generated/graphql.ts';
import { invitedMaximum, usualMinutesPerCar } from '../../../../../schema/features/tyres/season-plan-limits.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { tyreSeasonTexts } from '../../../../../schema/messages/tyre-season/index.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { FactStrip } from '../../../../kit/sections/facts.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { ListCard } from '../../../../kit/table/list-card.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { seasons, storedIn } from '../store/seasons.ts';
import { NeededSizes } from './needed-sizes.tsx';
import styles from './season.module.css';
import { SeasonList } from './season-list.tsx';
import { comingWeeks, type Group, groups, minutesOfHours, rowsOf, weekIn } from './season-rows.ts';

const load = () => import('./invite-dialog.tsx');
const InviteDialog = lazy(async () => ({ default: (await load()).InviteDialog }));

/** The change of season: how much time a week has, who can be invited to it, and the wave that fills it. */
export function SeasonView({ role }: { readonly role: Role }) {
  const t = useTexts(tyreSeasonTexts);
  const tyres = useTexts(tyresTexts);
  const kit = useTexts(kitTexts);
  const { language } = useFormats();
  const today = dayAt(useZone(), Date.now());
  const weeks = comingWeeks(today);
  const [season, setSeason] = useState<TyreSeason>(() => storedIn(new Date().getMonth()));
  const [week, setWeek] = useState(weeks[1] ?? today);
  const [typed, setTyped] = useState({ minutes: String(usualMinutesPerCar), hours: '' });
  const [group, setGroup] = useState<Group>('FREE');
  /** Who was chosen by hand; before that as many as there is time for. */
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const [isInviting, setIsInviting] = useState(false);
  const minutes = Number(typed.minutes);
  const minutesPerCar = minutes >= 5 && minutes <= 600 ? minutes : usualMinutesPerCar;
  const freeMinutes = minutesOfHours(typed.hours);
  const variables = { season, week, minutesPerCar, freeMinutes: freeMinutes ?? undefined };
  const query = useQuery(SeasonPlanDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep({ ...query, data: query.data ?? (query.error ? undefined : query.previousData) });
  const needsHours = read.step === 'refused' && read.error.fields?.freeMinutes !== undefined;
  if (read.step === 'refused' && !needsHours) {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  const plan = read.step === 'ready' ? read.data.seasonPlan : undefined;
  const free = rowsOf(plan?.rows ?? [], 'FREE');
  const most = Math.min(plan?.cars ?? 0, invitedMaximum);
  const wave = free.filter(({ setId }) => picked === undefined || picked.has(setId)).slice(0, most);
  const chosen = new Set(wave.map(({ setId }) => setId));
  const setField = (name: keyof typeof typed, value: string) => {
    setPicked(undefined);
    setTyped((before) => ({ ...before, [name]: value }));
  };
  return (
    <ListCard
      tools={
        <div className={styles.asked}>
          <Field label={t('season')} name="season">
            <Select
              options={seasons.map((value) => ({ value, label: tyres(`seasons.${value}`) }))}
              value={season}
              onChange={({ target }) => {
                setPicked(undefined);
                setSeason(seasons.find((each) => each === target.value) ?? season);
              }}
            />
          </Field>
          <Field label={t('week')} name="week">
            <Select
              options={weeks.map((value) => ({ value, label: weekIn(language, value) }))}
              value={week}
              onChange={({ target }) => {
                setPicked(undefined);
                setWeek(target.value);
              }}
            />
          </Field>
          <Field label={t('minutesPerCar')} name="minutesPerCar">
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={typed.minutes}
              onChange={({ target }) => setField('minutes', target.value.replace(/\D/g, ''))}
            />
          </Field>
          <Field label={t('hours')} name="freeMinutes" hint={t('hoursHint')} optional>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={typed.hours}
              onChange={({ target }) => setField('hours', target.value)}
            />
          </Field>
        </div>
      }
    >
      {needsHours && (
        <Notice tone="warning" title={t('needHours')}>
          {t('needHoursText')}
        </Notice>
      )}
      {plan === undefined && !needsHours && <Skeleton rows={8} text={kit('loading')} />}
      {plan !== undefined && (
        <div className={styles.plan}>
          <div className={styles.room}>
            <Room freeMinutes={plan.freeMinutes} cars={plan.cars} />
            <Button
              disabled={wave.length === 0}
              onPointerEnter={load}
              onFocus={load}
              onClick={() => setIsInviting(true)}
            >
              {t('invite', { count: wave.length })}
            </Button>
          </div>
          {plan.rows.length === 0 ? (
            <p role="status">{t('noSets')}</p>
          ) : (
            <>
              <fieldset className={styles.groups} aria-label={t('group')}>
                {groups.map((each) => {
                  const count = rowsOf(plan.rows, each).length;
                  return (
                    <button
                      key={each}
                      type="button"
                      className={styles.group}
                      aria-pressed={each === group}
                      onClick={() => setGroup(each)}
                    >
                      {t(`groups.${each}`)} <strong>{count}</strong>
                    </button>
                  );
                })}
              </fieldset>
              <SeasonList
                rows={rowsOf(plan.rows, group)}
                chosen={group === 'FREE' ? chosen : undefined}
                isFull={chosen.size >= most}
                onChoose={(id, isChosen) => {
                  const others = [...chosen].filter((each) => each !== id);
                  setPicked(new Set(isChosen ? [...others, id] : others));
                }}
              />
              <NeededSizes rows={plan.rows} />
            </>
          )}
        </div>
      )}
      {isInviting && plan !== undefined && (
        <Suspense>
          <InviteDialog
            ids={wave.map(({ setId }) => setId)}
            asked={{ week, minutesPerCar, freeMinutes: freeMinutes ?? undefined }}
            week={weekIn(language, week)}
            preview={plan.preview}
            onSent={() => setPicked(undefined)}
            onClose={() => setIsInviting(false)}
          />
        </Suspense>
      )}
    </ListCard>
  );
}

/** A week as people say it, by its first and last day. */
function Room({ freeMinutes, cars }: { readonly freeMinutes: number; readonly cars: number }) {
  const t = useTexts(tyreSeasonTexts);
  const hours = t('hoursAndMinutes', {
    hours: String(Math.floor(freeMinutes / 60)),
    minutes: String(freeMinutes % 60),
  });
  return (
    <FactStrip
      facts={[
        { label: t('freeTime'), value: hours },
        { label: t('room'), value: t('cars', { count: cars }) },
      ]}
    />
  );
}
