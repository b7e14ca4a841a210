import { useApolloClient } from '@apollo/client/react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type MyJobsQuery, StartClockDocument, StopClockDocument } from '../../../../generated/graphql.ts';
import { waitForPaint } from '../../../kit/appearance/wait-for-paint.ts';
import { useResult } from '../../../kit/session/result.ts';
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

/**
 * The own clock: on with one press, off with one. What it gives stays the same until the clock changes.
 *
 * @param notDone what is said above the reason of a refusal
 */
export function useTimeClock(
  running: RunningClock | undefined,
  readAgain: () => Promise<unknown>,
  notDone: string,
): TimeClock {
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const [starting, setStarting] = useState<RunningClock>();
  const [pending, setPending] = useState<string | null>();
  const isBusy = useRef(false);
  const run = async (
    jobId: string | null,
    next: RunningClock | undefined,
    call: () => Promise<{ data?: object | undefined }>,
  ) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(jobId);
    setStarting(next);
    // Who has tapped sees it before it is written.
    await waitForPaint();
    const result = await resultOf(call());
    await readAgain().catch(() => undefined);
    isBusy.current = false;
    setPending(undefined);
    setStarting(undefined);
    if (result.kind === 'error') toast({ title: notDone, text: result.error.text, tone: 'error' });
  };
  const latest = useRef({ run, running });
  useLayoutEffect(() => {
    latest.current = { run, running };
  });
  const start = useCallback(
    (jobId: string) => {
      const next = { id: `starting ${jobId}`, jobId, startedAt: new Date().toISOString() };
      const { run } = latest.current;
      void run(jobId, next, () => client.mutate({ mutation: StartClockDocument, variables: { input: { jobId } } }));
    },
    [client],
  );
  const stop = useCallback(() => {
    const { run, running } = latest.current;
    if (running === undefined) return;
    const { id, jobId } = running;
    // It runs until that is written: who locks the telephone right after the tap must not take it for stopped.
    void run(jobId ?? null, undefined, () =>
      client.mutate({ mutation: StopClockDocument, variables: { input: { id } } }),
    );
  }, [client]);
  return { shown: starting ?? running, pending, start, stop };
}
