import { print } from 'graphql';
import { createClient } from 'graphql-sse';
import { WorkshopChangedDocument, type WorkshopChangedSubscription } from '../../../generated/graphql.ts';
import { pageHeader } from '../../../schema/desktop/desktop-bridge.ts';
import type { OpenStream } from './live-link.ts';

/** The server says something every 15 s; a stream that is silent for so long is dead, as after the computer has slept. */
const silenceMilliseconds = 40_000;

/** Follows the changes of the workshop on `/graphql/stream`, one connection until it ends. */
export const openStream: OpenStream = ({ since, recentSeconds, signal, onOpen, onChange }) =>
  new Promise((end) => {
    const silent = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartSilenceTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMilliseconds);
    };
    const client = createClient({
      url: '/graphql/stream',
      // It is opened again with the sequence it has come to by then, which the client's own way would not know.
      retryAttempts: 0,
      headers: () => ({ [pageHeader]: '1', 'accept-language': document.documentElement.lang }),
      fetchFn: async (url: string, init: RequestInit) => {
        restartSilenceTimer();
        const answer = await fetch(url, init);
        restartSilenceTimer();
        return listening(answer, restartSilenceTimer);
      },
    });
    const stop = () => client.dispose();
    const finish = (how: 'ended' | 'refused' | 'unknown') => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      stop();
      end(how);
    };
    signal.addEventListener('abort', stop);
    silent.signal.addEventListener('abort', stop);
    client.subscribe<WorkshopChangedSubscription>(
      { query: print(WorkshopChangedDocument), operationName: 'WorkshopChanged', variables: { since, recentSeconds } },
      {
        next({ data, errors }) {
          if (data?.workshopChanged) onChange(data.workshopChanged);
          const code = errors?.[0]?.extensions?.code;
          if (code === 'UNAUTHENTICATED' || code === 'PAYMENT_REQUIRED') finish('refused');
          else if (code === 'BAD_INPUT') finish('unknown');
        },
        error: () => finish('ended'),
        complete: () => finish('ended'),
      },
      { connected: onOpen },
    );
    if (signal.aborted) stop();
  });

/** Passes an answer on, and calls `heard` for each piece of it that comes. */
function listening(answer: Response, heard: () => void): Response {
  if (answer.body === null) return answer;
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, to) {
      heard();
      to.enqueue(piece);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(pieces), { status, statusText, headers });
}
