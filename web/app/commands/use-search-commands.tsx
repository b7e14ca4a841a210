import { useQuery } from '@apollo/client/react';
import Bolt from 'lucide-react/icons/bolt';
import Car from 'lucide-react/icons/car';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Contact from 'lucide-react/icons/contact';
import FileText from 'lucide-react/icons/file-text';
import History from 'lucide-react/icons/history';
import { SearchDocument, type SearchQuery } from '../../../generated/graphql.ts';
import { openStates } from '../../../schema/features/desk/states.ts';
import { commandsTexts } from '../../../schema/messages/commands/index.ts';
import { jobCardsTexts } from '../../../schema/messages/job-cards/index.ts';
import { rowPath } from '../../kit/navigation/paths.ts';
import { useSettledText } from '../../kit/pickers/settled-text.ts';
import { apiErrorOf } from '../../kit/session/api-error.ts';
import { useFailureWords } from '../../kit/session/failure-words.ts';
import { useFormats } from '../../language/formats.ts';
import { withPhones } from '../../language/phones.ts';
import { useTexts } from '../../language/texts.ts';
import type { Command } from './use-commands.tsx';
import { useGoTo } from './use-go-to.ts';

export interface SearchCommands {
  readonly hits: readonly Command[];
  /** Whether an answer to what is in the field is still to come. */
  readonly searching: boolean;
  /** Why there is no answer. */
  readonly failure?: string | undefined;
}

const looks = {
  VEHICLE: [Car, 'vehicle'],
  CUSTOMER: [Contact, 'customer'],
  INVOICE: [FileText, 'invoice'],
  PART: [Bolt, 'part'],
} as const;

const isHere = ({ kind, state }: Pick<SearchQuery['search'][number], 'kind' | 'state'>) =>
  kind === 'JOB_CARD' && state !== null && openStates.includes(state);

/**
 * What the workshop knows by the words that were typed, as commands that open it. Only the answer to what is in the
 * field counts; one that comes late for other words is never shown.
 */
export function useSearchCommands(typed: string): SearchCommands {
  const t = useTexts(commandsTexts);
  const cards = useTexts(jobCardsTexts);
  const formats = useFormats();
  const words = useFailureWords();
  const goTo = useGoTo();
  const { wanted, text, asks, skip } = useSettledText(typed);
  const { data, error, loading } = useQuery(SearchDocument, {
    variables: { text },
    skip,
    fetchPolicy: 'network-only',
  });
  if (!asks) return { hits: [], searching: false };
  if (text !== wanted || loading) return { hits: [], searching: true };
  if (error !== undefined) {
    const { code, text: failure } = apiErrorOf(error, words);
    // Anyone who has no plan yet has nothing to find.
    return { hits: [], searching: false, failure: code === 'PAYMENT_REQUIRED' ? undefined : failure };
  }
  const hits = (data?.search ?? [])
    // Who asks for a car that is here wants to know how far it is.
    .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
    .flatMap(
      ({ kind, id, title, detail, state, promisedAt, deliveredAt, km, openCents, jobCardId, vehicleId }): Command[] => {
        if (kind === 'JOB_CARD' && state !== null) {
          // Of work that is over, the question is when it was, and at how many kilometres.
          const facts =
            deliveredAt === null
              ? [promisedAt !== null && t('promised', { moment: formats.moment(promisedAt) })]
              : [formats.date(deliveredAt), km !== null && `${formats.number(km)}\u00a0km`];
          return [
            {
              id,
              name: title,
              kind: cards(`states.${state}`),
              detail: [detail, ...facts].filter(Boolean).join(' · '),
              icon: <ClipboardList aria-hidden="true" />,
              run: () => goTo(rowPath('jobCard', id)),
            },
          ];
        }
        if (kind === 'ESTIMATE' && jobCardId !== null) {
          return [
            {
              id,
              name: title,
              detail,
              kind: t('kinds.ESTIMATE'),
              icon: <FileText aria-hidden="true" />,
              run: () => goTo(rowPath('jobCard', jobCardId)),
            },
          ];
        }
        if (kind === 'HISTORY_ENTRY' && vehicleId !== null) {
          return [
            {
              id,
              name: title,
              // It begins with the day of the work, as the server writes days.
              detail: detail.replace(/^\d{4}-\d{2}-\d{2}/, formats.day),
              kind: t('kinds.HISTORY_ENTRY'),
              icon: <History aria-hidden="true" />,
              run: () => goTo(rowPath('vehicle', vehicleId)),
            },
          ];
        }
        if (kind !== 'VEHICLE' && kind !== 'CUSTOMER' && kind !== 'INVOICE' && kind !== 'PART') return [];
        const open = openCents !== null && openCents > 0 && t('open', { sum: formats.money(openCents, 'EUR') });
        const [Icon, screen] = looks[kind];
        return [
          {
            id,
            name: kind === 'VEHICLE' ? title.toUpperCase() : title,
            detail: [withPhones(detail), open].filter(Boolean).join(' · '),
            kind: t(`kinds.${kind}`),
            icon: <Icon aria-hidden="true" />,
            run: () => goTo(rowPath(screen, id)),
          },
        ];
      },
    );
  return { hits, searching: false };
}
