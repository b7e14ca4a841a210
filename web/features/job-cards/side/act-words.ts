import { z } from 'zod/mini';
import type { JobCardActivityQuery } from '../../../../generated/graphql.ts';
import { type CardState, openStates } from '../../../../schema/features/workshop/job-cards/states.ts';
import type { JobCardText } from '../../../../schema/messages/job-card/index.ts';
import type { JobCardsText } from '../../../../schema/messages/job-cards/index.ts';

type Entry = JobCardActivityQuery['activity']['nodes'][number];

/** What can be done to something: the first word of a call. What has another one was changed. */
const verbs = [
  ...(['plan', 'take', 'check', 'move', 'finish', 'set', 'add', 'remove', 'order', 'apply', 'create'] as const),
  ...(['send', 'record', 'start', 'stop', 'undo', 'write'] as const),
];
/** What happens to a card is told of these. */
const things = ['JOB_CARD', 'JOB', 'LINE', 'ESTIMATE', 'TIME_ENTRY', 'INVOICE', 'PAYMENT', 'FILE'] as const;

const fields = z.object({
  state: z.catch(z.optional(z.string()), undefined),
  title: z.catch(z.optional(z.string()), undefined),
  description: z.catch(z.optional(z.string()), undefined),
  reason: z.catch(z.optional(z.string()), undefined),
});

function fieldsOf(written: string | null): z.infer<typeof fields> {
  const parsed = written === null ? undefined : fields.safeParse(JSON.parse(written));
  return parsed?.success === true ? parsed.data : {};
}

export interface Told {
  readonly what: string;
  /** What it was done to, or how it stands then. */
  readonly detail: string;
}

/** Says what happened, as far as this person is told. */
export function actWords({ act, entity, before, after }: Entry, t: JobCardText, words: JobCardsText): Told {
  const begin = /^[a-z]+/.exec(act)?.[0];
  const verb = verbs.find((each) => each === begin);
  const thing = things.find((each) => each === entity);
  const [was, since] = [fieldsOf(before), fieldsOf(after)];
  const state = since.state === undefined ? undefined : stateWords(entity, since.state, words);
  const name = since.title ?? was.title ?? since.description ?? was.description;
  return {
    what: t('happened', {
      thing: t(`things.${thing ?? 'JOB_CARD'}`),
      what: verb === undefined ? t('verbs.change') : t(`verbs.${verb}`),
    }),
    detail: [name, state && `→ ${state}`, since.reason].filter(Boolean).join(' '),
  };
}

const cardStates: readonly CardState[] = [...openStates, 'DELIVERED', 'CANCELLED'];
const jobStates = ['PROPOSED', 'APPROVED', 'DECLINED', 'DEFERRED', 'STARTED', 'DONE', 'CANCELLED'] as const;

function stateWords(entity: Entry['entity'], state: string, words: JobCardsText): string | undefined {
  const card = entity === 'JOB_CARD' ? cardStates.find((each) => each === state) : undefined;
  const job = entity === 'JOB' ? jobStates.find((each) => each === state) : undefined;
  return card ? words(`states.${card}`) : job && words(`jobStates.${job}`);
}
