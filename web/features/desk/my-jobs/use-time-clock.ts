import { useApolloClient } from '@apollo/client/react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type MyJobsQuery, StartClockDocument, StopClockDocument } from '../../../../generated/graphql.ts';
import { myJobsTexts } from '../../../../schema/messages/my-jobs/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { useToast } from '../../../ui/notices/toast.tsx';

type RunningClock = NonNullable<MyJobsQuery['runningClock']>;

export interface TimeClock {
  /** The clock as it is shown: from the tap on, before it is written. */
  readonly shown: RunningClock | undefined;
  /** The job whose clock is being started or stopped; null for work without a job. */
  readonly pending: string | null | undefined;
  readonly start: (jobId: string) => void;
  readonly stop: () => void;
}

/** The own clock: on with one press, off with one. What it gives stays the same until the clock changes. */
export function useTimeClock(running: RunningClock | undefined, readAgain: () => Promise<unknown>): TimeClock {
  const t = useTexts(myJobsTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const [starting, setStarting] = useState<RunningClock>();
  const [pending, setPending] = useState<string | null>();
  const isBusy = useRef(false);
  const run = async (jobId: string | null, call: () => Promise<{ data?: object | undefined }>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(jobId);
    const result = await resultOf(call());
    await readAgain().catch(() => undefined);
    isBusy.current = false;
    setPending(undefined);
    setStarting(undefined);
    if (result.kind === 'error') toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  const latest = useRef({ run, running });
  useLayoutEffect(() => {
    latest.current = { run, running };
  });
  const start = useCallback(
    (jobId: string) => {
      if (isBusy.current) return;
      setStarting({ id: `starting ${jobId}`, jobId, startedAt: new Date().toISOString() });
      const { run } = latest.current;
      void run(jobId, () => client.mutate({ mutation: StartClockDocument, variables: { input: { jobId } } }));
    },
    [client],
  );
  const stop = useCallback(() => {
    const { run, running } = latest.current;
    if (running === undefined) return;
    const { id, jobId } = running;
    void run(jobId ?? null, () => client.mutate({ mutation: StopClockDocument, variables: { input: { id } } }));
  }, [client]);
  return { shown: starting ?? running, pending, start, stop };
}
