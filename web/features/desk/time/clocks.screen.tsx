import { useApolloClient, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ClockEntryFragment, ClocksDocument, StopClockDocument } from '../../../../generated/graphql.ts';
import { clocksTexts } from '../../../../schema/messages/clocks/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import styles from './clocks.module.css';
import { PersonTime } from './person-time.tsx';

const loadDialog = () => import('./time-dialog.tsx');
const TimeDialog = lazy(async () => ({ default: (await loadDialog()).TimeDialog }));

/** `/clocks`: who works on what now, and what everybody worked on a day; of mechanics their own. */
export function Screen() {
  const t = useTexts(clocksTexts);
  return (
    <SignedInScreen
      title={t('title')}
      lead={({ role }) => t(can(role, 'time.correct') ? 'leadDesk' : 'leadOwn')}
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) => <Day role={role} />}
    </SignedInScreen>
  );
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

function Day({ role }: { readonly role: Role }) {
  const t = useTexts(clocksTexts);
  const kit = useTexts(kitTexts);
  const zone = useZone();
  const today = dayAt(zone, Date.now());
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('on');
  const on = isDay(wanted) ? wanted : today;
  const query = useQuery(ClocksDocument, {
    variables: { on },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  const [asked, setAsked] = useState<{ readonly what: 'correct' | 'discard'; readonly entry: ClockEntryFragment }>();
  const { stop, stopping } = useStop(() => query.refetch());
  const isDesk = can(role, 'time.correct');
  const more = () => {
    const after = query.data?.timeEntries.endCursor;
    void query.fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: { timeEntries } }) => ({
        ...before,
        timeEntries: { ...timeEntries, nodes: [...before.timeEntries.nodes, ...timeEntries.nodes] },
      }),
    });
  };
  return (
    <div className={styles.page}>
      <div className={styles.day}>
        <Field label={t('day')} name="on">
          <TextInput
            type="date"
            max={today}
            value={on}
            onChange={({ target }) => setAddress(isDay(target.value) ? { on: target.value } : {}, { replace: true })}
          />
        </Field>
      </div>
      {read.step === 'loading' && <Skeleton rows={6} text={kit('loading')} />}
      {read.step === 'refused' && (
        <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />
      )}
      {read.step === 'ready' && read.data.timeEntries.nodes.length === 0 && (
        <EmptyState level={2} title={t('none')} text={t('noneText')} />
      )}
      {read.step === 'ready' &&
        byPerson(read.data.timeEntries.nodes).map(([staffId, entries]) => (
          <PersonTime
            key={staffId}
            name={read.data.staff.find(({ id }) => id === staffId)?.displayName ?? t('somebody')}
            entries={entries}
            // Mechanics correct the entries of today; the server checks the same rule.
            mayMend={isDesk || on === today}
            stopping={stopping}
            onStop={stop}
            onAsk={(what, entry) => setAsked({ what, entry })}
            preload={loadDialog}
          />
        ))}
      {read.step === 'ready' && read.data.timeEntries.endCursor !== null && (
        <Button variant="secondary" onClick={more}>
          {t('more')}
        </Button>
      )}
      <Suspense>
        {asked && (
          <TimeDialog
            {...asked}
            mayChangeTimes={isDesk}
            onDone={() => query.refetch()}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The entries of each person, those whose clock runs first. */
function byPerson(entries: readonly ClockEntryFragment[]): readonly (readonly [string, ClockEntryFragment[]])[] {
  const people = new Map<string, ClockEntryFragment[]>();
  for (const entry of entries) people.set(entry.staffId, [...(people.get(entry.staffId) ?? []), entry]);
  const runs = (of: readonly ClockEntryFragment[]) => (of.some(({ state }) => state === 'RUNNING') ? 0 : 1);
  return [...people].toSorted(([, one], [, other]) => runs(one) - runs(other));
}

/** Stops a clock, also somebody else's. */
function useStop(readAgain: () => Promise<unknown>) {
  const t = useTexts(clocksTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const [stopping, setStopping] = useState(false);
  const run = async (id: string) => {
    if (stopping) return;
    setStopping(true);
    const result = await resultOf(client.mutate({ mutation: StopClockDocument, variables: { input: { id } } }));
    await readAgain().catch(() => undefined);
    setStopping(false);
    if (result.kind === 'error') toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  return { stopping, stop: (id: string) => void run(id) };
}
