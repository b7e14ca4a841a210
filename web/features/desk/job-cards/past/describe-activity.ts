import { z } from 'zod/mini';
import type { JobCardActivityQuery } from '../../../../../generated/graphql.ts';
import { type CardState, openStates } from '../../../../../schema/features/desk/states.ts';
import type { JobCardsText } from '../../../../../schema/messages/job-cards/index.ts';
import { type ChangeTexts, describeChanges } from './describe-changes.ts';

type Entry = JobCardActivityQuery['activity']['nodes'][number];

/** What can be done to something: the first word of a call. What has another one was changed. */
const verbs = [
  ...(['plan', 'take', 'check', 'move', 'finish', 'set', 'add', 'remove', 'order', 'apply', 'create'] as const),
  ...(['send', 'record', 'start', 'stop', 'undo', 'write', 'give', 'tell', 'decide'] as const),
];
/** What is done to the card itself has words of its own. */
const cardVerbs = ['plan', 'take', 'check', 'move', 'finish', 'set', 'undo', 'write', 'give', 'tell'] as const;
/** What becomes of an appointment, by whom the name says. */
const appointmentActs = [
  ...(['bookOnline', 'confirmBooking', 'declineBooking', 'joinBooking', 'markNoShow', 'moveVisit'] as const),
  'cancelVisit',
] as const;
/** Of these the state says what happened; of a car that was taken in it says the same again. */
const verbsWithState: readonly string[] = ['move', 'tell'];
/** What happens to a card is said of these. */
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

export interface ActivityText {
  readonly what: string;
  /** What it was done to, or how it stands then. */
  readonly detail: string;
}

/** Says what happened, as far as this person may know it. */
export function describeActivity({ act, entity, before, after }: Entry, language: ChangeTexts): ActivityText {
  const { t, words } = language;
  const begin = /^[a-z]+/.exec(act)?.[0];
  const verb = verbs.find((each) => each === begin);
  const [was, since] = [fieldsOf(before), fieldsOf(after)];
  const ofAppointment = entity === 'JOB_CARD' ? appointmentActs.find((each) => each === act) : undefined;
  if (ofAppointment !== undefined) {
    const detail = [...describeChanges(before, after, language), since.reason].filter(Boolean).join(' ');
    return { what: t(`appointmentActs.${ofAppointment}`), detail };
  }
  if (verb === undefined) {
    const [first, ...more] = describeChanges(before, after, language);
    if (first !== undefined) return { what: first, detail: more.join(', ') };
  }
  const name = since.title ?? was.title ?? since.description ?? was.description;
  if (entity === 'JOB_CARD') {
    const ofCard = cardVerbs.find((each) => each === verb) ?? 'change';
    const state = verbsWithState.includes(ofCard) && since.state ? stateWords(entity, since.state, words) : undefined;
    return { what: t(`cardVerbs.${ofCard}`), detail: [state && `→ ${state}`, since.reason].filter(Boolean).join(' ') };
  }
  const thing = things.find((each) => each === entity) ?? 'JOB_CARD';
  const state = since.state === undefined ? undefined : stateWords(entity, since.state, words);
  return {
    what: t('happened', { thing: t(`things.${thing}`), what: t(`verbs.${verb ?? 'change'}`) }),
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
