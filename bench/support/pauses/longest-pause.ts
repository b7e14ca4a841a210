/** Lets a server tell its metrics to the bench. */
export const metricsVariables = { METRICS_TOKEN: 'only for the bench, which reads the metrics with it' } as const;

/** What is measured is the time between two beats of a timer (`monitorEventLoopDelay`): an idle loop says so much. */
const beatMilliseconds = 10;

/**
 * The longest pause of a server's event loop in milliseconds, since it was asked the last time: asking starts again. It
 * may have been a beat longer, where it began right after one.
 */
export async function longestPauseSince(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsVariables.METRICS_TOKEN}` };
  const match = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(
    await (await fetch(`${url}/metrics`, { headers })).text(),
  );
  return Number(match?.[1]) * 1000 - beatMilliseconds;
}
