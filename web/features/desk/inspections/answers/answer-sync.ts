import type { ApolloClient } from '@apollo/client';
import { MeDocument } from '../../../../../generated/graphql.ts';
import { errorCodes } from '../../../../../schema/errors.ts';
import { offline } from '../../../../kit/offline/offline.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import type { useResult } from '../../../../kit/session/result.ts';
import { type AnswerStoreKey, openAnswerStore } from './answer-store.ts';
import { type Answers, dropSentAnswers, maxAnswersPerCall, mergeAnswers } from './answers.ts';
import { sendAnswers } from './send-answers.ts';

/** Words are sent when somebody pauses, presses at once. */
const pauseMilliseconds = 700;
/** While the network is away. */
const againMilliseconds = 10_000;

/** What passes by itself; everything else is an answer that the server refuses. */
const passing: ReadonlySet<ApiError['code']> = new Set([
  'NETWORK_ERROR',
  'INTERNAL',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
]);

/** What the list of everything unsent says of a refusal: at a field why, else in general. */
const reasonOf = ({ code, fields = {} }: ApiError): string | undefined =>
  Object.values(fields)[0] ?? (code === 'NETWORK_ERROR' ? undefined : errorCodes[code].reason);

export interface AnswerSyncState {
  /** What the server does not have yet. */
  readonly unsent: Answers;
  readonly isSending: boolean;
  /** Why the server will never take them. */
  readonly refusal: ApiError | undefined;
}

export interface AnswerSyncOptions extends AnswerStoreKey {
  readonly client: ApolloClient;
  readonly resultOf: ReturnType<typeof useResult>;
}

export type AnswerSync = ReturnType<typeof createUnsent>;

const ofClients = new WeakMap<ApolloClient, Map<string, AnswerSync>>();

/**
 * The unsent answers of an inspection in this window. There is one of each, whichever screen is open: two of them would
 * send an earlier answer after a later one.
 */
export function getAnswerSync(place: AnswerSyncOptions): AnswerSync {
  const known = ofClients.get(place.client) ?? new Map<string, AnswerSync>();
  ofClients.set(place.client, known);
  const key = `${place.accountId}:${place.inspectionId}`;
  const found = known.get(key) ?? createUnsent(place);
  known.set(key, found);
  return found;
}

/** Keeps answers on the device at once, sends them one call after another, and again until they are there. */
function createUnsent({ client, resultOf, accountId, inspectionId, about }: AnswerSyncOptions) {
  const kept = openAnswerStore({ accountId, inspectionId, about });
  const listeners = new Set<() => void>();
  let state: AnswerSyncState = { unsent: {}, isSending: false, refusal: undefined };
  let read: Promise<void> | undefined;
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (changes: Partial<AnswerSyncState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const set = (unsent: Answers) => {
    void kept.write(unsent);
    change({ unsent });
  };
  const isWaiting = () => Object.keys(state.unsent).length > 0;
  /** What was kept before a reload, under what was answered since. */
  const readKept = () => {
    read ??= kept.read().then((before) => {
      if (Object.keys(before).length > 0) set(mergeAnswers(before, state.unsent));
    });
    return read;
  };
  /** Somebody else who logs in here does not send them. */
  const isOwn = () => client.readQuery({ query: MeDocument })?.me?.id === accountId;

  async function send(): Promise<boolean> {
    while (isWaiting()) {
      if (!isOwn()) return false;
      const sent = Object.fromEntries(Object.entries(state.unsent).slice(0, maxAnswersPerCall));
      const answers = Object.entries(sent).map(([itemKey, answer]) => ({ itemKey, ...answer }));
      const result = await resultOf(sendAnswers(client, { id: inspectionId, answers }));
      if (result.kind === 'ok') {
        set(dropSentAnswers(state.unsent, sent));
        continue;
      }
      if (passing.has(result.error.code)) {
        timer = setTimeout(() => void flush(), againMilliseconds);
        await kept.announce();
      } else {
        await kept.announce({ code: result.error.code, reason: reasonOf(result.error) });
        change({ refusal: result.error });
      }
      return false;
    }
    change({ refusal: undefined });
    return true;
  }

  /** Sends what waits now. @returns whether everything is there */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await readKept();
    if (running === undefined) {
      if (!isWaiting()) return true;
      change({ isSending: true });
      running = send().finally(() => {
        running = undefined;
        change({ isSending: false });
      });
    }
    return running;
  }

  // Whenever the network may be back, and before the page goes.
  window.addEventListener('online', () => void flush());
  window.addEventListener('pagehide', () => void flush());
  offline.alsoSend(() => void flush());
  kept.onDiscarded(() => {
    clearTimeout(timer);
    change({ unsent: {}, refusal: undefined });
  });

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Keeps answers on this device and sends them. @param typed whether more of them may follow at once */
    answer(more: Answers, typed = false) {
      set(mergeAnswers(state.unsent, more));
      clearTimeout(timer);
      if (typed) timer = setTimeout(() => void flush(), pauseMilliseconds);
      else void flush();
    },
    flush,
    nameAs: kept.nameAs,
    discard() {
      set({});
      change({ refusal: undefined });
    },
  };
}
