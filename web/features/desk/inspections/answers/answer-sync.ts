import type { ApolloClient } from '@apollo/client';
import { InspectionDocument, MeDocument } from '../../../../../generated/graphql.ts';
import { errorCodes } from '../../../../../schema/errors.ts';
import { offline } from '../../../../kit/offline/offline.ts';
import { type KeptFile, newOperationId } from '../../../../kit/offline/queue/operation.ts';
import type { ApiError, FailureWords } from '../../../../kit/session/api-error.ts';
import type { useResult } from '../../../../kit/session/result.ts';
import { sendFile } from '../../../workshop/files/index.ts';
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

/** A photo of a point that the server does not have yet. */
export interface PointPhoto extends KeptFile {
  /** Why it was not taken; without, it goes by itself. */
  readonly why?: string | undefined;
}

export interface AnswerSyncState {
  /** What the server does not have yet. */
  readonly unsent: Answers;
  readonly photos: readonly PointPhoto[];
  readonly isSending: boolean;
  readonly isSendingPhotos: boolean;
  /** Why the server will never take them. */
  readonly refusal: ApiError | undefined;
}

export interface AnswerSyncOptions extends AnswerStoreKey {
  readonly client: ApolloClient;
  readonly resultOf: ReturnType<typeof useResult>;
  readonly words: FailureWords;
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

/** Keeps answers and photos on the device at once, sends them one after another, and again until they are there. */
function createUnsent({ client, resultOf, words, ...place }: AnswerSyncOptions) {
  const { accountId, inspectionId } = place;
  const kept = openAnswerStore(place);
  const listeners = new Set<() => void>();
  let state: AnswerSyncState = {
    unsent: {},
    photos: [],
    isSending: false,
    isSendingPhotos: false,
    refusal: undefined,
  };
  let read: Promise<void> | undefined;
  let running: Promise<boolean> | undefined;
  let runningPhotos: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (changes: Partial<AnswerSyncState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const set = (unsent: Answers, photos = state.photos) => {
    void kept.write(
      unsent,
      photos.map(({ why: _, ...photo }) => photo),
    );
    change({ unsent, photos });
  };
  const isWaiting = () => Object.keys(state.unsent).length > 0;
  /** What was kept before a reload, under what was answered since. */
  const readKept = () => {
    read ??= kept.read().then(({ answers, photos }) => {
      if (Object.keys(answers).length > 0 || photos.length > 0)
        set(mergeAnswers(answers, state.unsent), [...photos, ...state.photos]);
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
      if (passing.has(result.error.code)) await sendLater();
      else {
        await kept.announce({ code: result.error.code, reason: reasonOf(result.error) });
        change({ refusal: result.error });
      }
      return false;
    }
    change({ refusal: undefined });
    return true;
  }

  const sendLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), againMilliseconds);
    return kept.announce();
  };

  /** @returns whether every photo is there */
  async function sendPhotos(): Promise<boolean> {
    for (;;) {
      const next = state.photos.find(({ why }) => why === undefined);
      const cardId = kept.cardId();
      if (next === undefined || cardId === undefined || !isOwn()) return state.photos.length === 0;
      const { operationId, itemKey = '', name, blob } = next;
      let fileId = '';
      const file = new File([blob], name, { type: blob.type });
      const onSent = (id: string) => {
        fileId = id;
      };
      // The same photo under the same key: what has arrived already is answered again.
      const error = await sendFile(file, { to: `JOB_CARD:${cardId}`, words, operationId, onSent }).done;
      const isGone = !state.photos.some((photo) => photo.operationId === operationId);
      if (isGone) continue;
      const there = fileId === '' ? undefined : await filesAt(itemKey).catch(() => undefined);
      if (there !== undefined) {
        const fileIds = [...new Set([...there, fileId])];
        set(mergeAnswers(state.unsent, { [itemKey]: { fileIds } }), without(operationId));
        await flushAnswers();
      } else if (error === undefined || error === 'aborted' || passing.has(error.code)) {
        await sendLater();
        return false;
      } else {
        mark(operationId, error.text);
        await kept.announce({ code: error.code, reason: reasonOf(error) });
      }
    }
  }
  const mark = (operationId: string, why: string | undefined) =>
    change({ photos: state.photos.map((each) => (each.operationId === operationId ? { ...each, why } : each)) });
  const without = (operationId: string) => state.photos.filter((photo) => photo.operationId !== operationId);
  /** The photos of a point, as they will be once everything is there. */
  async function filesAt(itemKey: string): Promise<readonly string[]> {
    const before = state.unsent[itemKey]?.fileIds;
    if (before != null) return before.map(String);
    const { data } = await client.query({ query: InspectionDocument, variables: { id: inspectionId } });
    return data?.inspection.items.find((point) => point.itemKey === itemKey)?.fileIds ?? [];
  }

  /** Sends what waits now. @returns whether everything is there */
  async function flush(): Promise<boolean> {
    await readKept();
    if (runningPhotos === undefined && state.photos.some(({ why }) => why === undefined)) {
      change({ isSendingPhotos: true });
      runningPhotos = sendPhotos().finally(() => {
        runningPhotos = undefined;
        change({ isSendingPhotos: false });
      });
    }
    const [answers, photos] = await Promise.all([flushAnswers(), runningPhotos ?? state.photos.length === 0]);
    return answers && photos;
  }
  async function flushAnswers(): Promise<boolean> {
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
  offline.alsoSend(() => {
    change({ photos: state.photos.map((each) => ({ ...each, why: undefined })) });
    void flush();
  });
  kept.onDiscarded(() => {
    clearTimeout(timer);
    change({ unsent: {}, photos: [], refusal: undefined });
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
    /** Keeps photos of a point and sends them. */
    addPhotos(itemKey: string, files: readonly File[]) {
      const more = files.map((blob) => ({ operationId: newOperationId(), name: blob.name, blob, itemKey }));
      set(state.unsent, [...state.photos, ...more]);
      void flush();
    },
    retryPhoto(operationId: string) {
      mark(operationId, undefined);
      void flush();
    },
    dropPhoto: (operationId: string) => set(state.unsent, without(operationId)),
    flush,
    nameAs: kept.nameAs,
    discard() {
      set({}, []);
      change({ refusal: undefined });
    },
  };
}
