import type { ApolloClient } from '@apollo/client';
import { type DocumentNode, Kind } from 'graphql';
import { JobCardDeskDocument } from '../../../generated/graphql.ts';
import { createOfflineAnswers, isUnreachable } from './answer-offline.ts';
import { keyOfAnswer } from './local-answers.ts';
import { madeHere, offline } from './offline.ts';
import { newOperationId, prepareRetry, queueName, uploadName } from './queue/operation.ts';
import { createQueue } from './queue/queue.ts';
import { openQueue } from './queue/queue-store.ts';
import { askAccount, askSnapshot, browserTransport } from './queue/transport.ts';
import { clockAhead, restoreClockOffset, serverNow } from './server-clock.ts';
import { openSnapshot, snapshotName } from './snapshot/snapshot-store.ts';
import { takeSnapshot } from './snapshot/take-snapshot.ts';

/** How often an open page tries to send: no browser promises to do it by itself. */
const sendMilliseconds = 30_000;

/** Starts work without a network in this window. */
export async function startOffline(client: ApolloClient) {
  const snapshot = openSnapshot();
  const queue = createQueue({
    store: openQueue(),
    transport: browserTransport,
    askAccount,
    locks: navigator.locks,
    channel: new BroadcastChannel(queueName),
    madeIds: madeHere,
    // Without a server nothing else says it to this window.
    onChangedElsewhere: () => {
      if (offline.state().unreachable && isInstalled()) void readKept();
    },
    now: serverNow,
  });
  let installed = navigator.serviceWorker?.controller != null;
  navigator.serviceWorker?.getRegistration().then(
    (found) => {
      installed ||= found !== undefined;
    },
    () => undefined,
  );
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    installed = true;
    now(false);
  });
  const isInstalled = () => installed;

  /** What is on the screen was made without the server, and is read again. */
  const readAgain = () => client.refetchQueries({ include: 'active' }).catch(() => undefined);
  /** What is kept here is read again; a question that only the server answers would put a failure in place of its screen. */
  const readKept = () =>
    Promise.allSettled(
      [...client.getObservableQueries('active')]
        .filter(
          ({ options, variables = {} }) => keyOfAnswer({ name: nameOf(options.query) ?? '', variables }) !== undefined,
        )
        .map((query) => query.refetch()),
    );
  const show = () => {
    const { unsent, end } = queue.state();
    const { unsent: unsentBefore, end: endBefore } = offline.state();
    document.documentElement.dataset.unsent = `${unsent.length}`;
    offline.change({ unsent, end });
    if (end === 'removed') void snapshot.wipe();
    else if (unsentBefore.length > 0 && unsent.length === 0) void readAgain();
    // The screen hears it too, and asks to sign in.
    else if (end === 'signedOut' && endBefore !== end) void readAgain();
  };
  queue.subscribe(show);
  const onReached = (reached: boolean) => {
    const { unreachable } = offline.state();
    if (unreachable === !reached) return;
    offline.change({ unreachable: !reached });
    if (reached) now(true);
  };
  const answers = createOfflineAnswers({ queue, snapshot, isInstalled, onReached });

  /** A start without a network then knows it as well. */
  async function saveClockOffset() {
    const [facts, aheadMilliseconds] = [await snapshot.facts(), clockAhead()];
    if (facts === undefined || aheadMilliseconds === undefined) return;
    if (facts.aheadMilliseconds !== aheadMilliseconds) await snapshot.changeFacts(facts.userId, { aheadMilliseconds });
  }
  /** What was being written about something is found by the name that it has got, also by a later page. */
  async function nameDrafts() {
    if (madeHere.list().length > 0)
      await snapshot.renameAnswers((key) => key.split(' ').map(madeHere.served).join(' '));
  }
  async function catchUp(urgent: boolean) {
    await queue.send(urgent);
    await nameDrafts();
    await saveClockOffset();
    if (!isInstalled() || !navigator.onLine || queue.keeper() === undefined) return;
    await takeInTurn(() => takeSnapshot(snapshot, askSnapshot));
    await keepDesk();
  }
  /** A start has several reasons to catch up at once, and other windows have theirs: the second one finds it fresh. */
  const takeInTurn = (take: () => Promise<void>) =>
    navigator.locks === undefined ? take() : navigator.locks.request(snapshotName, take);
  /** What the screen of a card reads beside it is kept before one is opened: a card then opens here without a network. */
  async function keepDesk() {
    const kept = await snapshot.answer(keyOfAnswer({ name: 'JobCardDesk', variables: {} }) ?? '');
    if (kept === undefined) await client.query({ query: JobCardDeskDocument, fetchPolicy: 'network-only' });
  }
  let retrying: ReturnType<typeof setTimeout> | undefined;
  /** `online` may come before the network can be used, or not at all. */
  const planRetry = () => {
    clearTimeout(retrying);
    const wait = queue.retryIn();
    if (wait !== undefined) retrying = setTimeout(() => now(false), wait);
  };
  const now = (urgent: boolean) =>
    void catchUp(urgent)
      .catch(() => undefined)
      .then(planRetry);
  window.addEventListener('online', () => {
    now(true);
    if (offline.state().unreachable) void readAgain();
  });
  document.addEventListener('visibilitychange', () => !document.hidden && now(true));
  setInterval(() => now(false), sendMilliseconds);

  const sendAll = () => {
    now(true);
    offline.sendOthers();
  };
  offline.provide({
    send: sendAll,
    async retry(operationId) {
      const entry = queue.state().unsent.find((each) => each.operationId === operationId);
      if (entry === undefined) return;
      await queue.change(operationId, prepareRetry(entry));
      sendAll();
    },
    discard: (operationId) => queue.discard(operationId),
    async keepFile(file, belongsTo) {
      if (!isInstalled() || queue.keeper() === undefined) return false;
      const kept = { operationId: newOperationId(), name: file.name, blob: file };
      const owner = queue.state().unsent.find(({ operationId }) => belongsTo === `JOB:${operationId}`);
      const isAdded =
        owner !== undefined &&
        (await queue.change(owner.operationId, ({ files = [] }) => ({ files: [...files, kept] })));
      // Sent meanwhile, it has a name of its own.
      if (!isAdded)
        await queue.add({
          name: uploadName,
          input: { belongsTo: madeHere.servedOwner(belongsTo) },
          files: [kept],
          about: file.name,
        });
      return true;
    },
    draft: async (key) => (await snapshot.answer(draftKey(key)).catch(() => undefined))?.data,
    async keepDraft(key, draft) {
      if (queue.keeper() === undefined) return;
      const kept = draft && { data: draft, at: serverNow() };
      // Where the browser keeps nothing, it is there as long as its page.
      await snapshot.keepAnswer(draftKey(key), kept).catch(() => undefined);
    },
  });

  const facts = await snapshot.facts();
  restoreClockOffset(facts?.aheadMilliseconds);
  // Who has worked here last goes on without a network; with one, the server says who it is.
  if (facts !== undefined && queue.keeper() === undefined) await queue.setKeeper(facts);
  await adoptActiveQueries(client, answers, isInstalled());
  show();
  let sentFor = queue.keeper()?.userId;
  queue.subscribe(() => {
    const userId = queue.keeper()?.userId;
    if (userId === sentFor) return;
    sentFor = userId;
    // Who has logged in may have left something here.
    now(true);
  });
  now(true);
  return answers;
}

/** Beside the answers, with which it goes when somebody logs out. */
const draftKey = (key: string) => `draft ${key}`;

/** The name of the operation that a document holds. */
const nameOf = ({ definitions }: DocumentNode) =>
  definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? [each.name?.value] : []))[0];

/** What the screens have asked before this was there: what was answered is kept, and what has failed is asked again. */
async function adoptActiveQueries(
  client: ApolloClient,
  { note }: ReturnType<typeof createOfflineAnswers>,
  isInstalled: boolean,
): Promise<void> {
  for (const query of client.getObservableQueries('active')) {
    const { data, error } = query.getCurrentResult();
    if (error) {
      if (isInstalled && isUnreachable(error)) query.refetch().catch(() => undefined);
    } else if (data) {
      const { options, variables = {} } = query;
      await note({ operationName: nameOf(options.query), variables, query: options.query }, { data });
    }
  }
}
